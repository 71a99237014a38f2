import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, refused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { type Notice, notifyByMailToo } from '../../notifications/index.ts'
import type { RewardParts } from '../../rewards/index.ts'
import { peopleOf, type ToldDate, toldTo } from './notices.ts'

/** What every change of dates rests on: the event and its dates, held until the end of the transaction. */

export interface StoredDate extends ToldDate {
  readonly ends_at: string
  readonly called_off_at: string | null
}

/** All dates of an event in the order of time, held. The caller holds the event. */
export async function holdDates(tx: Database, eventId: string): Promise<StoredDate[]> {
  const rows = await tx.execute<StoredDate>(sql`
    select event_date.id, event_date.event_id, event.name, event_date.starts_at, event_date.ends_at, event.time_zone,
      event_date.sequence, event_date.called_off_at
    from event_date join event on event.id = event_date.event_id
    where event_date.event_id = ${eventId}::uuid order by event_date.starts_at for no key update of event_date`)
  return [...rows]
}

/** Holds the event of a date. @returns its id; null for an unknown date. */
export async function holdEventOf(tx: Database, dateId: string): Promise<string | null> {
  const [found] = await tx.execute<{ id: string }>(sql`
    select event.id from event join event_date on event_date.event_id = event.id
    where event_date.id = ${dateId}::uuid for no key update of event`)
  return found?.id ?? null
}

/**
 * The date that a change begins with, and those that it is about: that one, or all from there on that are still to come.
 * @throws AppError 400 when it is over; 409 when it is called off.
 */
export function chosenDates(
  dates: readonly StoredDate[],
  dateId: string,
  scope: 'one' | 'following',
  now: Date,
): { readonly from: StoredDate; readonly chosen: StoredDate[] } {
  const from = dates.find(({ id }) => id === dateId)
  if (!from) throw new Error('the date is not of this event')
  if (Date.parse(from.ends_at) <= now.getTime()) throw refused('This date has ended')
  if (from.called_off_at) throw conflict('general', 'This date has been called off')
  const isChosen = (date: StoredDate) =>
    date.id === dateId || (scope === 'following' && date.starts_at > from.starts_at && !date.called_off_at)
  return { from, chosen: dates.filter(isChosen) }
}

/**
 * Tells those who come to some dates, and those who wait: each once, of their first date among them.
 * @param words `more` is how many further dates of theirs it is about
 */
export async function tellPeople(
  parts: RewardParts,
  tx: Database,
  dates: readonly StoredDate[],
  words: (date: StoredDate, more: number) => Parameters<typeof toldTo>[2],
): Promise<void> {
  const people = await peopleOf(tx, uuids(dates.map(({ id }) => id)))
  const theirs = new Map<string, StoredDate[]>()
  for (const date of dates) {
    for (const userId of people.get(date.id) ?? []) theirs.set(userId, [...(theirs.get(userId) ?? []), date])
  }
  const notices = [...theirs].flatMap(([userId, [first, ...further]]): Notice[] =>
    first ? toldTo([userId], first, words(first, further.length)) : [],
  )
  await notifyByMailToo(parts, tx, notices)
}
