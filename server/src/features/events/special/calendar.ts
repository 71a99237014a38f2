import { newCalendar } from '../../../platform/files/calendars.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readSpecialEvent } from './list.ts'

/** The page of an event, for everybody. */
const pathOf = (id: string) => `/dashboard/special-events/event/${id}`

/** An event as a file. @throws AppError 404, also for one without dates. */
export async function eventFile(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<string> {
  const now = clock.now()
  const event = await readSpecialEvent(db, id, now)
  const calendar = newCalendar(config, event.title, 'Events')
  const description = [
    event.description,
    event.is_online && event.link && `Join: ${event.link}`,
    event.organiser,
  ]
  calendar.createEvent({
    id: `${id}@muster`,
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    stamp: now,
    summary: event.title,
    location: event.place ?? (event.is_online ? 'Online' : null),
    description: description.filter(Boolean).join('\n\n'),
    url: config.publicUrl + pathOf(id),
  })
  return calendar.toString()
}
