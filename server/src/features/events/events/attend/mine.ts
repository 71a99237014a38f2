import type { specialEvents } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing } from '../../../../platform/listing/listing.ts'
import { calledOffText, placeText, stateAt } from '../dates/shown.ts'

/** Position on the waiting list of `own`, an attendee row; null when they aren't waiting. */
export const placeInLineOf = sql`case when own.status = 'waiting' then (
  select count(*)::integer from event_attendee as other
  where other.date_id = own.date_id and other.status = 'waiting' and (other.queued_at, other.id) <= (own.queued_at, own.id)
) end`

/** The ticket that is scanned at the door, for `own`. */
export const ticketOf = sql`case when own.status = 'going' then own.id end`

/** Event dates that a person attends or waits for, next first; past ones latest first. */
export function ownDates(userId: string, now: Date) {
  const at = sql`${now}::timestamptz`
  return listing<typeof specialEvents.mine>({
    table: sql`event_attendee as own`,
    id: sql`own.id`,
    always: sql`own.user_id = ${userId}::uuid`,
    joins: sql`join event_date on event_date.id = own.date_id join event on event.id = event_date.event_id`,
    columns: sql`event_date.id, event.id as event_id, event.name as title, event_date.starts_at, event_date.ends_at,
      event.time_zone, ${placeText} as place, event.is_online,
      ${stateAt(at, sql`event_date.starts_at`, sql`event_date.ends_at`)} as state, ${calledOffText} as called_off,
      own.status as my_status, ${placeInLineOf} as my_place_in_line, ${ticketOf} as my_ticket`,
    where: ({ view, search }) => [
      view === 'past' ? sql`event_date.ends_at <= ${at}` : sql`event_date.ends_at > ${at}`,
      search && contains(search, sql`lower(event.name)`),
    ],
    orders: {
      starts_at: joined(byMoment(sql`event_date.starts_at`)),
      title: joined(byText(sql`event.name`)),
    },
    usual: ({ view }) => (view === 'past' ? '-starts_at' : 'starts_at'),
  })
}
