import type { EventDateRow, eventDates } from '@muster/contract/events/event-dates.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import {
  EVENT_DOOR_CLOSES_DAYS,
  EVENT_DOOR_OPENS_HOURS,
  type EventPlaceStatus,
} from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { picturesOf } from './pictures.ts'
import { calledOffText, stateAt } from './shown.ts'

const peopleWith = (status: EventPlaceStatus) => sql`(
  select count(*)::integer from event_attendee as person where person.date_id = event_date.id and person.status = ${status}
)`

const columnsAt = (
  at: SQL,
) => sql`event_date.id, event_date.event_id, event_date.starts_at, event_date.ends_at,
  ${stateAt(at, sql`event_date.starts_at`, sql`event_date.ends_at`)} as state,
  ${calledOffText} as called_off,
  ${peopleWith('going')} as going, ${peopleWith('waiting')} as waiting, ${peopleWith('joined')} as joined, ${picturesOf} as pictures`

/** All dates of an event in chronological order. @throws AppError 404 */
export async function listDates(db: Database, eventId: string, now: Date): Promise<EventDateRow[]> {
  const rows = await db.execute<EventDateRow>(sql`
    select ${columnsAt(sql`${now}::timestamptz`)} from event_date
    where event_id = ${eventId}::uuid order by starts_at`)
  if (rows.length === 0) {
    const [known] = await db.execute(sql`select from event where id = ${eventId}::uuid`)
    if (!known) throw notFound('this event')
  }
  return [...rows]
}

/** When check-in opens and closes. */
export function doorTimes(date: { readonly starts_at: string; readonly ends_at: string }): {
  readonly opensAt: Date
  readonly closesAt: Date
} {
  return {
    opensAt: new Date(Date.parse(date.starts_at) - EVENT_DOOR_OPENS_HOURS * 3_600_000),
    closesAt: new Date(Date.parse(date.ends_at) + EVENT_DOOR_CLOSES_DAYS * 86_400_000),
  }
}

type OneDate = ReplyOf<typeof eventDates.one>

/** One date with what its check-in page needs. @throws AppError 404 */
export async function readDate(db: Database, dateId: string, now: Date): Promise<OneDate> {
  const [row] = await db.execute<Omit<OneDate, 'opens_at' | 'closes_at'>>(sql`
    select ${columnsAt(sql`${now}::timestamptz`)}, event.name, event.time_zone, event.max_attendees, event.karma
    from event_date join event on event.id = event_date.event_id where event_date.id = ${dateId}::uuid`)
  if (!row) throw notFound('this date')
  const { opensAt, closesAt } = doorTimes(row)
  return { ...row, opens_at: opensAt.toISOString(), closes_at: closesAt.toISOString() }
}
