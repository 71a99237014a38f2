import {
  type CampusMeetup,
  type campusCircles,
  MEETUPS_SINCE_DAYS,
} from '@muster/contract/places/campus/circles.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'
import {
  byMoment,
  byNumber,
  byText,
  joined,
  listing,
  optional,
} from '../../../../platform/listing/listing.ts'
import { isPast, isUpcoming, stateOf } from '../../../circles/meetups/index.ts'
import { placeTakers } from '../../../events/gatherings/index.ts'

const DAY_MS = 86_400_000

/** The open, active circles of a campus, by name by default. */
export function circleList(organizationId: string, now: Date) {
  const at = sql`${now}::timestamptz`
  const lastMeetup = sql`(
    select max(met.starts_at) from meetup as met
    where met.circle_id = own.id and met.starts_at <= ${at} and met.started_at is not null and met.cancelled_at is null
  )`
  const nextMeetup = sql`(
    select min(planned.starts_at) from meetup as planned
    where planned.circle_id = own.id and planned.starts_at > ${at} and planned.cancelled_at is null
  )`
  return listing<typeof campusCircles.list>({
    table: sql`learning_circle as own`,
    id: sql`own.id`,
    lookups: sql`
      join interest_group on interest_group.id = own.interest_group_id
      left join lateral (
        select member.full_name from circle_member as link join "user" as member on member.id = link.user_id
        where link.circle_id = own.id and link.is_lead order by link.joined_at, link.id limit 1
      ) as lead on true`,
    columns: sql`own.id, own.name as title, interest_group.name as interest_group, lead.full_name as lead,
      own.member_count as members, ${lastMeetup} as last_meetup, ${nextMeetup} as next_meetup`,
    always: sql`own.organization_id = ${organizationId}::uuid and own.closed_at is null and own.archived_at is null`,
    where: ({ search, group }) => [
      search && contains(search, sql`lower(own.name)`),
      group && sql`own.interest_group_id = ${group}::uuid`,
    ],
    orders: {
      title: byText(sql`own.name`),
      members: byNumber(sql`own.member_count`),
      last_meetup: optional(byMoment(lastMeetup)),
      next_meetup: optional(byMoment(nextMeetup)),
    },
    usual: 'title',
    file: ['title', 'interest_group', 'lead', 'members', 'last_meetup', 'next_meetup'],
  })
}

interface StoredMeetup extends Omit<CampusMeetup, 'state'> {
  readonly minutes: number
  readonly started_at: string | null
  readonly verified_at: string | null
  readonly rejected_at: string | null
  readonly cancelled_at: string | null
}

/** Meetups of a campus's circles, planned and of the last year, latest first by default. */
export function campusMeetupList(organizationId: string, now: Date) {
  const since = new Date(now.getTime() - MEETUPS_SINCE_DAYS * DAY_MS)
  return listing<typeof campusCircles.meetups, StoredMeetup>({
    table: sql`meetup`,
    id: sql`meetup.id`,
    joins: sql`left join learning_circle as circle on circle.id = meetup.circle_id`,
    columns: sql`meetup.id, meetup.title, meetup.circle_id, circle.name as circle, meetup.starts_at, meetup.minutes,
      meetup.started_at, meetup.reported_at as recorded_at, meetup.verified_at, meetup.rejected_at, meetup.cancelled_at,
      (
        select count(*)::integer from meetup_attendee as guest
        where guest.meetup_id = meetup.id and guest.status in ${placeTakers}
      ) as people`,
    always: sql`circle.organization_id = ${organizationId}::uuid and meetup.starts_at > ${since}::timestamptz`,
    where: ({ search, when }) => [
      search && contains(search, sql`lower(meetup.title)`, sql`lower(circle.name)`),
      when === 'upcoming' && isUpcoming(now),
      when === 'past' && isPast(now),
    ],
    orders: {
      starts_at: byMoment(sql`meetup.starts_at`),
      title: byText(sql`meetup.title`),
      circle: [joined(byText(sql`circle.name`)), byMoment(sql`meetup.starts_at`)],
    },
    usual: '-starts_at',
    file: ['title', 'circle', 'starts_at', 'people', 'state', 'recorded_at'],
    present: ({ minutes, started_at, verified_at, rejected_at, cancelled_at, ...row }) => ({
      ...row,
      state: stateOf(
        {
          startsAt: new Date(row.starts_at),
          minutes,
          startedAt: momentOf(started_at),
          reportedAt: momentOf(row.recorded_at),
          verifiedAt: momentOf(verified_at),
          rejectedAt: momentOf(rejected_at),
          cancelledAt: momentOf(cancelled_at),
        },
        now,
      ),
    }),
  })
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))
