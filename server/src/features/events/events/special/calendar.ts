import { eventPath } from '@muster/contract/events/addresses.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ICalCalendar } from 'ical-generator'
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { newCalendar } from '../../../../platform/files/calendars.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { placeText } from '../dates/shown.ts'

/** Event dates as iCalendar entries. */

interface CalendarDate {
  readonly id: string
  readonly event_id: string
  readonly title: string
  readonly description: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly is_called_off: boolean
  readonly sequence: number
  readonly place: string | null
  readonly is_online: boolean
  readonly link: string | null
  readonly organiser: string | null
  /** Whether the calendar's owner has a place; null when they are neither attending nor waiting. */
  readonly comes: boolean | null
}

const MOST = 200

/** @param readerId whose places are included; null for visitors */
async function readDates(db: Database, which: SQL, readerId: string | null): Promise<CalendarDate[]> {
  const rows = await db.execute<CalendarDate>(sql`
    select event_date.id, event.id as event_id, event.name as title, event.description, event_date.starts_at,
      event_date.ends_at, event_date.called_off_at is not null as is_called_off, event_date.sequence, ${placeText} as place,
      event.is_online, event.link, coalesce(host.title, event.organiser) as organiser, own.status <> 'waiting' as comes
    from event_date join event on event.id = event_date.event_id
    left join organization as host on host.id = event.org_id
    left join event_attendee as own on own.date_id = event_date.id and own.user_id = ${readerId}::uuid
    where ${which} order by event_date.starts_at, event_date.id limit ${MOST}::integer`)
  return [...rows]
}

/**
 * The id is stable and the sequence grows, so that calendar programs update their copy. Without a place, the
 * time is shown as free.
 */
function addDate(calendar: ICalCalendar, config: Parts['config'], date: CalendarDate, now: Date): void {
  const description = [
    date.description,
    date.is_online && date.link && say`Join: ${{ link: date.link }}`,
    date.organiser,
  ]
  calendar.createEvent({
    id: `${date.id}@muster`,
    start: new Date(date.starts_at),
    end: new Date(date.ends_at),
    stamp: now,
    sequence: date.sequence,
    transparency: date.comes ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    status: statusOf(date),
    summary: date.title,
    location: date.place ?? (date.is_online ? say('Online') : null),
    description: description.filter(Boolean).join('\n\n'),
    url: config.publicUrl + eventPath(date.event_id),
  })
}

function statusOf({ is_called_off, comes }: CalendarDate): ICalEventStatus | null {
  if (is_called_off) return ICalEventStatus.CANCELLED
  if (comes === null) return null
  return comes ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/** An event with all its dates as a calendar file. @throws AppError 404, also for one without dates */
export async function eventFile(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<string> {
  const dates = await readDates(db, sql`event.id = ${id}::uuid`, null)
  const [first] = dates
  if (!first) throw notFound('this event')
  const now = clock.now()
  const calendar = newCalendar(config, first.title, 'Events')
  for (const date of dates) addDate(calendar, config, date, now)
  return calendar.toString()
}

/**
 * Adds dates that haven't ended, next first, at most 200. Includes dates that were called off only for people
 * who had a place, so that their calendars remove them.
 */
export async function addEventsAhead(
  { db, config }: { readonly db: Database; readonly config: Parts['config'] },
  calendar: ICalCalendar,
  userId: string,
  now: Date,
): Promise<void> {
  const which = sql`event_date.ends_at > ${now}::timestamptz
    and (event_date.called_off_at is null or own.status is not null)`
  for (const date of await readDates(db, which, userId)) addDate(calendar, config, date, now)
}
