import type { learningCirclesOlder } from '@muster/contract/circles/learning-circles-older.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { requireMember } from '../circle-membership/index.ts'
import { type CircleReading, listMyCircles, olderDays } from '../learning-circles/index.ts'
import { isUpcoming, listOfCircle } from '../meetups/index.ts'
import { shownName } from './lists.ts'
import { asOlder } from './meetups.ts'

/** Single circles and figures in legacy formats. */

type Reply<Name extends keyof typeof learningCirclesOlder> = ReplyOf<(typeof learningCirclesOlder)[Name]>

interface Rhythm {
  readonly rhythm: 'weekly' | 'monthly' | null
  readonly meet_days: readonly number[]
}

/** Legacy clients only know one day of a rhythm. */
const recurrenceOf = ({ rhythm, meet_days }: Rhythm) => ({
  is_recurring: rhythm !== null,
  recurrence_type: rhythm,
  recurrence: meet_days[0] ?? null,
})

/** Circles that the member leads. One statement. */
export async function listLed(parts: CircleReading, userId: string): Promise<Reply<'created'>> {
  const circles = await listMyCircles(parts, userId)
  return circles
    .filter(({ is_lead }) => is_lead)
    .map((circle) => ({
      id: circle.id,
      name: circle.name,
      ig: circle.ig_name,
      org: circle.org_name,
      ...recurrenceOf(circle),
      next_meetup: circle.next_meetup,
    }))
}

interface InfoRow extends Rhythm {
  readonly name: string
  readonly ig: string
  readonly org: string | null
  readonly next_id: string | null
  readonly is_member: boolean
  readonly created_by: string
}

/**
 * A circle with its next and past meetups, for everyone who can ask to join it; private meetups only for its
 * members. Three statements.
 * @throws AppError 404 for a closed circle
 */
export async function readInfo(
  { db, clock }: CircleReading,
  userId: string,
  circleId: string,
): Promise<Reply<'info'>> {
  const now = clock.now()
  const [row] = await db.execute<InfoRow>(sql`
    select circle.name, grp.name as ig, place.title as org, circle.rhythm, circle.meet_days,
      coalesce(own.status = 'member', false) as is_member,
      ${shownName(sql`circle.created_by_id`)} as created_by, (
      select meetup.id from meetup
      where meetup.circle_id = circle.id and ${isUpcoming(now)} and (meetup.is_public or own.status = 'member')
      order by meetup.starts_at, meetup.id limit 1
    ) as next_id
    from learning_circle as circle
    join interest_group as grp on grp.id = circle.interest_group_id
    left join organization as place on place.id = circle.organization_id
    left join circle_member as own on own.circle_id = circle.id and own.user_id = ${userId}
    where circle.id = ${circleId} and circle.closed_at is null`)
  if (!row) throw notFound('this circle')
  const meetups = await asOlder(db, userId, await listOfCircle(db, userId, circleId, now))
  const next = meetups.find(({ id }) => id === row.next_id)
  return {
    id: circleId,
    name: row.name,
    title: row.name,
    created_by: row.created_by,
    is_member: row.is_member,
    ig: row.ig,
    org: row.org,
    ...recurrenceOf(row),
    next_meetup: next ? { ...next, is_scheduled: true } : null,
    past_meetups: meetups.filter(({ id, ends_at }) => id !== row.next_id && ends_at <= now.toISOString()),
  }
}

/** Members of one's own circle with the name of their level. Two statements. @throws AppError 404 outside */
export async function listMembers(db: Database, userId: string, circleId: string): Promise<Reply<'members'>> {
  await requireMember(db, circleId, userId)
  const rows = await db.execute<Reply<'members'>[number]>(sql`
    select person.full_name, person.discord_id, level.name as level, coalesce(earned.karma, 0) as lc_karma
    from circle_member as link
    join "user" as person on person.id = link.user_id
    join wallet on wallet.user_id = person.id
    join level on level.level_order = wallet.level_order
    left join karma_by_group as earned
      on earned.user_id = person.id and earned.interest_group_id = link.interest_group_id
    where link.circle_id = ${circleId} and link.status = 'member'
    order by link.joined_at, link.id`)
  return [...rows]
}

