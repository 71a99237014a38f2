import type { eventDates } from '@muster/contract/events/event-dates.ts'
import type { EventRepeat } from '@muster/contract/events/events.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { EVENT_DATES_MAX } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { audited } from '../../../../platform/acts/audit.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { endLike, movedAlike, seriesTimes } from '../../gatherings/index.ts'
import { chosenDates, lockDateRows, lockEventRowOf, type StoredDate, tellPeople } from './lock.ts'
import { backOnWords, calledOffWords, movedWords } from './notices.ts'

/** Adds, moves and calls off the dates of an event. */

export type DateParts = RewardParts & Pick<Parts, 'db' | 'clock'>

const record = audited('event')
const rules = { event_date_once: ['starts_at', 'This event already has a date at this time'] } as const

interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

/** @throws AppError 400 on `ends_at`. */
function assertOrder({ starts_at, ends_at }: Span): void {
  if (Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw fieldRefused('ends_at', 'It has to end after it starts')
  }
}

/**
 * The dates that result from a first one and a rhythm.
 * @throws AppError 400 on `repeat` when they would overlap
 */
function datesOf(first: Span, zone: string, repeat: EventRepeat | null | undefined): Span[] {
  assertOrder(first)
  const { rhythm, count } = repeat ?? { rhythm: 'daily', count: 1 }
  const span = { start: new Date(first.starts_at), end: new Date(first.ends_at) }
  const starts = seriesTimes(span.start, zone, rhythm, count)
  const ends = seriesTimes(span.end, zone, rhythm, count)
  const [, second] = starts
  if (second && Date.parse(first.ends_at) > second.getTime()) {
    throw fieldRefused('repeat', 'One date would run into the next. End it earlier, or repeat it less often.')
  }
  return starts.map((start, number) => ({
    starts_at: start.toISOString(),
    ends_at: endLike({ start, end: ends[number] ?? start }, span, zone).toISOString(),
  }))
}

/**
 * Adds dates to an event. Existing ones are left alone; one that was called off is reinstated, and people who
 * had a place are notified. The caller holds the lock of the event.
 * @throws AppError 400 on the field
 */
export async function insertDates(
  parts: DateParts,
  tx: Database,
  { eventId, zone }: { readonly eventId: string; readonly zone: string },
  first: Span,
  repeat: EventRepeat | null | undefined,
): Promise<void> {
  const given = datesOf(first, zone, repeat)
  const before = await lockDateRows(tx, eventId)
  const known = new Set(before.map(({ starts_at }) => Date.parse(starts_at)))
  const added = given.filter(({ starts_at }) => !known.has(Date.parse(starts_at)))
  if (before.length + added.length > EVENT_DATES_MAX) {
    throw refused(
      say`An event can have up to ${{ least: EVENT_DATES_MAX }} dates. Create another event for more.`,
    )
  }
  const now = parts.clock.now()
  const back = await tx.execute<{ id: string; is_back: boolean }>(sql`
    insert into event_date as known (event_id, starts_at, ends_at, day_reminder_at, created_at)
    select ${eventId}::uuid, given.starts_at, given.ends_at, ${tooLate(now, sql`given.starts_at`)}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (starts_at timestamptz, ends_at timestamptz)
    on conflict (event_id, starts_at) do update set called_off_at = null, call_off_reason = null,
      ends_at = excluded.ends_at, sequence = known.sequence + 1
    where known.called_off_at is not null
    returning known.id, known.sequence > 0 as is_back`)
  const ids = new Set([...back].flatMap(({ id, is_back }) => (is_back ? id : [])))
  if (ids.size > 0) {
    const after = await lockDateRows(tx, eventId)
    await tellPeople(
      parts,
      tx,
      after.filter(({ id }) => ids.has(id)),
      backOnWords,
    )
  }
}

/** Within a day of the start, no reminder is sent. */
const tooLate = (now: Date, starts: ReturnType<typeof sql>) =>
  sql`case when ${starts} < ${now}::timestamptz + interval '24 hours' then ${now}::timestamptz end`

/** Adds dates to an event. @throws AppError 404; 400 on the field. */
export async function addDates(
  parts: DateParts,
  actor: Actor,
  eventId: string,
  { repeat, ...first }: BodyOf<typeof eventDates.add>,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [held] = await tx.execute<{ zone: string }>(
      sql`select time_zone as zone from event where id = ${eventId}::uuid for no key update`,
    )
    if (!held) throw notFound('this event')
    await insertDates(parts, tx, { eventId, zone: held.zone }, first, repeat)
    await record.changed(tx, actor, eventId, { before: {}, after: { added_date: utc(first), repeat } })
  })
}

const utc = ({ starts_at, ends_at }: Span) => [starts_at, ends_at].map((one) => new Date(one).toISOString())

/** Whether a date already has these times, so that there is nothing to announce. */
export const isAt = (date: Span, { starts_at, ends_at }: Span): boolean =>
  Date.parse(date.starts_at) === Date.parse(starts_at) && Date.parse(date.ends_at) === Date.parse(ends_at)

/**
 * Moves dates and notifies the attendees. The caller holds the locks of the event and its dates, and has
 * checked that the times differ.
 */
