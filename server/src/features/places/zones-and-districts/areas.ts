import { choosesAreas } from '@muster/contract/access/abilities.ts'
import { roles } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { homeOf, isCurrent, noCollege } from '../campuses/index.ts'
import { activityOf } from '../place-figures/index.ts'
import { placeFigures } from '../place-totals/index.ts'

export type AreaKind = 'zone' | 'district'

/** How statements for zones and districts differ. */
const kinds = {
  zone: {
    name: 'this zone',
    lead: roles.zonalCampusLead,
    column: sql`zone_id`,
    from: sql`zone as area`,
    above: sql`null::text`,
  },
  district: {
    name: 'this district',
    lead: roles.districtCampusLead,
    column: sql`district_id`,
    from: sql`district as area`,
    above: sql`(select name from zone where zone.id = area.zone_id)`,
  },
} as const

/**
 * The area of a call: administrators and fellows name it, leads have the one of their own college.
 * @throws AppError 400 without a college, and on `zone` or `district` when none is named; 403 for another
 * area
 */
export async function areaOf(
  db: Database,
  actor: Actor,
  kind: AreaKind,
  areaId: string | undefined,
): Promise<string> {
  if (areaId && choosesAreas(actor)) return areaId
  const home = await homeOf(db, actor.id)
  if (!home) {
    throw choosesAreas(actor) ? fieldRefused(kind, say`Choose a ${{ kind }}`) : noCollege()
  }
  const own = kind === 'zone' ? home.zone_id : home.district_id
  if (areaId && areaId !== own)
    throw new AppError(403, { general: [say`You can only open your own ${{ kind }}`] })
  return own
}

/** Condition on `campus_member as own`: a student in the area. */
export const studentsOf = (kind: AreaKind, areaId: string): SQL =>
  sql`own.${kinds[kind].column} = ${areaId}::uuid and ${isCurrent}`

/** Condition on `organization as college`: a college in the area. */
export const collegesOf = (kind: AreaKind, areaId: string): SQL =>
  kind === 'zone'
    ? sql`college.org_type = 'College' and college.district_id in (select id from district where zone_id = ${areaId}::uuid)`
    : sql`college.org_type = 'College' and college.district_id = ${areaId}::uuid`

interface DetailsRow {
  readonly id: string
  readonly name: string
  readonly above: string | null
  readonly lead: string | null
  readonly karma: string
  readonly total_members: number
  readonly colleges: number
  readonly students: number
  readonly active_members: number
  readonly active_30_days: number
  readonly better: number
  readonly places: number
}

/** The figures of an area. One statement. @throws AppError 404 */
export async function readArea(db: Database, kind: AreaKind, areaId: string, now: Date) {
  const { name, lead, column, from, above } = kinds[kind]
  const [row] = await db.execute<DetailsRow>(sql`
    with known as materialized (
      select place_id, college_karma, college_members, colleges from ${placeFigures} as place where level = ${kind}
    )
    select area.id, area.name, ${above} as above, coalesce(own_place.college_karma, 0)::bigint as karma,
      coalesce(own_place.college_members, 0)::integer as total_members,
      coalesce(own_place.colleges, 0)::integer as colleges,
      counted.students, counted.active_this_month as active_members, counted.active_30_days,
      (
        select count(*)::integer from known where colleges > 0 and college_karma > coalesce(own_place.college_karma, 0)
      ) as better,
      (select count(*)::integer from known where colleges > 0) as places,
      (
        select member.full_name from role
        join user_role as office on office.role_id = role.id and office.verified
        join campus_member as own on own.user_id = office.user_id and own.${column} = area.id and ${isCurrent}
        join "user" as member on member.id = own.user_id
        where role.title = ${lead} order by office.created_at, member.id limit 1
      ) as lead
    from ${from}
    left join known as own_place on own_place.place_id = area.id
    cross join lateral ${activityOf(sql`area.id`, now)} as counted
    where area.id = ${areaId}`)
  if (!row) throw notFound(name)
  const { better, karma, ...found } = row
  return { ...found, karma: Number(karma), rank: found.colleges > 0 ? better + 1 : null }
}

const TOP = sql.raw('3')

/** The three districts of a zone with the most college karma. One statement. */
export async function topDistricts(db: Database, zoneId: string) {
  const rows = await db.execute<{ id: string; district: string; karma: string }>(sql`
    select district.id, district.name as district, place.college_karma::bigint as karma
    from ${placeFigures} as place join district on district.id = place.place_id
    where place.level = 'district' and place.colleges > 0 and district.zone_id = ${zoneId}
    order by place.college_karma desc, district.name limit ${TOP}`)
  return [...rows].map((row, index) => ({ ...row, rank: index + 1, karma: Number(row.karma) }))
}

/** The three colleges of a district with the most karma; ties go to the older one. One statement. */
export async function topCampuses(db: Database, districtId: string) {
  const rows = await db.execute<{ id: string; campus_code: string; campus_name: string; karma: string }>(sql`
    select college.id, college.code as campus_code, college.title as campus_name, coalesce(total.karma, 0)::bigint as karma
    from organization as college left join organization_total as total on total.organization_id = college.id
    where ${collegesOf('district', districtId)}
    order by coalesce(total.karma, 0) desc, college.created_at, college.id limit ${TOP}`)
  return [...rows].map((row, index) => ({ ...row, rank: index + 1, karma: Number(row.karma) }))
}

/** The areas that someone can choose: all, or none for leads. At most one statement. */
export async function areaChoices(db: Database, actor: Actor, kind: AreaKind) {
  if (!choosesAreas(actor)) return []
  const title =
    kind === 'zone'
      ? sql`area.name || ', ' || state.name`
      : sql`area.name || ', ' || zone.name || ', ' || state.name`
  const joins =
    kind === 'zone'
      ? sql`join state on state.id = area.state_id`
      : sql`join zone on zone.id = area.zone_id join state on state.id = zone.state_id`
  return [
    ...(await db.execute<{ id: string; title: string }>(
      sql`select area.id, ${title} as title from ${kinds[kind].from} ${joins} order by 2, 1`,
    )),
  ]
}
