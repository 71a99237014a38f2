import type { OrganizationType } from '@muster/contract/lib/words.ts'
import type { Institution } from '@muster/contract/places/protected-organisations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'

const MOST = 1_000

interface Stored {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly affiliation: string | null
  readonly district_id: string
  readonly district: string
  readonly zone: string
  readonly state: string
  readonly country: string
}

/**
 * Organisations of these types in a district, by title, at most a thousand.
 * @param district id, or name in any case; for a name that several districts have, all of them
 */
export async function institutionsOf(
  db: Database,
  types: readonly OrganizationType[],
  district: string,
): Promise<Institution[]> {
  const rows = await db.execute<Stored>(sql`
    select place.id, place.title, place.code, affiliation.title as affiliation, district.id as district_id,
      district.name as district, zone.name as zone, state.name as state, country.name as country
    from organization as place
    left join affiliation on affiliation.id = place.affiliation_id
    join district on district.id = place.district_id
    join zone on zone.id = district.zone_id
    join state on state.id = zone.state_id
    join country on country.id = state.country_id
    where place.org_type = any (${`{${types.join()}}`}::text[]) and place.district_id = any (array(
      select id from district where lower(name) = ${district.toLowerCase()} or id::text = ${district.toLowerCase()}))
    order by lower(place.title), place.id limit ${MOST}::integer`)
  return rows.map(({ id, title, code, affiliation, district_id, district: name, zone, state, country }) => ({
    id,
    title,
    code,
    affiliation,
    district: { id: district_id, name, zone: { name: zone, state: { name: state, country } } },
  }))
}
