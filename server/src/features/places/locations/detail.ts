import { roles } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import { levelAbove, type PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceDetail, PlaceMove } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { readContent } from './figures.ts'
import { levels, places } from './levels.ts'
import { pathOf } from './tree.ts'

interface Described {
  readonly id: string
  readonly level: PlaceLevel
  readonly name: string
  readonly created_by: string
  readonly updated_by: string
  readonly created_at: string
  readonly updated_at: string
}

/** A location of any level, for its form. @throws AppError 404 */
export async function readPlace(parts: NamingParts, id: string): Promise<PlaceDetail> {
  const place = await findPlace(parts, parts.db, id)
  if (!place) throw notFound('this location')
  return place
}

/** Like `readPlace`, within a transaction; null when there is no such location. */
export async function findPlace(parts: NamingParts, db: Database, id: string): Promise<PlaceDetail | null> {
  const authors = authorship(parts, 'place')
  const [place] = await db.execute<Described>(sql`
    select place.id, place.level, place.name, ${authors.columns}
    from ${places} as place ${authors.tables} where place.id = ${id}::uuid`)
  if (!place) return null
  const path = await pathOf(db, id)
  const { karma, ...content } = await readContent(db, id)
  return { ...place, path, content, karma, leads: await readLeads(db, place) }
}

/** The roles that lead locations of a level. */
const leading: Partial<Readonly<Record<PlaceLevel, string>>> = {
  district: roles.districtCampusLead,
  zone: roles.zonalCampusLead,
}
const MOST_LEADS = 5

async function readLeads(db: Database, { id, level }: Described): Promise<PlaceDetail['leads']> {
  const role = leading[level]
  if (!role) return []
  const column = level === 'zone' ? sql`district.zone_id` : sql`district.id`
  const rows = await db.execute<{ muid: string; full_name: string }>(sql`
    select member.muid, member.full_name
    from role join user_role as held on held.role_id = role.id and held.verified
    join "user" as member on member.id = held.user_id and member.status = 'active'
    where role.title = ${role} and exists (
      select from user_organization as link join organization as college on college.id = link.organization_id
      join district on district.id = college.district_id
      where link.user_id = member.id and college.org_type = 'College' and not link.is_alumni and ${column} = ${id}::uuid
    )
    order by lower(member.full_name), member.id limit ${MOST_LEADS}::integer`)
  return [...rows]
}

/** What a move would affect, and what prevents it. @throws AppError 404 for either location */
export async function previewMove(db: Database, id: string, to: string): Promise<PlaceMove> {
  const both = await db.execute<{
    id: string
    level: PlaceLevel
    name: string
    parent_id: string | null
  }>(sql`
    select place.id, place.level, place.name, place.parent_id from ${places} as place
    where place.id in (${id}::uuid, ${to}::uuid)`)
  const place = [...both].find((one) => one.id === id)
  const target = [...both].find((one) => one.id === to)
  if (!place) throw notFound('this location')
  if (!target) throw notFound('the location to move it to')
  const { id: _, ...there } = target
  const path = [...(await pathOf(db, to)), { id: to, level: there.level, name: there.name }]
  const [country] = await pathOf(db, id)
  const { karma, ...content } = await readContent(db, id)
  return {
    path,
    changes_country: country !== undefined && country.id !== path[0]?.id,
    content,
    refusal: await refusalOf(db, place, target),
  }
}

interface Moved {
  readonly id: string
  readonly level: PlaceLevel
  readonly name: string
  readonly parent_id: string | null
}

async function refusalOf(db: Database, place: Moved, target: Moved): Promise<string | null> {
  const { above, table, texts } = levels[place.level]
  if (!above || target.level !== levelAbove(place.level)) return say(texts.parent)
  if (target.id === place.parent_id) return say`${{ name: place.name }} is already there`
  const taken = await db.execute(sql`
    select from ${table} where ${above.column} = ${target.id}::uuid and lower(name) = lower(${place.name})`)
  return taken.length > 0 ? say(texts.taken) : null
}
