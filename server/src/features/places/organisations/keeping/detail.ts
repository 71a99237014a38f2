import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { OrganizationForm, organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { authorship, type NamingParts } from '../../../../platform/listing/made-by.ts'

/**
 * Resolves a part of a web address to an organisation's id: its code in any case, otherwise a former code,
 * otherwise its id. Archived organisations resolve to the one they were moved into. Null when there is none.
 * One statement.
 */
export async function organizationNamed(db: Database, named: string): Promise<string | null> {
  const code = named.toLowerCase()
  const [row] = await db.execute<{ id: string }>(sql`
    select id from (
      select id, 1 as place from organization where lower(code) = ${code}
      union all
      select organization_id, 2 from organization_former_code where code = ${code}
      union all
      select id, 3 from organization where id::text = ${code}
      union all
      select into_id, 4 from archived_organization where id::text = ${code}
    ) as found order by place limit 1`)
  return row?.id ?? null
}

/** Like `organizationNamed`. @throws AppError 404 */
export async function existingOrganization(db: Database, named: string): Promise<string> {
  const id = await organizationNamed(db, named)
  if (!id) throw new AppError(404, { general: [say`We couldn’t find the organisation ${{ named }}`] })
  return id
}

const tables = sql`organization as place
  left join affiliation on affiliation.id = place.affiliation_id
  join district on district.id = place.district_id
  join zone on zone.id = district.zone_id
  join state on state.id = zone.state_id
  join country on country.id = state.country_id
  left join organization_total as total on total.organization_id = place.id`

const names = sql`district.name as district_name, zone.name as zone_name, state.name as state_name, country.name as country_name`

/** An organisation for its form; null when it doesn't exist. One statement. */
export async function readOrganization(
  parts: NamingParts,
  db: Database,
  id: string,
): Promise<OrganizationForm | null> {
  const authors = authorship(parts, 'place')
  const [row] = await db.execute<OrganizationForm>(sql`
    select place.id, place.title, place.code, place.org_type, place.affiliation_id, affiliation.title as affiliation_name,
      district.id as district_id, zone.id as zone_id, state.id as state_id, country.id as country_id, ${names},
      coalesce(total.members, 0) as user_count, ${authors.columns}
    from ${tables} ${authors.tables} where place.id = ${id}::uuid`)
  return row ?? null
}

type Info = ReplyOf<typeof organisations.info>

/** Location of an organisation and its members' karma, as a list of one; empty when it doesn't exist. */
export async function readInfo(db: Database, named: string): Promise<Info> {
  const id = await organizationNamed(db, named)
  if (!id) return []
  return [
    ...(await db.execute<Info[number]>(sql`
      select place.id, place.title, place.code, affiliation.id as affiliation_uuid, affiliation.title as affiliation_name,
        district.id as district_uuid, zone.id as zone_uuid, state.id as state_uuid, country.id as country_uuid, ${names},
        coalesce(total.karma, 0)::float8 as karma
      from ${tables} where place.id = ${id}::uuid`)),
  ]
}
