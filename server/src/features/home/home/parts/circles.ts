import type { TaskCheck } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredFace } from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { faceOf, hasAskedCircle, hasSaidHello, isInGroup } from './acts.ts'

export interface StoredCircle {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly cover_key: string | null
  readonly faces: StoredFace[]
  readonly members: number
  readonly at_college: boolean
  readonly next_meetup: string | null
  readonly rhythm: 'weekly' | 'monthly' | null
  readonly meet_days: number[]
  readonly meet_time: string | null
}

const FACES = 4

/**
 * A circle as one JSON value, from `circle` and its group `grp`. `isMember`: includes members with private
 * profiles.
 */
const circleValue = (isMember: boolean) => sql`json_build_object(
  'id', circle.id, 'name', circle.name, 'category', grp.category, 'cover_key', circle.cover_picture_key,
  'members', circle.member_count, 'at_college', coalesce(circle.organization_id = college.id, false),
  'rhythm', circle.rhythm, 'meet_days', circle.meet_days, 'meet_time', circle.meet_time,
  'next_meetup', (
    select min(meetup.starts_at) from meetup
    where meetup.circle_id = circle.id and meetup.cancelled_at is null and meetup.reported_at is null
      and meetup.starts_at > clock.at and (meetup.is_public or ${sql.raw(String(isMember))})
  ),
  'faces', coalesce((
    select json_agg(${faceOf('person')}) from (
      select person.full_name, person.muid, person.picture_key
      from circle_member as one join "user" as person on person.id = one.user_id
      where one.circle_id = circle.id and one.status = 'member' and person.status = 'active'
        and (person.is_public or ${sql.raw(String(isMember))}) and ${notBlocked(sql`asked.id`, sql`person.id`)}
      order by one.is_lead desc, one.joined_at, one.id limit ${sql.raw(String(FACES))}
    ) as person
  ), '[]')
)`

/** The member's circle with the next meetup. */
export const ownCircle = sql`
  select ${circleValue(true)}
  from circle_member as link
  join learning_circle as circle on circle.id = link.circle_id and circle.closed_at is null and circle.archived_at is null
  join interest_group as grp on grp.id = circle.interest_group_id
  where link.user_id = asked.id and link.status = 'member'
  order by (
    select min(meetup.starts_at) from meetup
    where meetup.circle_id = circle.id and meetup.cancelled_at is null and meetup.starts_at > clock.at
  ) nulls last, link.joined_at, circle.id limit 1`

const LOOKED_AT = 50

const isOpen = sql.raw('closed_at is null and archived_at is null')
/** As an index has them. */
const mostKarma = sql.raw(`order by karma desc nulls first, id limit ${LOOKED_AT}`)

/** The first of the circles in `near` that has a free seat and isn't known to the member. Reads no further. */
const firstFree = (near: SQL, distance: number) => sql`(
  select near.id, ${sql.raw(String(distance))} as distance
  from (${near}) as near join learning_circle as circle on circle.id = near.id
  where circle.member_count between 1 and (select ${sql.placeholder('seats')}::integer - 1)
    and not exists (select from circle_member as link where link.user_id = asked.id and link.circle_id = near.id)
  order by near.karma desc nulls first, near.id limit 1)`

const nearRings = [
  sql`select id, karma from learning_circle where organization_id = college.id and ${isOpen} ${mostKarma}`,
  sql`select own.id, own.karma from user_interest_group as chosen cross join lateral (
      select id, karma from learning_circle
      where interest_group_id = chosen.interest_group_id and ${isOpen} ${mostKarma}
    ) as own where chosen.user_id = asked.id ${mostKarma}`,
  sql`select id, karma from learning_circle where ${isOpen} ${mostKarma}`,
]

/**
 * For members without a circle: one with a free seat, at their college before those in their groups,
 * otherwise the most active one. `seats` is the number of seats of a circle.
 */
export const nearCircle = sql`
  select ${circleValue(false)}
  from (
    select id from (${sql.join(nearRings.map(firstFree), sql` union all `)}) as ring order by distance limit 1
  ) as nearest
  join learning_circle as circle on circle.id = nearest.id
  join interest_group as grp on grp.id = circle.interest_group_id`

export interface StoredPerson extends StoredFace {
  readonly level: number
  readonly department: string | null
}

/** Three people at the college with a public profile, most karma first. */
export const people = sql`
  select coalesce(json_agg(json_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key,
    'level', level_order, 'department', department)), '[]')
  from (
    select person.full_name, person.muid, person.picture_key, best.level_order, (
      select department.title from user_organization as link join department on department.id = link.department_id
      where link.user_id = person.id and link.organization_id = college.id limit 1
    ) as department
    from (
      select user_id, level_order, karma from campus_member where organization_id = college.id
      order by karma desc, user_id desc limit ${sql.raw(String(LOOKED_AT))}
    ) as best join "user" as person on person.id = best.user_id
    where person.id <> asked.id and person.status = 'active' and person.is_public
      and ${notBlocked(sql`asked.id`, sql`person.id`)}
    order by best.karma desc, best.user_id desc limit 3
  ) as person`

export interface StoredSteps {
  readonly path: boolean
  readonly hello: boolean
  /** Groups visited, up to the number that the task needs. */
  readonly visits: number
  readonly groups: boolean
  readonly organisation: boolean
  readonly picture: boolean
  readonly links: boolean
  readonly circle: boolean
  readonly public: boolean
  /** Karma of the tasks with an automatic check. */
  readonly karma: Readonly<Partial<Record<TaskCheck, number>>>
}

export const steps = sql`json_build_object(
  'path', cardinality(member.domains) > 0,
  'hello', ${hasSaidHello},
  'visits', (select count(*)::integer from group_visit where group_visit.user_id = asked.id),
  'groups', ${isInGroup},
  'organisation', exists (select from user_organization as own where own.user_id = asked.id),
  'picture', member.picture_key is not null,
  'links', exists (select from social_link as own where own.user_id = asked.id),
  'circle', ${hasAskedCircle},
  'public', member.is_public,
  'karma', case when wallet.level_order = 1 then coalesce((
    select json_object_agg(task.self_check, task.karma) from task where task.self_check is not null and task.active
  ), '{}') else '{}' end
)`
