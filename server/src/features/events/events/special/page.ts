import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { placeTakers } from '../../gatherings/index.ts'
import { placeInLineOf, ticketOf } from '../attend/mine.ts'
import { calledOffText, shownDate, stateAt } from '../dates/shown.ts'
import { specialColumns, specialLookups } from './list.ts'

type StoredPage = Omit<SpecialEventPage, 'dates'>

/**
 * The page of an event, in two statements. An event whose dates were all called off keeps its page, for
 * people who had a place.
 * @param readerId null for a visitor
 * @throws AppError 404, also for one without dates
 */
export async function readSpecialEvent(
  db: Database,
  id: string,
  readerId: string | null,
  now: Date,
): Promise<SpecialEventPage> {
  const at = sql`${now}::timestamptz`
  const [row] = await db.execute<StoredPage>(sql`
    select ${specialColumns(at)}, event.takes_places, event.max_attendees, event.karma, (
      select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'title', shown.title, 'karma', shown.karma)), '[]')
      from (
        select task.id, task.title, task.karma from task where task.event = event.name and task.active
        order by lower(task.title), task.id limit 50
      ) as shown
    ) as tasks
    from (
      select 'event' as kind, event.id, event.name as title, shown.starts_at, shown.ends_at, false as is_done
      from event join ${shownDate(at, sql`true`)} where event.id = ${id}::uuid
    ) as special ${specialLookups}`)
  if (!row) throw notFound('this event')
  return { ...row, cover: pictureAddress(row.cover), dates: await datesOf(db, id, readerId, now) }
}

const MOST_AHEAD = 52
const MOST_PAST = 8

/** Upcoming dates in chronological order, then past ones, latest first. */
async function datesOf(
  db: Database,
  eventId: string,
  readerId: string | null,
  now: Date,
): Promise<EventDate[]> {
  const at = sql`${now}::timestamptz`
  const people = sql`select count(*)::integer from event_attendee as person where person.date_id = event_date.id`
  const rows = await db.execute<EventDate>(sql`
    select event_date.id, event_date.starts_at, event_date.ends_at,
      ${stateAt(at, sql`event_date.starts_at`, sql`event_date.ends_at`)} as state, ${calledOffText} as called_off,
      (${people} and person.status in ${placeTakers}) as coming, (${people} and person.status = 'waiting') as waiting,
      own.status as my_status, ${placeInLineOf} as my_place_in_line, ${ticketOf} as my_ticket
    from (
      select *, row_number() over (
        partition by ends_at > ${at} order by case when ends_at > ${at} then starts_at end, starts_at desc
      ) as number
      from event_date where event_id = ${eventId}::uuid
    ) as event_date
    left join event_attendee as own on own.date_id = event_date.id and own.user_id = ${readerId}::uuid
    where number <= case when event_date.ends_at > ${at} then ${MOST_AHEAD}::integer else ${MOST_PAST}::integer end
    order by event_date.ends_at <= ${at}, number`)
  return [...rows]
}
