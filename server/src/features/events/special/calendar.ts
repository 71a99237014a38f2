import { sql } from 'drizzle-orm'
import type { ICalCalendar } from 'ical-generator'
import { ICalEventTransparency } from 'ical-generator'
import type { Database } from '../../../platform/database.ts'
import { newCalendar } from '../../../platform/files/calendars.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readSpecialEvent } from './list.ts'

/** The page of an event, for everybody. */
const pathOf = (id: string) => `/dashboard/special-events/event/${id}`

interface CalendarEvent extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly place: string | null
  readonly is_online: boolean
  readonly link: string | null
  readonly organiser: string | null
}

/** Nobody signs up for an event, so it keeps no time of a calendar's owner busy. */
function addEvent(calendar: ICalCalendar, config: Parts['config'], event: CalendarEvent, now: Date): void {
  const description = [
    event.description,
    event.is_online && event.link && `Join: ${event.link}`,
    event.organiser,
  ]
  calendar.createEvent({
    id: `${event.id}@muster`,
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    stamp: now,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: event.title,
    location: event.place ?? (event.is_online ? 'Online' : null),
    description: description.filter(Boolean).join('\n\n'),
    url: config.publicUrl + pathOf(event.id),
  })
}

/** An event as a file. @throws AppError 404, also for one without dates. */
export async function eventFile(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<string> {
  const now = clock.now()
  const { kind: _, ...event } = await readSpecialEvent(db, id, now)
  const calendar = newCalendar(config, event.title, 'Events')
  addEvent(calendar, config, { ...event }, now)
  return calendar.toString()
}

const MOST = 100

/** Adds the events that are not over, the next first; at most a hundred. */
export async function addEventsAhead(
  { db, config }: { readonly db: Database; readonly config: Parts['config'] },
  calendar: ICalCalendar,
  now: Date,
): Promise<void> {
  const rows = await db.execute<CalendarEvent>(sql`
    select event.id, event.name as title, event.description, event.starts_at, event.ends_at, event.place,
      event.is_online, event.link, coalesce(host.title, event.organiser) as organiser
    from event left join organization as host on host.id = event.org_id
    where event.starts_at is not null and event.ends_at > ${now}::timestamptz
    order by event.starts_at, event.id limit ${MOST}::integer`)
  for (const event of rows) addEvent(calendar, config, event, now)
}
