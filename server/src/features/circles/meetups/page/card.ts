import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { type SQL, sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddressOf, presentFace, type StoredNamedFace } from '../../../../platform/files/media.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { placeTakers } from '../../../events/gatherings/index.ts'
import {
  faceOf,
  firstName,
  isVisible,
  mayBeNamed,
  meetupColumns,
  meetupsFor,
  presentMeetup,
  type StoredMeetup,
} from '../row.ts'
import { isUpcoming } from '../state.ts'
import { JOIN_KARMA } from '../verify/awards.ts'

/** Caps the named people of a large meetup; the circle's members have a complete list. */
const MOST_NAMED = 50
const MOST_EARLIER = 3

/** What the page has in addition to a list row. */
export interface StoredPage extends StoredMeetup {
  readonly host: (StoredNamedFace & { readonly is_lead: boolean }) | null
  readonly people: StoredNamedFace[]
  readonly total_joined: number
  readonly other_district: string | null
  readonly circle_meetups: number
  readonly circle_since: string | null
  readonly earlier: MeetupCard['earlier']
}

/**
 * The host: the planner while they are in the circle, otherwise the longest-standing lead, if the reader can
 * see them.
 */
const host = sql`
  select jsonb_build_object(${faceOf(sql`person`)}, 'is_lead', one.is_lead)
  from circle_member as one join "user" as person on person.id = one.user_id
  where one.circle_id = meetup.circle_id and one.status = 'member'
    and (one.user_id = meetup.created_by_id or one.is_lead) and ${mayBeNamed(sql`person`)}
  order by one.user_id = meetup.created_by_id desc, one.joined_at, one.id limit 1`

/** Before a meetup, the people with a place; afterwards, those who attended. */
const people = (now: Date) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(${faceOf(sql`person`)}) order by person.queued_at, person.place_id), '[]')
  from (
    select person.full_name, person.muid, person.picture_key, person.id, place.queued_at, place.id as place_id
    from meetup_attendee as place join "user" as person on person.id = place.user_id
    where place.meetup_id = meetup.id and place.status in ${placeTakers}
      and (place.status = 'joined' or ${isUpcoming(now)}) and ${mayBeNamed(sql`person`)}
    order by place.queued_at, place.id limit ${MOST_NAMED}::integer
  ) as person`

const earlier = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', past.id, 'title', past.title, 'meet_time', past.starts_at, 'picture', past.picture, 'came', (
      select count(*) from meetup_attendee as guest where guest.meetup_id = past.id and guest.status = 'joined'
    )) order by past.starts_at desc), '[]')
  from (
    select before.id, before.title, before.starts_at,
      ${pictureAddressOf(sql`coalesce(before.picture_key, before.cover_picture_key)`)} as picture
    from meetup as before
    where before.circle_id = meetup.circle_id and before.starts_at < meetup.starts_at
      and before.started_at is not null and before.cancelled_at is null
      and (before.is_public or link.user_id is not null)
    order by before.starts_at desc limit ${MOST_EARLIER}::integer
  ) as past`

const otherDistrict = sql`
  select district.name from district
  where district.id = meetup.district_id and district.id <> district_of_member(viewer.id)`

/** Columns of `StoredPage`, on `meetupsFor` and `pageCounts`. */
export const pageColumns = (now: Date): SQL => sql`
  ${meetupColumns}, (${host}) as host, (${people(now)}) as people, (${earlier}) as earlier, (${otherDistrict}) as other_district, line.total_joined,
  held.many as circle_meetups, held.first as circle_since`

/** Counts for one meetup and its circle, each computed once. */
export const pageCounts: SQL = sql`
  cross join lateral (
    select count(*)::integer as total_interested,
      count(*) filter (where status = 'joined')::integer as total_joined,
      count(*) filter (
        where status = 'waiting' and (queued_at, attendee.id) < (own.queued_at, own.id)
      )::integer as before_me
    from meetup_attendee as attendee where attendee.meetup_id = meetup.id
  ) as line
  cross join lateral (
    select count(*)::integer as many, min(past.starts_at) as first from meetup as past
    where past.circle_id = meetup.circle_id and past.started_at is not null and past.cancelled_at is null
  ) as held`

/** @param isVisitor without an account: first names only, and nothing about how to get in */
export function presentPage(row: StoredPage, now: Date, isVisitor = false): MeetupCard {
  const people = row.people.map(presentFace)
  return {
    ...presentMeetup(row, now, isVisitor),
    other_district: row.other_district,
    plan: row.plan,
    host: row.host && { ...presentFace(row.host), is_lead: row.host.is_lead },
    host_words: row.host && row.host_words,
    attendees: isVisitor ? people.map(firstName) : people,
    total_joined: row.total_joined,
    karma: JOIN_KARMA,
    circle_meetups: row.circle_meetups,
    circle_since: row.circle_since,
    earlier: row.earlier.map((past) => ({ ...past, meet_time: momentText(past.meet_time) })),
  }
}

/** The public page of a meetup. @throws AppError 404 when the viewer can't see it */
export async function readCard(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  viewerId: string | null,
  meetupId: string,
): Promise<MeetupCard> {
  const now = clock.now()
  const [row] = await db.execute<StoredPage>(sql`
    select ${pageColumns(now)} from ${meetupsFor(viewerId)} ${pageCounts}
    where meetup.id = ${meetupId}::uuid and ${isVisible}`)
  if (!row) throw notFound('this meetup')
  return presentPage(row, now, viewerId === null)
}
