import type { CircleOutside, OutsidePerson } from '@muster/contract/circles/circle-outside.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import {
  pictureAddress,
  pictureAddressOf,
  presentFace,
  type StoredFace,
} from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { isUpcoming } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'

/** How many recent answers the response time is computed from, and how many are needed. */
const LAST_ANSWERS = 20
const FEWEST_ANSWERS = 3
const LAST_MEETUPS = 3
const MOST_FACES = 5

type StoredPerson = Omit<OutsidePerson, 'profile_pic'> & StoredFace

interface StoredOutside {
  readonly people: StoredPerson[]
  readonly college: string | null
  readonly answer_hours: number | null
  readonly classmates: number
  readonly wants_seat: boolean
  readonly meetups_held: number
  readonly first_meetup: string | null
  readonly last_meetups: CircleOutside['last_meetups']
  readonly next_meetup:
    | (Omit<NonNullable<CircleOutside['next_meetup']>, 'faces'> & { readonly faces: StoredFace[] })
    | null
}

/** Fields of the face of `person`, as JSON. */
const face = sql`'full_name', person.full_name, 'muid', person.muid, 'picture_key', person.picture_key`

const publicMembers = (readerId: string | null) => sql`
  select person.full_name, person.muid, person.picture_key, wallet.level_order as level, link.is_lead, link.joined_at,
    link.id, person.id as user_id
  from circle_member as link join "user" as person on person.id = link.user_id
  left join wallet on wallet.user_id = person.id
  where link.circle_id = circle.id and link.status = 'member' and person.status = 'active' and person.is_public
    and ${notBlocked(readerId, sql`person.id`)}`

/** Median response time of the latest answers. */
const answerHours = sql`
  select case when count(*) >= ${FEWEST_ANSWERS}::integer
    then ceil(percentile_cont(0.5) within group (order by took))::integer end
  from (
    select extract(epoch from answered_at - asked_at) / 3600 as took from circle_member as link
    where link.circle_id = circle.id and link.answered_at >= link.asked_at
    order by link.answered_at desc limit ${LAST_ANSWERS}::integer
  ) as answer`

const lastMeetups = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', past.id, 'title', past.title, 'starts_at', past.starts_at, 'cover', past.cover, 'came', (
      select count(*) from meetup_attendee as guest where guest.meetup_id = past.id and guest.status = 'joined'
    )) order by past.starts_at desc), '[]')
  from (
    select meetup.id, title, starts_at, ${pictureAddressOf(sql`meetup.cover_picture_key`)} as cover from meetup
    where meetup.circle_id = circle.id and meetup.is_public and meetup.started_at is not null
      and meetup.cancelled_at is null
    order by meetup.starts_at desc limit ${LAST_MEETUPS}::integer
  ) as past`

const nextMeetup = (now: Date, readerId: string | null) => sql`
  select jsonb_build_object(
    'id', next.id, 'title', next.title, 'starts_at', next.starts_at, 'time_zone', next.time_zone,
    'meet_place', concat_ws(' · ', next.meet_place, next.town),
    'coming', (
      select count(*) from meetup_attendee as guest
      where guest.meetup_id = next.id and guest.status in ('going', 'joined')
    ),
    'faces', (
      select coalesce(jsonb_agg(jsonb_build_object(${face}) order by person.queued_at, person.id), '[]')
      from (
        select person.full_name, person.muid, person.picture_key, guest.queued_at, guest.id
        from meetup_attendee as guest join "user" as person on person.id = guest.user_id
        where guest.meetup_id = next.id and guest.status in ('going', 'joined')
          and person.status = 'active' and person.is_public and ${notBlocked(readerId, sql`person.id`)}
        order by guest.queued_at, guest.id limit ${MOST_FACES}::integer
      ) as person
    ))
  from (
    select meetup.* from meetup where meetup.circle_id = circle.id and meetup.is_public and ${isUpcoming(now)}
    order by meetup.starts_at, meetup.id limit 1
  ) as next`

/**
 * What people who consider joining can see of a circle: members with a public profile, public meetups, and
 * how soon requests are answered. One statement, over the rows of this circle only.
 * @param readerId null for visitors
 * @throws AppError 404 for an unknown or closed circle
 */
export async function readOutside(
  { db, clock }: CircleReading,
  readerId: string | null,
  circleId: string,
): Promise<CircleOutside> {
  const [row] = await db.execute<StoredOutside>(sql`
    select people.shown as people, (
        select title from organization
        where organization.id = (
          select college_id from circle_member as link where link.circle_id = circle.id and link.user_id = people.lead_id
        )
      ) as college,
      (${answerHours}) as answer_hours,
      (
        select count(*)::integer from circle_member as mate
        where mate.circle_id = circle.id and mate.status = 'member' and mate.user_id <> ${readerId}::uuid
          and mate.college_id = college_of_member(${readerId}::uuid)
      ) as classmates,
      exists (
        select from circle_seat_wish as wish where wish.circle_id = circle.id and wish.user_id = ${readerId}::uuid
      ) as wants_seat,
      held.many as meetups_held, held.first as first_meetup,
      (${lastMeetups}) as last_meetups, (${nextMeetup(clock.now(), readerId)}) as next_meetup
    from learning_circle as circle
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(${face}, 'level', level, 'is_lead', is_lead)
          order by is_lead desc, joined_at, id), '[]') as shown,
        (array_agg(user_id order by joined_at, id) filter (where is_lead))[1] as lead_id
      from (${publicMembers(readerId)}) as person
    ) as people
    cross join lateral (
      select count(*)::integer as many, min(meetup.starts_at) as first from meetup
      where meetup.circle_id = circle.id and meetup.started_at is not null and meetup.cancelled_at is null
    ) as held
    where circle.id = ${circleId} and circle.closed_at is null`)
  if (!row) throw notFound('this circle')
  return present(row)
}

function present({ college, next_meetup, ...row }: StoredOutside): CircleOutside {
  const people = row.people.map(({ picture_key, ...person }) => ({
    ...person,
    profile_pic: pictureAddress(picture_key),
  }))
  const lead = people.find(({ is_lead }) => is_lead)
  return {
    answer_hours: row.answer_hours,
    classmates: row.classmates,
    wants_seat: row.wants_seat,
    meetups_held: row.meetups_held,
    first_meetup: row.first_meetup,
    people,
    lead: lead ? { ...lead, college } : null,
    last_meetups: row.last_meetups.map((past) => ({ ...past, starts_at: momentText(past.starts_at) })),
    next_meetup: next_meetup && {
      ...next_meetup,
      starts_at: momentText(next_meetup.starts_at),
      faces: next_meetup.faces.map(presentFace),
    },
  }
}
