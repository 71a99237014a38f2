import type { Template } from '../database.ts'
import { DatabaseUnfit } from './problems.ts'

const OLDEST = 15

/**
 * Makes sure that the database can hold texts of any script, and that `lower` treats them alike everywhere.
 * In the rules of Turkish, “India” and “INDIA” are different words in lower case, and the rules of C know no
 * letters besides A to Z. There, Muster's own `lower` comes first on the search path.
 * @throws DatabaseUnfit
 */
export async function readyForText(sql: Template): Promise<void> {
  const [found] = await sql`
    select current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as read_only`
  if (found?.major < OLDEST) {
    throw new DatabaseUnfit(`its PostgreSQL is version ${found?.major}, and Muster needs ${OLDEST} or later`)
  }
  if (found?.encoding !== 'UTF8') {
    throw new DatabaseUnfit(`its encoding is ${found?.encoding}, and Muster needs UTF8`)
  }
  if (found?.read_only) throw new DatabaseUnfit('its database is read-only. Muster needs the primary server.')
  const [rules] = await sql`
    select lower('IÌÉ') = 'iìé' as usual, current_database() as name,
      to_regprocedure('public.lower(text)') is not null or to_regclass('public.app_state') is null as changeable`
  // The indexes of an older database are made with the function that it had.
  if (rules?.usual || !rules?.changeable) return
  await sql`create or replace function public.lower(text) returns text language sql immutable strict parallel safe
    return pg_catalog.lower($1 collate "und-x-icu")`
  await sql`alter database ${sql(rules?.name)} set search_path = public, pg_catalog`
  await sql`set search_path = public, pg_catalog`
}

/**
 * Builds the indexes again if the database now sorts by another version of its rules, as it can after an update
 * of the system. Otherwise, rows would be looked for where the new rules put them, and not found.
 */
export async function followSortRules(sql: Template): Promise<void> {
  const [rules] = await sql`
    select datname as name, datcollversion is distinct from pg_database_collation_actual_version(oid) as changed
    from pg_database where datname = current_database()`
  if (!rules?.changed) return
  await sql`reindex database concurrently ${sql(rules.name)}`
  await sql`alter database ${sql(rules.name)} refresh collation version`
}
