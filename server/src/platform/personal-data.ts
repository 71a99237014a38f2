import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Rows = readonly Record<string, unknown>[]

/** What a feature's tables hold of a member: given to them on request, and erased with their account. */
export interface PersonalData {
  /** The rows of each table. */
  exportOf(db: Database, userId: string): AsyncIterable<readonly [table: string, rows: Rows]>
  /** Removes what is personal; the ledger stays. @returns storage keys of files that are to be deleted. */
  erase(tx: Database, userId: string): Promise<readonly string[]>
}

interface Tables {
  /** Tables whose rows go, and the column that names the member. */
  readonly gone?: Readonly<Record<string, string>>
  /** Those of which something stays; `erase` says what. */
  readonly kept?: Readonly<Record<string, string>>
  /** Rows that are found in another way, or whose columns are not all the member's. */
  readonly further?: (db: Database, userId: string) => Promise<Readonly<Record<string, Rows>>>
  /** Runs before rows go. */
  readonly erase?: (tx: Database, userId: string) => Promise<readonly string[]>
}

const MOST_ROWS = 100_000

/** Personal data as the rows of tables. */
export function personalRows({ gone = {}, kept = {}, further, erase }: Tables): PersonalData {
  return {
    async *exportOf(db, userId) {
      for (const [table, column] of Object.entries({ ...gone, ...kept })) {
        const rows = await db.execute(
          sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}
            limit ${MOST_ROWS}::integer`,
        )
        yield [table, rows]
      }
      yield* Object.entries((await further?.(db, userId)) ?? {})
    },
    async erase(tx, userId) {
      const files = await erase?.(tx, userId)
      for (const [table, column] of Object.entries(gone)) {
        await tx.execute(
          sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
        )
      }
      return files ?? []
    },
  }
}
