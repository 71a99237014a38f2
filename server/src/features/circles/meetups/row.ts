import type { NamedFace } from '@muster/contract/account/face.ts'
import type { PlanStep } from '@muster/contract/circles/meetup-shapes.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  pictureAddress,
  pictureAddressOf,
  presentFace,
  type StoredFace,
} from '../../../platform/files/media.ts'
import { firstNameOf } from '../../../platform/listing/made-by.ts'
import { placeTakers } from '../../events/gatherings/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { attendanceOf, endOf, hasEnded, type MeetupMoments, type StoredAttendance, stateOf } from './state.ts'

/** A meetup with one person's relation to it, as queried below. Times are texts. */
export interface StoredMeetup {
  readonly id: string
  readonly circle_id: string
  readonly circle_name: string
  readonly ig_id: string
  readonly ig_name: string
  readonly ig_category: string
  readonly cover: string | null
  readonly series_id: string | null
  readonly meet_code: string
  readonly title: string
  readonly agenda: string
  readonly pre_requirements: string | null
  readonly host_words: string | null
  readonly plan: PlanStep[]
  readonly starts_at: string
  readonly minutes: number
  readonly time_zone: string
  readonly is_online: boolean
  readonly meet_place: string
  readonly town: string | null
  readonly district: string | null
  readonly district_id: string | null
  readonly location: string | null
  readonly coord_x: number | null
  readonly coord_y: number | null
  readonly created_by: string | null
  readonly created_by_id: string | null
  readonly is_public: boolean
  readonly max_attendees: number | null
  readonly report_description: string | null
  readonly started_at: string | null
  readonly reported_at: string | null
  readonly report_text: string | null
  readonly picture_key: string | null
  readonly verified_at: string | null
  readonly rejected_at: string | null
  readonly reject_reason: string | null
  readonly cancelled_at: string | null
  readonly cancel_reason: string | null
  readonly sequence: number
  readonly updated_at: string
  readonly coming: number
  readonly waiting: number
  readonly picture: string | null
  readonly faces: StoredFace[]
  readonly own_id: string | null
  readonly own_status: StoredAttendance['status'] | null
  readonly own_joined_at: string | null
  readonly own_reported_at: string | null
  readonly own_approved: boolean | null
  readonly is_member: boolean
  readonly is_lead: boolean
}

/** SQL condition: the person can be named, to members of the circle or because the profile is public. */
export const mayBeNamed = (person: SQL): SQL =>
  sql`(${person}.status = 'active' and (${person}.is_public or link.user_id is not null))`

/** The face of `person` as JSON fields, by name only if one of the two has blocked the other. */
export const faceOf = (person: SQL): SQL => sql`'full_name', ${person}.full_name,
  'muid', case when ${notBlocked(sql`viewer.id`, sql`${person}.id`)} then ${person}.muid end,
  'picture_key', case when ${notBlocked(sql`viewer.id`, sql`${person}.id`)} then ${person}.picture_key end`

/** Faces of a listed meetup; the rest is shown as a number. */
const MOST_FACES = 3

/** How many earlier meetups are searched for a picture. */
const MOST_EARLIER = 3

const lastPicture = sql`
  select earlier.picture from (
    select coalesce(before.picture_key, before.cover_picture_key) as picture, before.starts_at from meetup as before
    where before.circle_id = meetup.circle_id and before.starts_at < meetup.starts_at
      and before.started_at is not null and before.cancelled_at is null
      and (before.is_public or link.user_id is not null)
    order by before.starts_at desc limit ${MOST_EARLIER}::integer
  ) as earlier where earlier.picture is not null order by earlier.starts_at desc limit 1`

/** Columns of `StoredMeetup`, on `meetupsFor`. */
export const meetupColumns: SQL = sql`
  meetup.id, meetup.circle_id, circle.name as circle_name, circle.interest_group_id as ig_id, grp.name as ig_name,
  grp.category as ig_category, ${pictureAddressOf(sql`meetup.cover_picture_key`)} as cover, meetup.series_id, meetup.meet_code, meetup.title, meetup.agenda, meetup.pre_requirements,
  meetup.host_words, meetup.plan, meetup.starts_at, meetup.minutes, meetup.time_zone, meetup.is_online, meetup.meet_place, meetup.town, meetup.district_id,
  (select name from district where district.id = meetup.district_id) as district, meetup.location, meetup.coord_x,
  meetup.coord_y, maker.full_name as created_by, maker.id as created_by_id, meetup.is_public,
  meetup.max_attendees, meetup.report_description, meetup.started_at, meetup.reported_at, meetup.report_text,
  meetup.picture_key, meetup.verified_at, meetup.rejected_at, meetup.reject_reason, meetup.cancelled_at,
  meetup.cancel_reason, meetup.sequence, meetup.updated_at,
  (
    select count(*)::integer from meetup_attendee as place
    where place.meetup_id = meetup.id and place.status in ${placeTakers}
  ) as coming,
  case when meetup.max_attendees is null then 0 else (
    select count(*)::integer from meetup_attendee as place
    where place.meetup_id = meetup.id and place.status = 'waiting'
  ) end as waiting,
  ${pictureAddressOf(sql`coalesce(meetup.cover_picture_key, (${lastPicture}))`)} as picture,
  coalesce((
    select jsonb_agg(jsonb_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key))
    from (
      select person.full_name, person.muid, person.picture_key
      from meetup_attendee as place join "user" as person on person.id = place.user_id
      where place.meetup_id = meetup.id and place.status in ${placeTakers} and ${mayBeNamed(sql`person`)}
        and ${notBlocked(sql`viewer.id`, sql`person.id`)}
      order by place.queued_at, place.id limit ${MOST_FACES}::integer
    ) as named
  ), '[]') as faces,
  own.id as own_id, own.status as own_status, own.joined_at as own_joined_at, own.reported_at as own_reported_at,
  own.approved as own_approved,
  link.user_id is not null as is_member, coalesce(link.is_lead, false) as is_lead`

