import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

const ROWS_AT_ONCE = 5_000

interface Old {
  readonly table: string
  /** Its column of time, which has an index. */
  readonly column: string
  readonly before: Date
  /** Which of those rows go; left out, all of them. */
  readonly only?: SQL
}

/**
 * Deletes what a table no longer keeps, a few thousand rows in each transaction. One statement for the million rows
 * that a message to everyone leaves would exceed the time limit, in every night from then on.
 */
export async function deleteOld(db: Database, { table, column, before, only }: Old): Promise<void> {
  const name = sql.identifier(table)
  // Written into the text, because a plan for any moment would read the whole table.
  const isOld = sql`${sql.identifier(column)} < ${sql.raw(`'${before.toISOString()}'`)}`
  for (;;) {
    const gone = await db.execute(sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${isOld} ${only ? sql`and ${only}` : sql``} limit ${ROWS_AT_ONCE}::integer
      )) returning 1`)
    if (gone.length === 0) return
  }
}
