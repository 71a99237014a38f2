import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { organizationNamed } from '../organisations/index.ts'

/** Figures of one organisation in a transfer. */
export interface Side {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly org_type: 'College' | 'School' | 'Company' | 'Community'
  readonly district: string
  readonly district_id: string
  readonly state: string
  readonly level: number | null
  readonly since: string
  readonly karma: number
  readonly members: number
  readonly alumni: number
  readonly unverified: number
  readonly circles: number
  readonly meetups: number
  readonly tasks: number
  readonly waiting_submissions: number
  readonly staff_roles: number
  readonly team: number
  readonly proposals: number
  readonly karma_entries: number
  readonly former_codes: number
  /** Id of the transfer that is running now; null: none. */
  readonly in_transfer: string | null
}

export interface Pair {
  readonly from: string
  readonly into: string
}

/**
 * The ids of two organisations, named by code, former code or id.
 * @param fields names for errors
 * @throws AppError 400 on the field when one doesn't exist, and when both are the same
 */
export async function pairNamed(
  db: Database,
  named: { readonly from: string; readonly into: string },
  fields: { readonly from: string; readonly into: string },
): Promise<Pair> {
  const from = await organizationNamed(db, named.from)
  if (!from)
    throw fieldRefused(fields.from, say`There’s no organisation ${{ from: named.from }}. Check the code.`)
  const into = await organizationNamed(db, named.into)
  if (!into)
    throw fieldRefused(fields.into, say`There’s no organisation ${{ into: named.into }}. Check the code.`)
  if (from === into) {
    throw fieldRefused(
      fields.into,
      'You’ve chosen the same organisation twice. Choose another one to move it into.',
    )
  }
  return { from, into }
}

/** Caps counts. */
const MOST = sql.raw('200000')
const counted = (from: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (select from ${from} limit ${MOST}) as counted)`

/** Both organisations with their figures. One statement. */
export async function readSides(db: Database, { from, into }: Pair): Promise<{ from: Side; into: Side }> {
  const rows = await db.execute<Side>(sql`
    select place.id, place.title, place.code, place.org_type, district.name as district, district.id as district_id,
      state.name as state, case when place.org_type = 'College' then place.college_level end as level,
      place.created_at as since, coalesce(total.karma, 0)::float8 as karma,
      belongs.members, belongs.alumni, belongs.unverified,
      ${counted(sql`learning_circle as own where own.organization_id = place.id and own.closed_at is null`)} as circles,
      ${counted(sql`meetup join learning_circle as own on own.id = meetup.circle_id where own.organization_id = place.id`)}
        as meetups,
      ${counted(sql`task as own where own.organization_id = place.id`)} as tasks,
      ${counted(sql`submission join user_organization as own on own.user_id = submission.user_id
        where submission.status in ('pending', 'peer_approved') and own.organization_id = place.id`)} as waiting_submissions,
      ${counted(sql`campus_member as own where own.organization_id = place.id
        and (own.is_lead or own.is_enabler or own.is_group_lead) and not own.is_alumni`)} as staff_roles,
      ${counted(sql`campus_team_member as own where own.organization_id = place.id`)} as team,
      ${counted(sql`proposed_organization as own where own.organization_id = place.id`)} as proposals,
      ${counted(sql`org_karma_log as own where own.organization_id = place.id`)} as karma_entries,
      ${counted(sql`organization_former_code as own where own.organization_id = place.id`)} as former_codes,
      (select transfer_id from organization_in_transfer as own where own.organization_id = place.id) as in_transfer
    from organization as place
    join district on district.id = place.district_id
    join zone on zone.id = district.zone_id
    join state on state.id = zone.state_id
    left join organization_total as total on total.organization_id = place.id
    cross join lateral (
      select count(*)::integer as members, count(*) filter (where is_alumni)::integer as alumni,
        count(*) filter (where not verified)::integer as unverified
      from (
        select is_alumni, verified from user_organization as own where own.organization_id = place.id limit ${MOST}
      ) as counted
    ) as belongs
    where place.id in (${from}::uuid, ${into}::uuid)`)
  const source = rows.find(({ id }) => id === from)
  const target = rows.find(({ id }) => id === into)
  if (!source || !target)
    throw fieldRefused(source ? 'to' : 'from', 'This organisation no longer exists. Choose another one.')
  return { from: source, into: target }
}

export interface Twofold {
  readonly id: string
  readonly full_name: string
  readonly muid: string
}

const MOST_SHOWN = sql.raw('20')

/** Number of members in both, and the first ones. One statement. */
export async function membersOfBoth(
  db: Database,
  { from, into }: Pair,
): Promise<{ readonly count: number; readonly first: Twofold[] }> {
  const [row] = await db.execute<{ count: number; first: Twofold[] }>(sql`
    with twofold as materialized (
      select own.user_id from user_organization as own
      join user_organization as other on other.user_id = own.user_id and other.organization_id = ${into}::uuid
      where own.organization_id = ${from}::uuid limit ${MOST}
    )
    select (select count(*)::integer from twofold) as count, (
      select coalesce(jsonb_agg(named), '[]') from (
        select member.id, member.full_name, member.muid from twofold join "user" as member on member.id = twofold.user_id
        order by lower(member.full_name), member.id limit ${MOST_SHOWN}
      ) as named
    ) as first`)
  return row ?? { count: 0, first: [] }
}
