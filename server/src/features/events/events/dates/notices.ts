import { eventPath } from '@muster/contract/events/addresses.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { saying } from '@muster/contract/lib/say.ts'
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
  title: saying`You have a place: ${{ name: date.name }}`,
  description: saying`A place has opened up, and it’s yours: ${{ when: when(date) }}. If you can’t come, give it up.`,
})

/** @param more how many further dates of theirs move with it */
export const movedWords = (date: ToldDate, more: number): Words => ({
  cause: `event-moved:${date.id}:${date.sequence}`,
  title: saying`Moved: ${{ name: date.name }}`,
  description:
    more === 0
      ? saying`It now takes place on ${{ when: when(date) }}. If you can’t come, give up your place.`
      : saying`It now takes place on ${{ when: when(date) }}. ${counted({ dates: more }, { one: 'Your later date moves too.', other: 'Your # later dates move too.' })} If you can’t come, give up your place.`,
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
      title: saying`New venue: ${{ name: date.name }}`,
      description: saying`It now takes place here: ${{ place }}. The time stays the same: ${{ when: when(date) }}.`,
    }
  }
  return {
    cause,
    title: saying`Venue or link changed: ${{ name: date.name }}`,
    description:
      is_online || link
        ? saying`How to get there has changed. See the event page. The time stays the same: ${{ when: when(date) }}.`
        : saying`The venue has changed, and the new one isn’t known yet. The time stays the same: ${{ when: when(date) }}.`,
  }
}

/** @param more how many further dates of theirs are called off with it */
export const calledOffWords = (date: ToldDate, reason: string, more: number): Words => ({
  cause: `event-called-off:${date.id}:${date.sequence}`,
  title: saying`Called off: ${{ name: date.name }}`,
  description:
    more === 0
      ? saying`It won’t take place on ${{ when: when(date) }}. Reason: ${{ reason }}`
      : saying`It won’t take place on ${{ when: when(date) }}. ${counted({ dates: more }, { one: 'Your later date has been called off too.', other: 'Your # later dates have been called off too.' })} Reason: ${{ reason }}`,
})

export const backOnWords = (date: ToldDate): Words => ({
  cause: `event-back-on:${date.id}:${date.sequence}`,
  title: saying`Back on: ${{ name: date.name }}`,
  description: saying`It takes place on ${{ when: when(date) }} after all, and you still have your place. If you can’t come, give it up.`,
})

/** @param day whether the date is on the day of the reminder or the day after */
export const dayWords = (
  date: ToldDate,
  day: 'Today' | 'Tomorrow',
  { place, is_online }: Omit<Whereabouts, 'link'>,
): Words => ({
  cause: `event-day:${date.id}:${date.sequence}`,
  title: day === 'Today' ? saying`Today: ${{ name: date.name }}` : saying`Tomorrow: ${{ name: date.name }}`,
  description: place
    ? saying`${{ when: when(date) }}, ${{ place }}.`
    : is_online
      ? saying`${{ when: when(date) }}, online.`
      : saying`${{ when: when(date) }}.`,
})

/** @param was what they had before */
export const dismissedWords = (date: ToldDate, attendeeId: string, was: 'going' | 'waiting'): Words => ({
  cause: `event-dismissed:${attendeeId}`,
  ...(was === 'going'
    ? {
        title: saying`You no longer have a place: ${{ name: date.name }}`,
        description: saying`The organisers have removed your place for ${{ when: when(date) }}. If you think this is a mistake, write to them.`,
      }
    : {
        title: saying`You’re no longer on the waiting list: ${{ name: date.name }}`,
        description: saying`The organisers have removed you from the waiting list for ${{ when: when(date) }}. If you think this is a mistake, write to them.`,
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
