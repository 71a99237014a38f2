import type { AttendanceStatus } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, refused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { RewardParts } from '../../rewards/index.ts'
import { findMeetup } from '../access.ts'
import type { PlanParts } from '../plan/create.ts'
import { momentsOf, type StoredMeetup } from '../row.ts'
import { hasEnded, isUpcoming, placeTakers } from '../state.ts'
import { moveUp } from './waiting-list.ts'

/** Places at a meetup before it takes place: taken, waited for, given back; and meetups saved for later. */

/** @throws AppError 400 when nobody can come to it any more, or when it is for members of the circle only. */
function assertToCome(row: StoredMeetup, now: Date): void {
  if (row.cancelled_at) throw refused('This meetup is called off')
  if (row.reported_at || hasEnded(momentsOf(row), now)) throw refused('This meetup is over')
  if (!row.is_public && !row.is_member) throw refused('This meetup is for members of its circle only')
}

export interface Place {
  readonly my_status: AttendanceStatus
  /** From 1, for those who wait. */
  readonly my_place_in_line: number | null
}

/**
 * Takes a place; when all are taken, the next one on the waiting list. Taking it again changes nothing.
 * @throws AppError 404 for a meetup that is not theirs to see; 400 when it is over or called off; 409 once checked in.
 */
export async function takePlace(
  parts: PlanParts,
  userId: string,
  meetupId: string,
  note: string | undefined,
): Promise<Place> {
  return parts.db.transaction(async (tx) => {
    const row = await findMeetup(tx, userId, meetupId, true)
    const now = parts.clock.now()
    assertToCome(row, now)
    // Read under the lock, so that nobody counts a place that another one has just taken; and the one that got the lock
    // first is first in the line, whatever the clocks of several processes say.
    const [stored] = await tx.execute<{ status: AttendanceStatus }>(sql`
      insert into meetup_attendee as own (meetup_id, user_id, status, queued_at, note, created_at)
      select meetup.id, ${userId}::uuid,
        case when meetup.max_attendees is null or line.taken < meetup.max_attendees then 'going' else 'waiting' end,
        greatest(${now}::timestamptz, line.last + interval '1 microsecond'), ${note || null},
        ${now}::timestamptz
      from meetup, (
        select count(*) filter (where status in ${placeTakers}) as taken, max(queued_at) as last
        from meetup_attendee where meetup_id = ${meetupId}::uuid
      ) as line
      where meetup.id = ${meetupId}::uuid
      on conflict (meetup_id, user_id) do update set
        status = case own.status when 'interested' then excluded.status else own.status end,
        queued_at = case own.status when 'interested' then excluded.queued_at else own.queued_at end,
        note = coalesce(excluded.note, own.note)
      returning status`)
    if (!stored) throw new Error('the place was not stored')
    if (stored.status === 'joined') throw conflict('general', 'You have already checked in to this meetup')
    const waits = stored.status === 'waiting'
    return {
      my_status: stored.status,
      my_place_in_line: waits ? await placeInLine(tx, userId, meetupId) : null,
    }
  })
}

async function placeInLine(tx: Database, userId: string, meetupId: string): Promise<number> {
  const [line] = await tx.execute<{ place: number }>(sql`
    select count(*)::integer as place from meetup_attendee as other
    join meetup_attendee as own on own.meetup_id = other.meetup_id and own.user_id = ${userId}::uuid
    where other.meetup_id = ${meetupId}::uuid and other.status = 'waiting'
      and (other.queued_at, other.id) <= (own.queued_at, own.id)`)
  return line?.place ?? 1
}

/**
 * Gives a place, or one on the waiting list, back; the first who waits gets it. Without one it changes nothing.
 * @throws AppError 404 for a meetup that is not theirs to see; 409 once checked in.
 */
export async function giveUpPlace(parts: PlanParts, userId: string, meetupId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await findMeetup(tx, userId, meetupId, true)
    // The select sees the row as it was before: what was given up, or why nothing was.
    const [former] = await tx.execute<{ status: AttendanceStatus }>(sql`
      with gone as (
        delete from meetup_attendee
        where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid and status in ('going', 'waiting')
      )
      select status from meetup_attendee where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid`)
    if (former?.status === 'joined') {
      throw conflict('general', 'You have checked in to this meetup, so your place stays yours')
    }
    const isOpen = !row.cancelled_at && !row.reported_at && !hasEnded(momentsOf(row), parts.clock.now())
    if (former?.status === 'going' && isOpen) await moveUp(parts, tx, [meetupId])
  })
}

/**
 * Saves a meetup for later, which takes no place; anyone who has a place keeps it.
 * @throws AppError 404 for a meetup that is not theirs to see; 400 when it is over or called off.
 */
export async function saveMeetup(parts: PlanParts, userId: string, meetupId: string): Promise<void> {
  const now = parts.clock.now()
  assertToCome(await findMeetup(parts.db, userId, meetupId), now)
  await parts.db.execute(sql`
    insert into meetup_attendee (meetup_id, user_id, status, queued_at, created_at)
    values (${meetupId}::uuid, ${userId}::uuid, 'interested', ${now}::timestamptz,
      ${now}::timestamptz)
    on conflict (meetup_id, user_id) do nothing`)
}

/**
 * Gives up what somebody who leaves a circle has at its private meetups to come; those who wait move up. Pass a
 * transaction that holds the circle's lock.
 */
export async function giveUpPrivatePlaces(
  parts: RewardParts,
  tx: Database,
  circleId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const open = await tx.execute<{ id: string }>(sql`
    select id from meetup
    where circle_id = ${circleId}::uuid and not is_public and started_at is null and ${isUpcoming(now)}
    order by id for no key update`)
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const freed = await tx.execute<{ meetup_id: string }>(sql`
    delete from meetup_attendee
    where user_id = ${userId}::uuid and meetup_id = any (${uuids(ids)}) and status <> 'joined'
    returning meetup_id`)
  if (freed.length > 0) {
    await moveUp(
      parts,
      tx,
      freed.map(({ meetup_id }) => meetup_id),
    )
  }
}

/** Drops a saved meetup; a place stays. Without one, for a meetup that they may see, it changes nothing. */
export async function dropMeetup(db: Database, userId: string, meetupId: string): Promise<void> {
  await findMeetup(db, userId, meetupId)
  await db.execute(sql`
    delete from meetup_attendee
    where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid and status = 'interested'`)
}