export async function moveDates(
  parts: DateParts,
  tx: Database,
  from: StoredDate,
  chosen: readonly StoredDate[],
  to: Span,
): Promise<void> {
  assertOrder(to)
  const now = parts.clock.now()
  if (Date.parse(to.ends_at) <= now.getTime()) throw fieldRefused('ends_at', 'Choose a time in the future')
  const starts = { from: new Date(from.starts_at), to: new Date(to.starts_at) }
  const ends = { from: new Date(from.ends_at), to: new Date(to.ends_at) }
  const moved = chosen.map(({ id, starts_at, ends_at, time_zone: zone }) => {
    const start = movedAlike(new Date(starts_at), starts, zone)
    const end = endLike(
      { start, end: movedAlike(new Date(ends_at), ends, zone) },
      { start: starts.to, end: ends.to },
      zone,
    )
    return { id, starts_at: start.toISOString(), ends_at: end.toISOString() }
  })
  // Moves them far away first: a weekly date moved by a week would violate the unique constraint with its
  // neighbour.
  await tx.execute(sql`
    update event_date set starts_at = starts_at + interval '1000 years', ends_at = ends_at + interval '1000 years'
    where id = any (${uuids(moved.map(({ id }) => id))})`)
  await explaining(rules, () =>
    tx.execute(sql`
      update event_date set starts_at = given.starts_at, ends_at = given.ends_at, sequence = sequence + 1,
        day_reminder_at = ${tooLate(now, sql`given.starts_at`)}
      from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb)
        as given (id uuid, starts_at timestamptz, ends_at timestamptz)
      where event_date.id = given.id`),
  )
  const times = new Map(moved.map(({ id, ...span }) => [id, span]))
  const after = chosen.map((date) => ({ ...date, ...times.get(date.id), sequence: date.sequence + 1 }))
  await tellPeople(parts, tx, after, movedWords)
}

/**
 * Moves a date, or it and all later ones by the same amount.
 * @throws AppError 404; 400 and 409 on the field
 */
export async function moveDate(
  parts: DateParts,
  actor: Actor,
  dateId: string,
  { scope, ...to }: BodyOf<typeof eventDates.move>,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { eventId, from, chosen } = await holdChosen(parts, tx, dateId, scope)
    if (isAt(from, to)) return
    await moveDates(parts, tx, from, chosen, to)
    await record.changed(tx, actor, eventId, {
      before: { moved_date: utc(from) },
      after: { moved_date: utc(to), ...(chosen.length > 1 && { dates: chosen.length }) },
    })
  })
}

async function holdChosen(parts: DateParts, tx: Database, dateId: string, scope: 'one' | 'following') {
  const eventId = await lockEventRowOf(tx, dateId)
  if (!eventId) throw notFound('this date')
  return { eventId, ...chosenDates(await lockDateRows(tx, eventId), dateId, scope, parts.clock.now()) }
}

/** Calls off a date, or it and all later ones. @returns how many @throws AppError 404, 400, 409 */
export async function callOffDate(
  parts: DateParts,
  actor: Actor,
  dateId: string,
  { scope, reason }: BodyOf<typeof eventDates.callOff>,
): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const { eventId, from, chosen } = await holdChosen(parts, tx, dateId, scope)
    await tx.execute(sql`
      update event_date set called_off_at = ${parts.clock.now()}::timestamptz, call_off_reason = ${reason},
        sequence = sequence + 1
      where id = any (${uuids(chosen.map(({ id }) => id))})`)
    const after = chosen.map((date) => ({ ...date, sequence: date.sequence + 1 }))
    await tellPeople(parts, tx, after, (date, more) => calledOffWords(date, reason, more))
    await record.changed(tx, actor, eventId, {
      before: { called_off: null },
      after: { called_off: from.starts_at, dates: chosen.length, reason },
    })
    return chosen.length
  })
}

/** Deletes a date without attendees. @throws AppError 404; 400 while someone has a place */
export async function removeDate({ db, clock }: DateParts, actor: Actor, dateId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const eventId = await lockEventRowOf(tx, dateId)
    if (!eventId) throw notFound('this date')
    const dates = await lockDateRows(tx, eventId)
    const gone = dates.find(({ id }) => id === dateId)
    if (gone) await deleteDate({ clock }, tx, gone)
    await record.changed(tx, actor, eventId, {
      before: { removed_date: gone && utc(gone) },
      after: { removed_date: null },
    })
  })
}

/**
 * The caller holds the lock of the date.
 * @throws AppError 400 while someone has a place, waits for one or attended, and while it has pictures
 */
export async function deleteDate(
  { clock }: Pick<Parts, 'clock'>,
  tx: Database,
  date: StoredDate,
): Promise<void> {
  const [held] = await tx.execute<{ people: number; has_pictures: boolean }>(sql`
    select (select count(*)::integer from event_attendee where date_id = ${date.id}::uuid) as people,
      exists (select from event_date_picture where date_id = ${date.id}::uuid) as has_pictures`)
  const { people = 0, has_pictures = false } = held ?? {}
  if (people > 0) throw refused(keptText(people, date, clock.now()))
  if (has_pictures) throw refused('This date has pictures. Remove them first.')
  await tx.execute(sql`delete from event_date where id = ${date.id}::uuid`)
}

/** Why the date can't be deleted. Suggests calling it off, unless it has ended or is called off already. */
function keptText(people: number, { ends_at, called_off_at }: StoredDate, now: Date): string {
  if (Date.parse(ends_at) <= now.getTime()) {
    return say`${counted({ people }, { one: '1 person attended this date or had a place, so it can’t be deleted', other: '# people attended this date or had a place, so it can’t be deleted' })}`
  }
  return called_off_at
    ? say`${counted({ people }, { one: '1 person is on the list for this date, so it can’t be deleted', other: '# people are on the list for this date, so it can’t be deleted' })}`
    : say`${counted({ people }, { one: '1 person is on the list for this date. Call it off instead, and we’ll notify them.', other: '# people are on the list for this date. Call it off instead, and we’ll notify them.' })}`
}
