import type { Highlight } from '@muster/contract/people/highlights.ts'
import { type SQL, sql } from 'drizzle-orm'
import { momentText } from '../../../platform/database.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { notBlocked } from '../blocks/index.ts'

/** Highlights on one screen. */
const SHOWN = 5
/**
 * Candidates read per college, circle and fellow member. More than are shown, because some members have no
 * public profile.
 */
const LOOKED_AT = { college: 40, circle: 10, fellow: 3, fellows: 60 } as const

const count = (number: number) => sql.raw(String(number))

export interface StoredHighlight {
  readonly id: string
  readonly kind: Highlight['kind']
  readonly person: StoredFace
  readonly level: number | null
  readonly title: string | null
  readonly picture_key: string | null
  readonly people: number | null
  readonly target_id: string | null
  readonly at: string
  readonly well_done: number
  readonly mine: boolean
}

/** Condition: members who show their activity to the reader. Callers limit it to the same college or circle. */
const isShownTo = (userId: SQL | string) =>
  sql`person.status = 'active' and person.is_public and ${notBlocked(userId, sql`person.id`)}`

/**
 * The highlights in `near` that the member can see, newest first. Sorted before the people are joined, so
 * that no more people are read than are shown.
 */
const shownOf = (userId: SQL, most: number = SHOWN): SQL => sql`
  select json_agg(json_build_object(
    'id', shown.id, 'kind', shown.kind, 'at', shown.at, 'level', shown.level_order, 'well_done', shown.well_done,
    'person', json_build_object('full_name', shown.full_name, 'muid', shown.muid, 'picture_key', shown.face_key),
    'title', case shown.kind when 'work' then task.title when 'record' then circle.name end,
    'picture_key', case shown.kind when 'record' then held.picture_key when 'work' then work.picture_key end,
    'people', case shown.kind when 'record' then (
      select count(*)::integer from meetup_attendee as came where came.meetup_id = held.id and came.status = 'joined'
    ) end,
    'target_id', coalesce(work.task_id, held.id),
    'mine', exists (select from well_done where highlight_id = shown.id and user_id = ${userId})
  ) order by shown.at desc, shown.id)
  from (
    select highlight.*, person.full_name, person.muid, person.picture_key as face_key
    from (select id, at from near order by at desc, id) as near
    join highlight on highlight.id = near.id
    join "user" as person on person.id = highlight.user_id
    where ${isShownTo(userId)} and highlight.user_id <> ${userId}
    order by near.at desc, near.id limit ${count(most)}
  ) as shown
  left join submission as work on work.id = shown.submission_id
  left join task on task.id = work.task_id
  left join meetup as held on held.id = shown.meetup_id
  left join learning_circle as circle on circle.id = shown.circle_id`

/**
 * A member's newest highlights as one JSON value; `college` is where they study. Reads the first index
 * entries for the college, for each circle and for each fellow member.
 */
export const feedFor = (userId: SQL, college: SQL): SQL => sql`coalesce((
  with circles as materialized (
    select circle_id from circle_member where user_id = ${userId} and status = 'member'
  ), near as (
    (select id, at from highlight where college_id = ${college} order by at desc, id limit ${count(LOOKED_AT.college)})
    union
    select own.id, own.at from circles cross join lateral (
      select id, at from highlight where circle_id = circles.circle_id order by at desc, id limit ${count(LOOKED_AT.circle)}
    ) as own
    union
    select own.id, own.at from (
      select distinct fellow.user_id from circles
      join circle_member as fellow on fellow.circle_id = circles.circle_id and fellow.status = 'member'
      limit ${count(LOOKED_AT.fellows)}
    ) as fellow cross join lateral (
      select id, at from highlight where user_id = fellow.user_id order by at desc, id limit ${count(LOOKED_AT.fellow)}
    ) as own
  )
  ${shownOf(userId)}
), '[]')`

/** Highlights on the page of a circle. */
const SHOWN_IN_CIRCLE = 4

/**
 * The newest highlights of a circle and its other members since a moment, as one JSON value. Records of other circles
 * are left out. The caller has checked that the member is in the circle.
 */
export const highlightsOfCircle = (userId: SQL, circleId: SQL, since: SQL): SQL => sql`select coalesce((
  with near as (
    select own.id, own.at from circle_member as fellow cross join lateral (
      select id, at from highlight
      where user_id = fellow.user_id and at >= ${since} and (kind <> 'record' or circle_id = ${circleId})
      order by at desc, id limit ${count(LOOKED_AT.circle)}
    ) as own
    where fellow.circle_id = ${circleId} and fellow.status = 'member'
  )
  ${shownOf(userId, SHOWN_IN_CIRCLE)}
), '[]')`

/**
 * Highlights by id as the member can see them now, as one JSON value. Members whose profile has become
 * private are left out.
 */
export const highlightsAmong = (userId: SQL, ids: SQL): SQL => sql`coalesce((
  with near as (select id, at from highlight where id = any (${ids}))
  ${shownOf(userId)}
), '[]')`

/** SQL condition on `highlight` and its `person`: the member can see it, as someone near or because it's shown. */
export const isSeenBy = (
  userId: string,
): SQL => sql`${isShownTo(userId)} and highlight.user_id <> ${userId}::uuid and (
  highlight.college_id = college_of_member(${userId}::uuid)
  or exists (
    select from circle_member as mine
    join circle_member as fellow on fellow.circle_id = mine.circle_id and fellow.status = 'member'
    where mine.user_id = ${userId}::uuid and mine.status = 'member'
      and (fellow.user_id = highlight.user_id or mine.circle_id = highlight.circle_id)
  )
  or exists (
    select from shown_work where submission_id = highlight.submission_id and shown_at is not null
  )
)`

export function presentHighlight({ picture_key, person, at, ...row }: StoredHighlight): Highlight {
  return { ...row, at: momentText(at), person: presentFace(person), picture: pictureAddress(picture_key) }
}
