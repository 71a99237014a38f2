import { roles } from '@muster/contract/access/access.ts'
import type { CampusDetails, CampusPage } from '@muster/contract/places/campus/campus.ts'
import type { CampusLeader } from '@muster/contract/places/campus/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { firstNameOf } from '../../../platform/listing/made-by.ts'
import { blockedWith } from '../../people/blocks/index.ts'
import { activityOf } from '../place-figures/index.ts'

interface Leader {
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
}

interface FiguresRow {
  readonly org_id: string
  readonly college_name: string
  readonly campus_code: string
  readonly campus_district: string
  readonly campus_zone: string
  readonly campus_level: number
  readonly total_karma: string
  readonly total_members: number
  readonly students: number
  readonly alumni: number
  readonly active_members: number
  readonly active_30_days: number
  readonly rank: number
  readonly campuses: number
  readonly leads: Leader[]
  readonly enablers: Leader[]
}

/** Members as JSON, longest in office first. @param from the query for the members, with `own` and `since` */
const leaders = (from: SQL, more = sql``): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('user_id', member.id, 'full_name', member.full_name, 'muid', member.muid,
    'is_public', member.is_public, 'picture_key', member.picture_key ${more}) order by since, member.id)
  from (${from}) as holder join "user" as member on member.id = holder.user_id
), '[]')`

const holdersOf = (title: string, flag: SQL) =>
  leaders(sql`
    select own.user_id, office.created_at as since from campus_member as own
    join user_role as office on office.user_id = own.user_id and office.verified
    join role on role.id = office.role_id and role.title = ${title}
    where own.organization_id = college.id and own.${flag} and own.verified and not own.is_alumni`)

/** Columns that campus leads and everyone else share. */
const figures = sql`
  college.id as org_id, college.title as college_name, college.code as campus_code, district.name as campus_district,
  zone.name as campus_zone, college.college_level as campus_level, own_total.karma as total_karma,
  own_total.members as total_members, counted.students, counted.alumni, counted.active_members, counted.active_30_days,
  colleges_before(own_total.karma, college.created_at, college.id) + 1 as rank, colleges_in_all() as campuses,
  ${holdersOf(roles.campusLead, sql`is_lead`)} as leads, ${holdersOf(roles.leadEnabler, sql`is_enabler`)} as enablers`

const source = (now: Date) => sql`
  organization as college
  join district on district.id = college.district_id
  join zone on zone.id = district.zone_id
  cross join lateral (
    select coalesce(max(karma), 0)::bigint as karma, coalesce(max(members), 0) as members from organization_total
    where organization_id = college.id
  ) as own_total
  cross join lateral ${activityOf(sql`college.id`, now)} as counted`

const fullNameOf = (leader: Leader | undefined) => leader?.full_name ?? null

function present({ alumni: _, leads, enablers, total_karma, ...row }: FiguresRow, nameOf = fullNameOf) {
  return {
    ...row,
    total_karma: Number(total_karma),
    campus_lead: nameOf(leads[0]),
    lead: { campus_lead: nameOf(leads[0]), enabler: nameOf(enablers[0]) },
  }
}

const NEEDED = 20
const TOP_CAMPUS_LEVEL = 7

/** The figures of a campus for its leads. One statement. @throws AppError 404 when it isn't a college */
export async function readDetails(db: Database, organizationId: string, now: Date): Promise<CampusDetails> {
  const month = now.toISOString().slice(0, 7)
  const [row] = await db.execute<
    FiguresRow & {
      last_month: { rank: number; students: number } | null
      active_by_level: number[] | null
    }
  >(sql`
    select ${figures},
      (
        select jsonb_build_object('rank', rank, 'students', students) from campus_month
        where organization_id = college.id and month = (${`${month}-01`}::date - interval '1 month')::date
      ) as last_month,
      (
        select active_by_level from campus_month
        where organization_id = college.id order by month desc limit 1
      ) as active_by_level
    from ${source(now)} where college.id = organization_now(${organizationId}::uuid) and college.org_type = 'College'`)
  if (!row) throw notFound('this campus')
  const { last_month, active_by_level: active, ...found } = row
  const next = found.campus_level + 1
  return {
    ...present(found),
    alumni: found.alumni,
    last_month,
    next_level:
      next > TOP_CAMPUS_LEVEL
        ? null
        : { level: next, students: Math.min(active?.[next - 1] ?? 0, NEEDED), needed: NEEDED },
  }
}

/** Leaders of a campus as everyone sees them: those with a private profile by first name alone. */
const shown = ({ is_public, muid, picture_key, ...leader }: Leader): CampusLeader => ({
  user_id: leader.user_id,
  full_name: is_public ? leader.full_name : firstNameOf(leader.full_name),
  muid: is_public ? muid : null,
  profile_pic: is_public ? pictureAddress(picture_key) : null,
})

/** A campus as everyone sees it. Concurrent calls share one statement. */
const readShownPage = readShared(
  async (db, { organizationId, now }: { organizationId: string; now: Date }): Promise<CampusPage> => {
    const [row] = await db.execute<FiguresRow & { team: (Leader & { position: string })[] }>(sql`
      select ${figures},
        ${leaders(
          sql`
            select user_id, created_at as since, position from campus_team_member where organization_id = college.id`,
          sql`, 'position', holder.position`,
        )} as team
      from ${source(now)} where college.id = organization_now(${organizationId}::uuid) and college.org_type = 'College'`)
    if (!row) throw notFound('this campus')
    const { team, ...found } = row
    return {
      ...present(found, (leader) => (leader ? shown(leader).full_name : null)),
      leads: found.leads.map(shown),
      enablers: found.enablers.map(shown),
      team: team.map((one) => ({ ...shown(one), position: one.position })),
    }
  },
  ({ organizationId }) => organizationId,
)

/**
 * A campus as this reader sees it: leaders with whom they have a block appear like those with a private profile.
 * @param readerId null for a visitor
 * @throws AppError 404
 */
export async function readPage(
  db: Database,
  asked: { readonly organizationId: string; readonly now: Date },
  readerId: string | null,
): Promise<CampusPage> {
  const [page, blocked] = await Promise.all([readShownPage(db, asked), blockedWith(db, readerId)])
  const named = <L extends CampusLeader>(leaders: readonly L[]): L[] =>
    leaders.map((one) =>
      one.muid !== null && blocked.has(one.muid)
        ? { ...one, full_name: firstNameOf(one.full_name), muid: null, profile_pic: null }
        : one,
    )
  return { ...page, leads: named(page.leads), enablers: named(page.enablers), team: named(page.team) }
}

/** The title of a college. One statement. @throws AppError 404 when it isn't a college */
export async function collegeName(db: Database, organizationId: string): Promise<string> {
  const [row] = await db.execute<{ title: string }>(
    sql`select title from organization where id = ${organizationId} and org_type = 'College'`,
  )
  if (!row) throw notFound('this campus')
  return row.title
}
