import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { spokenTime } from '../../gatherings/index.ts'
import type { Notice } from '../../notifications/index.ts'

/** What people are told about dates of events; every time is given on the clock of the event, with its name. */

export interface ToldDate extends Record<string, unknown> {
  readonly id: string
  readonly event_id: string
  readonly name: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
}

/** What notices need of `event_date`, for queries that have no `event` beside it. */
export const toldColumns: SQL = sql`event_date.id, event_date.event_id,
  (select event.name from event where event.id = event_date.event_id) as name, event_date.starts_at,
  (select event.time_zone from event where event.id = event_date.event_id) as time_zone, event_date.sequence`

export const eventPath = (eventId: string): string => `/dashboard/special-events/event/${eventId}`

const when = ({ starts_at, time_zone }: ToldDate) => spokenTime(new Date(starts_at), time_zone)

type Words = Pick<Notice, 'cause' | 'title' | 'description'>

/** The same news for many. */
export const toldTo = (userIds: readonly string[], { event_id }: ToldDate, words: Words): Notice[] =>
  userIds.map((userId) => ({
    ...words,
    userId,
    kind: 'hackathon_news',
    button: 'View event',
    url: eventPath(event_id),
  }))

/** @param attendeeId the row of the person who gets the place, so that they hear of each one they get */
export const placeWords = (date: ToldDate, attendeeId: string): Words => ({
  cause: `event-place:${attendeeId}`,
  title: `You have a place: ${date.name}`,
  description: `A place has opened up, and it’s yours: ${when(date)}. If you can’t come, give it up.`,
})

/** @param more further dates of theirs that move with it */
export const movedWords = (date: ToldDate, more: number): Words => ({
  cause: `event-moved:${date.id}:${date.sequence}`,
  title: `Moved: ${date.name}`,
  description: `It now takes place on ${when(date)}.${later(more, 'move')} If you can’t come, give up your place.`,
})

/** ' Your 3 later dates move with it.' */
function later(more: number, verb: 'move' | 'are called off'): string {
  if (more === 0) return ''
  const one = verb === 'move' ? 'moves' : 'has been called off'
  return more === 1 ? ` Your later date ${one} too.` : ` Your ${more} later dates ${verb} too.`
}

/** @param where in words; null when how to get there is on its page */
export const elsewhereWords = (date: ToldDate, where: string | null): Words => ({
  cause: `event-elsewhere:${date.id}:${date.sequence}`,
  title: `Somewhere else: ${date.name}`,
  description: where
    ? `It now takes place here: ${where}. The time stays the same: ${when(date)}.`
    : `How to get there has changed. See the event page. The time stays the same: ${when(date)}.`,
})

/** @param more further dates of theirs that are called off with it */
export const calledOffWords = (date: ToldDate, reason: string, more: number): Words => ({
  cause: `event-called-off:${date.id}:${date.sequence}`,
  title: `Called off: ${date.name}`,
  description: `It does not take place on ${when(date)}.${later(more, 'have been called off')} The reason: ${reason}`,
})

export const backOnWords = (date: ToldDate): Words => ({
  cause: `event-back-on:${date.id}:${date.sequence}`,
  title: `Takes place after all: ${date.name}`,
  description: `It takes place on ${when(date)} after all, and you still have your place. If you can’t come, give it up.`,
})

/** @param day whether the date is on the day of the reminder or on the next one */
export const dayWords = (date: ToldDate, day: 'Today' | 'Tomorrow', where: string | null): Words => ({
  cause: `event-day:${date.id}:${date.sequence}`,
  title: `${day}: ${date.name}`,
  description: `${[when(date), where].filter(Boolean).join(', ')}.`,
})

/** @param was what they had */
export const dismissedWords = (date: ToldDate, attendeeId: string, was: 'going' | 'waiting'): Words => ({
  cause: `event-dismissed:${attendeeId}`,
  title:
    was === 'going'
      ? `You no longer have a place: ${date.name}`
      : `You are no longer on the waiting list: ${date.name}`,
  description: `The organisers have removed ${was === 'going' ? 'your place' : 'you from the waiting list'} for ${when(date)}. If you think this is a mistake, write to them.`,
})

/** Who has a place at each of some dates, or waits for one. */
export async function peopleOf(
  tx: Database,
  dateIds: SQL,
  statuses: SQL = sql`('going', 'waiting')`,
): Promise<Map<string, string[]>> {
  const rows = await tx.execute<{ date_id: string; people: string[] }>(sql`
    select date_id, array_agg(user_id order by user_id) as people from event_attendee
    where date_id = any (${dateIds}) and status in ${statuses} group by date_id`)
  return new Map([...rows].map(({ date_id, people }) => [date_id, people]))
}
