import type { ListMeetupsQuery, meetups } from '@muster/contract/circles/meetups.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, byTruth, listing } from '../../../platform/listing/listing.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { placeTakers } from '../../events/gatherings/index.ts'
import { isVisible, joinsFor, meetupColumns, presentMeetup, type StoredMeetup } from './row.ts'
import { isOfToday, isPast, isUpcoming } from './state.ts'

export type MeetupQuery = z.output<typeof ListMeetupsQuery>

/** The requested view; legacy clients name two of them differently. */
const viewOf = ({ view, saved, participated }: Pick<MeetupQuery, 'view' | 'saved' | 'participated'>) =>
  participated ? 'participated' : saved ? 'saved' : view

/** Each view as a condition on `meetupsFor(viewerId)`. All but the first two are empty for visitors. */
function viewCondition(view: MeetupQuery['view'], viewerId: string | null, now: Date): SQL {
  switch (view) {
    case 'upcoming':
      return isUpcoming(now)
    case 'past':
      return isPast(now)
    case 'mine':
      return sql`(link.user_id is not null or meetup.created_by_id = ${viewerId}::uuid)`
    case 'saved':
      return sql`own.status in ('interested', 'going', 'waiting')`
    case 'participated':
      return sql`own.status = 'joined'`
  }
}

/**
 * Online, in one of the districts near the reader, or with a place for them wherever it is. Everything is near if the
 * districts aren't known.
 */
function isNear(districts: readonly string[] | null): SQL {
  if (districts === null) return sql`true`
  return sql`(meetup.is_online or coalesce(meetup.district_id = any (${uuids(districts)}), false)
    or coalesce(own.status in ('going', 'waiting', 'joined'), false))`
}

/**
 * Meetups that a viewer can see; null for a visitor.
 * @param near the districts near them, for the filter of this name
 */
export function meetupList(viewerId: string | null, now: Date, near: readonly string[] | null = null) {
  const at = sql`${now}::timestamptz`
  const meetTime = byMoment(sql`meetup.starts_at`)
  return listing<typeof meetups.list, StoredMeetup>({
    table: sql`meetup`,
    id: sql`meetup.id`,
    joins: joinsFor(viewerId),
    columns: meetupColumns,
    always: isVisible,
    where: (query) => [
      query.called_off && viewOf(query) === 'upcoming'
        ? isOfToday(now)
        : viewCondition(viewOf(query), viewerId, now),
      query.category && query.category !== 'all' && sql`grp.category = ${query.category}`,
      query.ig && sql`circle.interest_group_id = ${query.ig}::uuid`,
      query.circle && sql`meetup.circle_id = ${query.circle}::uuid`,
      query.online !== undefined && sql`meetup.is_online = ${query.online}`,
      query.near !== undefined && (query.near ? isNear(near) : sql`not ${isNear(near)}`),
      query.from && sql`meetup.starts_at >= ${query.from}::timestamptz`,
      query.until && sql`meetup.starts_at < ${query.until}::timestamptz`,
      query.free &&
        sql`(meetup.max_attendees is null or meetup.max_attendees > (
          select count(*) from meetup_attendee as place
          where place.meetup_id = meetup.id and place.status in ${placeTakers}
        ))`,
      query.district &&
        sql`exists (
          select from organization where organization.id = circle.organization_id
            and organization.district_id = ${query.district}::uuid
        )`,
      query.search &&
        contains(query.search, sql`lower(meetup.title)`, sql`lower(meetup.agenda)`, sql`lower(grp.name)`),
    ],
    orders: {
      meet_time: meetTime,
      title: [byText(sql`meetup.title`), meetTime],
      next: [
        byTruth(sql`(meetup.starts_at + make_interval(mins => meetup.minutes) < ${at})`),
        { value: sql`abs(extract(epoch from meetup.starts_at - ${at}))`, type: 'numeric' },
      ],
    },
    usual: (query) => usualOrder(viewOf(query)),
    present: (row) => presentMeetup(row, now, viewerId === null),
  })
}

/** Upcoming meetups first, soonest first; views with both continue with past ones, latest first. */
function usualOrder(view: MeetupQuery['view']): string {
  if (view === 'upcoming') return 'meet_time'
  return view === 'past' || view === 'participated' ? '-meet_time' : 'next'
}
