import type { FoundOrganization, staffSearch } from '@muster/contract/desk/staff-search.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { likeLiteral } from '../../../platform/listing/like.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { isFoundBy } from '../../places/organisations/index.ts'
import { MOST_FOUND, splitChosen } from './chosen.ts'

/**
 * Organisations to choose from: at most ten matches, prefix matches first, or those already chosen. Without
 * either, the first ten by title. One statement.
 */
export async function findOrganizations(
  db: Database,
  { search, chosen, kind }: QueryOf<typeof staffSearch.organizations>,
): Promise<FoundOrganization[]> {
  const term = (search ?? '').toLowerCase()
  const condition: SQL = chosen
    ? sql`place.id = any(${uuids(splitChosen(chosen).ids)})`
    : sql`${isFoundBy(term, sql`place.id`, { places: false }) ?? sql`true`}
        and ${kind ? sql`place.org_type = ${kind}` : sql`true`}`
  return [
    ...(await db.execute<FoundOrganization>(sql`
      select place.id, place.title, place.org_type, district.name || ', ' || state.name as place
      from organization as place
      join district on district.id = place.district_id
      join zone on zone.id = district.zone_id
      join state on state.id = zone.state_id
      where ${condition}
      order by lower(place.title) like ${`${likeLiteral(term)}%`} desc, lower(place.title), place.id
      limit ${chosen ? chosen.length : MOST_FOUND}::integer`)),
  ]
}
