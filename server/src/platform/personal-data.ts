import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Rows = readonly Record<string, unknown>[]

/** Personal data in a feature's tables: exported on request, and erased with the account. */
export interface PersonalData {
  exportOf(db: Database, userId: string): AsyncIterable<readonly [table: string, rows: Rows]>
  /** Deletes personal data but keeps the ledger. @returns storage keys of files to delete */
  erase(tx: Database, userId: string): Promise<readonly string[]>
}

interface Tables {
  /** Tables whose rows are deleted, and the column with the member's id. */
  readonly gone?: Readonly<Record<string, string>>
  /** Tables of which something is kept; `erase` decides what. */
  readonly kept?: Readonly<Record<string, string>>
  /** Rows that are found in another way, or that have columns of other people. */
  readonly further?: (db: Database, userId: string) => Promise<Readonly<Record<string, Rows>>>
  /** Runs before rows are deleted. */
  readonly erase?: (tx: Database, userId: string) => Promise<readonly string[]>
}

const MOST_ROWS = 100_000

/** Personal data described by tables and columns. */
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
