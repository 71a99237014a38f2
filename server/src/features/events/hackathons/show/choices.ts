import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { isFoundBy } from '../../../places/organisations/index.ts'

/** Options for the hackathon form. */

const MOST = 500
const MOST_FOUND = 50

/** Organisations that can host, by title. @param search without it, the first ones of all */
export async function listHosts(
  db: Database,
  search: string | undefined,
): Promise<{ id: string; title: string }[]> {
  const found = search ? isFoundBy(search, sql`organization.id`, { places: false }) : null
  const rows = await db.execute<{ id: string; title: string }>(sql`
    select id, title from organization where ${found ?? sql`true`}
    order by lower(title), id limit ${found ? MOST_FOUND : MOST}::integer`)
  return [...rows]
}

export async function listDistricts(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await db.execute<{ id: string; name: string }>(
    sql`select id, name from district order by lower(name), id limit 2000`,
  )
  return [...rows]
}
