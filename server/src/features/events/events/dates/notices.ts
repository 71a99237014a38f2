import { eventPath } from '@muster/contract/events/addresses.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Notice } from '../../../notices/notifications/index.ts'
import { spokenTime } from '../../gatherings/index.ts'

/** Notifications about event dates. Every time is given in the event's time zone, with its name. */

export interface ToldDate {
  readonly id: string
  readonly event_id: string
  readonly name: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
}

/** Columns that notifications need, for queries on `event_date` without a join to `event`. */
export const toldColumns: SQL = sql`event_date.id, event_date.event_id,
  (select event.name from event where event.id = event_date.event_id) as name, event_date.starts_at,
  (select event.time_zone from event where event.id = event_date.event_id) as time_zone, event_date.sequence`

const when = ({ starts_at, time_zone }: ToldDate) => spokenTime(new Date(starts_at), time_zone)

type Words = Pick<Notice, 'cause' | 'title' | 'description'>

/** The same notification for many people. */
export const toldTo = (userIds: readonly string[], { event_id }: ToldDate, words: Words): Notice[] =>
  userIds.map((userId) => ({
    ...words,
    userId,
    kind: 'hackathon_news',
    button: 'View event',
    url: eventPath(event_id),
  }))

/** @param attendeeId part of the cause, so that they are notified about each place they get */
export const placeWords = (date: ToldDate, attendeeId: string): Words => ({
  cause: `event-place:${attendeeId}`,
  title: `You have a place: ${date.name}`,
  description: `A place has opened up, and it’s yours: ${when(date)}. If you can’t come, give it up.`,
})

/** @param more how many further dates of theirs move with it */
export const movedWords = (date: ToldDate, more: number): Words => ({
  cause: `event-moved:${date.id}:${date.sequence}`,
  title: `Moved: ${date.name}`,
  description: `It now takes place on ${when(date)}.${laterMoved(more)} If you can’t come, give up your place.`,
})

const laterMoved = (more: number): string =>
  plural(more, {
    none: '',
    one: ' Your later date moves too.',
    many: (n) => ` Your ${n} later dates move too.`,
  })

interface Whereabouts {
  readonly place: string | null
  readonly is_online: boolean
  readonly link: string | null
}

/** @param where without a place, the event page has the link to join, once there is one */
export function elsewhereWords(date: ToldDate, { place, is_online, link }: Whereabouts): Words {
  const cause = `event-elsewhere:${date.id}:${date.sequence}`
  if (place) {
    return {
      cause,
      title: `New venue: ${date.name}`,
      description: `It now takes place here: ${place}. The time stays the same: ${when(date)}.`,
    }
  }
  return {
    cause,
    title: `Venue or link changed: ${date.name}`,
    description:
      is_online || link
        ? `How to get there has changed. See the event page. The time stays the same: ${when(date)}.`
        : `The venue has changed, and the new one isn’t known yet. The time stays the same: ${when(date)}.`,
  }
}

/** @param more how many further dates of theirs are called off with it */
export const calledOffWords = (date: ToldDate, reason: string, more: number): Words => ({
  cause: `event-called-off:${date.id}:${date.sequence}`,
  title: `Called off: ${date.name}`,
  description: `It won’t take place on ${when(date)}.${laterCalledOff(more)} Reason: ${reason}`,
})

const laterCalledOff = (more: number): string =>
  plural(more, {
    none: '',
    one: ' Your later date has been called off too.',
    many: (n) => ` Your ${n} later dates have been called off too.`,
  })

export const backOnWords = (date: ToldDate): Words => ({
  cause: `event-back-on:${date.id}:${date.sequence}`,
  title: `Back on: ${date.name}`,
  description: `It takes place on ${when(date)} after all, and you still have your place. If you can’t come, give it up.`,
})

/** @param day whether the date is on the day of the reminder or the day after */
export const dayWords = (date: ToldDate, day: 'Today' | 'Tomorrow', where: string | null): Words => ({
  cause: `event-day:${date.id}:${date.sequence}`,
  title: `${day}: ${date.name}`,
  description: `${[when(date), where].filter(Boolean).join(', ')}.`,
})

/** @param was what they had before */
export const dismissedWords = (date: ToldDate, attendeeId: string, was: 'going' | 'waiting'): Words => ({
  cause: `event-dismissed:${attendeeId}`,
  ...(was === 'going'
    ? {
        title: `You no longer have a place: ${date.name}`,
        description: `The organisers have removed your place for ${when(date)}. If you think this is a mistake, write to them.`,
      }
    : {
        title: `You’re no longer on the waiting list: ${date.name}`,
        description: `The organisers have removed you from the waiting list for ${when(date)}. If you think this is a mistake, write to them.`,
      }),
})

/** People with a place at each date, or waiting for one. */
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
