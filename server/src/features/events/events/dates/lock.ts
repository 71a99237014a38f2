import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { type Notice, notifyByMailToo } from '../../../notices/notifications/index.ts'
import { peopleOf, type ToldDate, toldTo } from './notices.ts'

/** Locks that every change of dates starts with: the event and its dates, until the transaction ends. */

export interface StoredDate extends ToldDate {
  readonly ends_at: string
  readonly called_off_at: string | null
}

/** Locks all dates of an event, in chronological order. The caller holds the lock of the event. */
export async function lockDateRows(tx: Database, eventId: string): Promise<StoredDate[]> {
  const rows = await tx.execute<StoredDate>(sql`
    select event_date.id, event_date.event_id, event.name, event_date.starts_at, event_date.ends_at, event.time_zone,
      event_date.sequence, event_date.called_off_at
    from event_date join event on event.id = event_date.event_id
    where event_date.event_id = ${eventId}::uuid order by event_date.starts_at for no key update of event_date`)
  return [...rows]
}

/** Locks the event of a date. @returns its id; null when the date doesn't exist */
export async function lockEventRowOf(tx: Database, dateId: string): Promise<string | null> {
  const [found] = await tx.execute<{ id: string }>(sql`
    select event.id from event join event_date on event_date.event_id = event.id
    where event_date.id = ${dateId}::uuid for no key update of event`)
  return found?.id ?? null
}

/**
 * The date that a change starts with, and all the dates that it affects: only that one, or all later ones
 * too.
 * @throws AppError 400 when it has ended; 409 when it was called off
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
 * Notifies people with a place at these dates or on their waiting lists: each once, about their first date.
 * @param words `more` is how many further dates of theirs are affected
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
