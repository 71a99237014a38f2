import { type SQL, sql } from 'drizzle-orm'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'

const idOf = (member: SQL | string): SQL => (typeof member === 'string' ? sql`${member}::uuid` : member)

/**
 * The ids of everyone whom this member blocked or who blocked them, as an array in SQL. Reads an entry of an
 * index for each, once for a statement.
 */
const blockedWithIn = (member: SQL): SQL => sql`array(
  select blocked_id from member_block where blocker_id = ${member}
  union all select blocker_id from member_block where blocked_id = ${member}
)`

/**
 * SQL condition: neither of the two has blocked the other. Also true for a visitor, for whom `reader` is
 * null, and for a column that is null.
 */
export const notBlocked = (reader: SQL | string | null, column: SQL): SQL =>
  reader === null ? sql`true` : sql`(${column} = any (${blockedWithIn(idOf(reader))})) is not true`

/** SQL condition: one of the two has blocked the other. False where `notBlocked` is true. */
export const isBlocked = (reader: SQL | string | null, column: SQL): SQL =>
  reader === null ? sql`false` : sql`(${column} = any (${blockedWithIn(idOf(reader))})) is true`

/** Whether one of the two has blocked the other. */
export async function hasBlock(db: Database, one: string, other: string): Promise<boolean> {
  const [row] = await db.execute<{ blocked: boolean }>(
    sql`select ${isBlocked(one, sql`${other}::uuid`)} as blocked`,
  )
  return row?.blocked ?? false
}

/**
 * Member IDs of everyone whom this member blocked or who blocked them, for rows that many readers share. Empty
 * for a visitor. Readers who ask at the same time share a statement.
 */
export async function blockedWith(db: Database, reader: string | null): Promise<ReadonlySet<string>> {
  return (reader === null ? undefined : await readBlocked(db, reader)) ?? new Set()
}

const readBlocked = readTogether(
  async (db, readers: readonly string[]) => {
    const asked = JSON.stringify(readers.map((id) => ({ id })))
    const rows = await db.execute<{ reader: string; muid: string }>(sql`
      select asked.id as reader, other.muid from jsonb_to_recordset(${asked}::text::jsonb) as asked (id uuid)
      join "user" as other on other.id = any (${blockedWithIn(sql`asked.id`)})`)
    const found = Map.groupBy(rows, ({ reader }) => reader)
    return new Map([...found].map(([reader, others]) => [reader, new Set(others.map(({ muid }) => muid))]))
  },
  (reader) => reader,
)
