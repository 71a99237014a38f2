import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { Database } from '../../../../platform/database.ts'
import { newCalendar } from '../../../../platform/files/calendars.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { addEventsAhead } from '../../../events/events/index.ts'
import { addOwnHackathons } from '../../../events/hackathons/index.ts'
import { findMeetup } from '../access.ts'
import { meetupColumns, meetupsFor, momentsOf, presentMeetup, type StoredMeetup } from '../row.ts'
import { endOf } from '../state.ts'

/** Meetups as iCalendar entries. Times are in UTC; each program shows them in its own time zone. */

type CalendarParts = Pick<Parts, 'db' | 'clock' | 'config'>

const DAY = 86_400_000
const DAYS_BACK = 60
const MOST = 500
/** How often calendar programs are told to read the address again, in seconds. */
const READ_AGAIN = 3600

function statusOf(row: StoredMeetup): ICalEventStatus {
  if (row.cancelled_at) return ICalEventStatus.CANCELLED
  const comes = row.is_member || row.own_status === 'going' || row.own_status === 'joined'
  return comes ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/** Adds one entry. The id is stable and the sequence grows, so that calendar programs update their copy. */
function addMeetup(calendar: ICalCalendar, config: Parts['config'], row: StoredMeetup, now: Date): void {
  const moments = momentsOf(row)
  const { location } = presentMeetup(row, now)
  const changedAt = new Date(row.updated_at)
  const how =
    location !== null &&
    (row.is_online ? say`Join: ${{ link: location }}` : say`Directions: ${{ link: location }}`)
  calendar.createEvent({
    id: `${row.id}@muster`,
    start: moments.startsAt,
    end: endOf(moments),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: row.sequence,
    status: statusOf(row),
    summary: row.title,
    location: [row.meet_place, row.town].filter(Boolean).join(', '),
    description: [row.agenda, how, row.circle_name].filter(Boolean).join('\n\n'),
    url: config.publicUrl + meetupPath(row.id),
  })
}

/** One meetup as a calendar file. @throws AppError 404 when they can't see it */
export async function meetupFile(parts: CalendarParts, userId: string, meetupId: string): Promise<string> {
  const row = await findMeetup(parts.db, userId, meetupId)
  const calendar = newCalendar(parts.config, row.title, 'Meetups')
  addMeetup(calendar, parts.config, row, parts.clock.now())
  return calendar.toString()
}

/**
 * Meetups of one circle, or of all the member's circles and everything they attend, including hackathons and
 * upcoming events. From the last 60 days onwards, at most 500 meetups, upcoming ones first. Includes those
 * called off, so that calendars remove them.
 */
export async function calendarOf(
  parts: CalendarParts,
  userId: string,
  circle: { readonly id: string; readonly name: string } | null,
): Promise<string> {
  const now = parts.clock.now()
  const calendar = newCalendar(parts.config, circle?.name ?? parts.config.BRAND_NAME, 'Meetups')
  calendar.ttl(READ_AGAIN)
  for (const row of await meetupsOfCalendar(parts.db, userId, circle?.id ?? null, now)) {
    addMeetup(calendar, parts.config, row, now)
  }
  if (!circle) {
    await addOwnHackathons(parts, calendar, userId, new Date(now.getTime() - DAYS_BACK * DAY))
    await addEventsAhead(parts, calendar, userId, now)
  }
  return calendar.toString()
}

async function meetupsOfCalendar(
  db: Database,
  userId: string,
  circleId: string | null,
  now: Date,
): Promise<StoredMeetup[]> {
  const from = sql`${new Date(now.getTime() - DAYS_BACK * DAY)}::timestamptz`
  const mine = circleId
    ? sql`select id from meetup where circle_id = ${circleId}::uuid`
    : sql`
        select meetup.id from meetup join circle_member as member on member.circle_id = meetup.circle_id
        where member.user_id = ${userId}::uuid and member.status = 'member'
        union
        select meetup_id from meetup_attendee where user_id = ${userId}::uuid`
  const rows = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(userId)}
    where meetup.id in (${mine}) and meetup.starts_at >= ${from}
    order by meetup.starts_at < ${now}::timestamptz, meetup.starts_at, meetup.id
    limit ${MOST}::integer`)
  return [...rows]
}
