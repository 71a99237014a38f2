import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database.ts'
import { fixtures } from './fixtures.ts'

/** Gives the rows of the demo community values in every column that a list can be sorted by. */
export async function fillEveryColumn(db: Database): Promise<void> {
  for (const { fillColumns } of fixtures) await fillColumns?.(db)
  for (const table of await authoredTables(db)) await fillAuthors(db, table)
}

interface AuthoredTable {
  readonly name: string
  /** Someone has created each of its rows; in the others the first row and every fifth came with the platform. */
  readonly by_someone: boolean
}

/** Tables that say who created a row and who changed it, and when. */
const authoredTables = (db: Database) =>
  db.execute<{ name: string; by_someone: boolean }>(sql`
    select relname as name, bool_or(attname = 'created_by_id' and attnotnull) as by_someone
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attname in ('id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at')
    group by relname having count(*) = 5 order by relname`)

async function fillAuthors(db: Database, { name, by_someone }: AuthoredTable): Promise<void> {
  const table = sql.identifier(name)
  const someone = (salt: string) => sql`
    (array(select id from "user" where status = 'active' order by muid limit 30))[1 + abs(hashtext(row.id::text || ${salt})) % 30]`
  const author = (salt: string) =>
    by_someone
      ? someone(salt)
      : sql`case when abs(hashtext(row.id::text)) % 5 > 0
          and row.id <> (select id from ${table} order by id limit 1) then ${someone(salt)} end`
  await db.execute(sql`
    update ${table} as row set created_by_id = ${author('c')}, updated_by_id = ${author('u')},
      created_at = now() - abs(hashtext(row.id::text)) % 1000 * interval '1 hour',
      updated_at = now() - abs(hashtext(row.id::text)) % 77 * interval '1 hour'`)
}