interface PublicRow extends Rhythm {
  readonly name: string
  readonly college: string | null
  readonly total_karma: number
  readonly rank: number
  readonly ig_id: string
  readonly ig_name: string
  readonly ig_code: string
  readonly people: (Omit<Reply<'publicDetail'>['members'][number], 'profile_pic'> & {
    picture_key: string | null
  })[]
}

/** A circle and its members with a public profile. One statement. @throws AppError 404 */
export async function readPublicly(
  db: Database,
  readerId: string | null,
  circleId: string,
): Promise<Reply<'publicDetail'>> {
  const [row] = await db.execute<PublicRow>(sql`
    select circle.name, place.title as college, circle.rhythm, circle.meet_days, circle.karma as total_karma,
      grp.id as ig_id, grp.name as ig_name, grp.code as ig_code,
      (
        select 1 + count(*)::integer from learning_circle as better
        where better.interest_group_id = circle.interest_group_id and better.karma > circle.karma
          and better.closed_at is null and better.archived_at is null
      ) as rank,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', person.id, 'username', person.full_name, 'picture_key', person.picture_key,
          'karma', coalesce(earned.karma, 0), 'is_lead', link.is_lead, 'level', wallet.level_order
        ) order by link.is_lead desc, link.joined_at, link.id)
        from circle_member as link
        join "user" as person on person.id = link.user_id and person.is_public and person.status = 'active'
          and ${notBlocked(readerId, sql`person.id`)}
        left join wallet on wallet.user_id = person.id
        left join karma_by_group as earned
          on earned.user_id = person.id and earned.interest_group_id = link.interest_group_id
        where link.circle_id = circle.id and link.status = 'member'
      ), '[]') as people
    from learning_circle as circle
    join interest_group as grp on grp.id = circle.interest_group_id
    left join organization as place on place.id = circle.organization_id
    where circle.id = ${circleId} and circle.closed_at is null`)
  if (!row) throw notFound('this circle')
  const { people, rhythm, meet_days, ...shown } = row
  const members = people.map(({ picture_key, ...person }) => ({
    ...person,
    profile_pic: pictureAddress(picture_key),
  }))
  return { ...shown, day: olderDays({ rhythm, meet_days }), members }
}

async function countDashboard(db: Database, day: string): Promise<Reply<'dashboard'>> {
  const after = (column: ReturnType<typeof sql>) =>
    day === '' ? sql`true` : sql`${column} >= (${day}::date + 1)::timestamp at time zone 'UTC'`
  const [row] = await db.execute<Reply<'dashboard'>>(sql`
    with circle as materialized (
      select id, interest_group_id from learning_circle
      where closed_at is null and ${after(sql`created_at`)}
    ), enrolment as materialized (
      select link.user_id, link.interest_group_id, link.college_id from circle_member as link
      join learning_circle as own on own.id = link.circle_id and own.closed_at is null
      where link.status = 'member' and ${after(sql`link.joined_at`)}
    ), by_group as (
      select grp.name, coalesce(founded.circles, 0) as total_circles, coalesce(joined.users, 0) as total_users
      from interest_group as grp
      left join (
        select interest_group_id, count(*)::integer as circles from circle group by 1
      ) as founded on founded.interest_group_id = grp.id
      left join (
        select interest_group_id, count(*)::integer as users from enrolment group by 1
      ) as joined on joined.interest_group_id = grp.id
    )
    select (select count(*)::integer from circle) as lc_count,
      (
        select count(*)::integer from enrolment where enrolment.college_id is not null
      ) as total_enrollment,
      (select count(distinct user_id)::integer from enrolment) as unique_users,
      coalesce((
        select jsonb_agg(to_jsonb(by_group) order by name) from by_group where total_circles + total_users > 0
      ), '[]') as circle_count_by_ig`)
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

const counted = readShared(countDashboard, (day) => day)

/**
 * Figures of circles, in total or since a day. Enrolments are memberships of people who belong to a college.
 * One statement.
 */
export const readDashboard = (db: Database, day: string | undefined): Promise<Reply<'dashboard'>> =>
  counted(db, day ?? '')
