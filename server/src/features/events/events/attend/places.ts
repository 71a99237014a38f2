import type { specialEvents } from '@muster/contract/events/special-events.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { EventPlaceStatus } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { type Gathering, givePlaceBack, moveUp, placeInLine, takePlace } from '../../gatherings/index.ts'
import type { DateParts } from '../dates/change.ts'
import { placeWords, type ToldDate, toldColumns, toldTo } from '../dates/notices.ts'

/** Places at event dates: taking them, waiting for them, giving them up. */

const datePlaces: Gathering = {
  table: sql`event_date`,
  attendees: sql`event_attendee`,
  key: sql`date_id`,
  limit: sql`(select max_attendees from event where event.id = event_date.event_id)`,
}

export interface HeldDate extends ToldDate {
  readonly ends_at: string
  readonly called_off_at: string | null
  readonly takes_places: boolean
  readonly max_attendees: number | null
  readonly karma: number | null
}

/** Locks a date and reads what its event says about places. @throws AppError 404 */
export async function lockDateRow(tx: Database, dateId: string): Promise<HeldDate> {
  const [row] = await tx.execute<HeldDate>(sql`
    select event_date.id, event_date.event_id, event.name, event_date.starts_at, event_date.ends_at, event.time_zone,
      event_date.sequence, event_date.called_off_at, event.takes_places, event.max_attendees, event.karma
    from event_date join event on event.id = event_date.event_id
    where event_date.id = ${dateId}::uuid for no key update of event_date`)
  if (!row) throw notFound('this date')
  return row
}

/** @throws AppError 400 when it was called off or has ended */
function assertAhead({ called_off_at, ends_at }: HeldDate, now: Date): void {
  if (called_off_at) throw refused('This date has been called off')
  if (Date.parse(ends_at) <= now.getTime()) throw refused('This date has ended')
}

/**
 * Takes a place at a date, or joins the waiting list when it is full. Idempotent.
 * @throws AppError 404; 400 when it has ended or was called off, or its event doesn't offer places here
 */
export function takeEventPlace(
  { db, clock }: Pick<DateParts, 'db' | 'clock'>,
  userId: string,
  dateId: string,
): Promise<ReplyOf<typeof specialEvents.takePlace>> {
  return db.transaction(async (tx) => {
    const date = await lockDateRow(tx, dateId)
    const now = clock.now()
    assertAhead(date, now)
    if (!date.takes_places)
      throw refused('You can’t take a place at this event here. See its page for how to come.')
    const { status } = await takePlace(tx, datePlaces, dateId, userId, now)
    return {
      my_status: status,
      my_place_in_line: status === 'waiting' ? await placeInLine(tx, datePlaces, dateId, userId) : null,
    }
  })
}

/**
 * Gives up a place, or a place on the waiting list; the first person waiting moves up. Idempotent.
 * @throws AppError 404; 409 once checked in
 */
export async function giveEventPlaceBack(parts: DateParts, userId: string, dateId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const date = await lockDateRow(tx, dateId)
    const former = await givePlaceBack<EventPlaceStatus>(tx, datePlaces, dateId, userId)
    if (former === 'joined')
      throw conflict('general', 'You’ve been checked in, so you can’t give up your place')
    if (former === 'going') await moveUpAtDates(parts, tx, [date])
  })
}

/**
 * Gives free places at upcoming dates to people on the waiting list, and notifies them. The caller holds the
 * locks of the dates.
 */
export async function moveUpAtDates(
  parts: RewardParts & Pick<DateParts, 'clock'>,
  tx: Database,
  dates: readonly Pick<HeldDate, 'id' | 'ends_at' | 'called_off_at'>[],
): Promise<void> {
  const now = parts.clock.now().getTime()
  const ahead = dates.filter((date) => !date.called_off_at && Date.parse(date.ends_at) > now)
  if (ahead.length === 0) return
  const moved = await moveUp<ToldDate>(
    tx,
    datePlaces,
    ahead.map(({ id }) => id),
    toldColumns,
  )
  const notices = moved.flatMap((date) => toldTo([date.user_id], date, placeWords(date, date.attendee_id)))
  await notifyByMailToo(parts, tx, notices)
}