/** Meetups with their circle and the viewer's relation to both; null for a visitor. */
export const meetupsFor = (viewerId: string | null): SQL => sql`meetup ${joinsFor(viewerId)}`

/** The joins of `meetupsFor`. */
export const joinsFor = (viewerId: string | null): SQL => sql`
  cross join (select ${viewerId}::uuid as id) as viewer
  left join learning_circle as circle on circle.id = meetup.circle_id
  left join interest_group as grp on grp.id = circle.interest_group_id
  left join meetup_attendee as own on own.meetup_id = meetup.id and own.user_id = ${viewerId}::uuid
  left join circle_member as link
    on link.circle_id = meetup.circle_id and link.user_id = ${viewerId}::uuid and link.status = 'member'
  left join "user" as maker on maker.id = meetup.created_by_id and ${mayBeNamed(sql`maker`)}`

/** Private meetups are visible to members of the circle, and to people who already have a status at them. */
export const isVisible: SQL = sql`(meetup.is_public or link.user_id is not null or own.user_id is not null)`

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const momentsOf = (row: StoredMeetup): MeetupMoments => ({
  startsAt: new Date(row.starts_at),
  minutes: row.minutes,
  startedAt: asDate(row.started_at),
  reportedAt: asDate(row.reported_at),
  verifiedAt: asDate(row.verified_at),
  rejectedAt: asDate(row.rejected_at),
  cancelledAt: asDate(row.cancelled_at),
})

/** The location. The link of an online meetup is only for members of the circle and people with a place. */
function locationFor(row: StoredMeetup): string | null {
  const invited = row.is_member || row.own_status === 'going' || row.own_status === 'joined'
  return row.is_online && !invited ? null : row.location
}

/** Reduces a name to its first word, for visitors. */
export const firstName = <F extends NamedFace>(face: F): F => ({
  ...face,
  full_name: firstNameOf(face.full_name),
})

/** A meetup as its viewer can see it. @param isVisitor without an account */
export function presentMeetup(row: StoredMeetup, now: Date, isVisitor = false): MeetupRow {
  const moments = momentsOf(row)
  const faces = row.faces.map(presentFace)
  const attendance = row.own_status && { status: row.own_status, reportedAt: asDate(row.own_reported_at) }
  return {
    id: row.id,
    circle_id: row.circle_id,
    circle_name: row.circle_name,
    ig_id: row.ig_id,
    ig_name: row.ig_name,
    ig_category: row.ig_category,
    cover: row.cover,
    series_id: row.series_id,
    title: row.title,
    agenda: row.agenda,
    pre_requirements: row.pre_requirements,
    meet_time: row.starts_at,
    ends_at: endOf(moments).toISOString(),
    duration: row.minutes / 60,
    time_zone: row.time_zone,
    is_online: row.is_online,
    meet_place: row.meet_place,
    town: row.town,
    district: row.district,
    location: isVisitor ? null : locationFor(row),
    is_public: row.is_public,
    max_attendees: row.max_attendees ?? -1,
    report_description: row.report_description,
    state: stateOf(moments, now),
    is_started: moments.startedAt !== null,
    is_report_submitted: moments.reportedAt !== null,
    is_verified: moments.verifiedAt !== null,
    report_text: row.report_text,
    image: pictureAddress(row.picture_key),
    coming: row.coming,
    waiting: row.waiting,
    picture: row.picture,
    faces: isVisitor ? faces.map(firstName) : faces,
    meet_code: row.is_member ? row.meet_code : null,
    my_status: attendanceOf(attendance, moments, now),
    ...inEarlierWords(row, moments, now),
    // The exact location is only for members of the site.
    ...(isVisitor && { meet_link: null, coord_x: null, coord_y: null }),
  }
}

/** Fields of the legacy format. */
function inEarlierWords(row: StoredMeetup, moments: MeetupMoments, now: Date) {
  const { own_status } = row
  const is_joined = own_status === 'joined'
  return {
    description: row.agenda,
    mode: row.is_online ? ('online' as const) : ('offline' as const),
    meet_link: row.is_online ? locationFor(row) : null,
    coord_x: row.coord_x,
    coord_y: row.coord_y,
    attendees_count: row.coming,
    created_by: row.created_by,
    created_by_id: row.created_by_id,
    is_rsvp: own_status === 'going' || is_joined,
    is_joined,
    is_ended: hasEnded(moments, now),
    is_approved: moments.verifiedAt !== null,
    is_report_needed: row.report_description !== null,
    attendee: own_status && {
      is_joined,
      is_report_submitted: row.own_reported_at !== null,
      is_lc_approved: row.own_approved,
    },
  }
}
