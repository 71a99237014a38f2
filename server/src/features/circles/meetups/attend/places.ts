import type { AttendanceStatus, attendeeStatuses } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { givePlaceBack, placeInLine, takePlace } from '../../../events/gatherings/index.ts'
import type { RewardParts } from '../../../learning/rewards/index.ts'
import { findMeetup } from '../access.ts'
import type { PlanParts } from '../plan/create.ts'
import { momentsOf, type StoredMeetup } from '../row.ts'
import { hasEnded, isUpcoming } from '../state.ts'
import { meetupPlaces, moveUpAtMeetups } from './waiting-list.ts'

/**
 * Places at upcoming meetups: taking them, waiting for them, giving them up; and saving meetups for later.
 */

/** @throws AppError 400 when it was called off or has ended, or is only for members of the circle */
function assertToCome(row: StoredMeetup, now: Date): void {
  if (row.cancelled_at) throw refused('This meetup has been called off')
  if (row.reported_at || hasEnded(momentsOf(row), now)) throw refused('This meetup has ended')
  if (!row.is_public && !row.is_member) throw refused('This meetup is only for members of its circle')
}

export interface Place {
  readonly my_status: AttendanceStatus
  /** From 1 for people waiting; otherwise null. */
  readonly my_place_in_line: number | null
}

/**
 * Takes a place, or joins the waiting list when the meetup is full. Idempotent.
 * @throws AppError 404 when they can't see the meetup; 400 when it has ended or was called off; 409 once
 * checked in
 */
export async function takeMeetupPlace(
  parts: PlanParts,
  userId: string,
  meetupId: string,
  note: string | undefined,
): Promise<Place> {
  return parts.db.transaction(async (tx) => {
    const row = await findMeetup(tx, userId, meetupId, true)
    const now = parts.clock.now()
    assertToCome(row, now)
    const stored = await takePlace(tx, meetupPlaces, meetupId, userId, now)
    if (note) {
      await tx.execute(sql`update meetup_attendee set note = ${note} where id = ${stored.id}::uuid`)
    }
    if (stored.status === 'joined') throw conflict('general', 'You’ve already checked in to this meetup')
    const waits = stored.status === 'waiting'
    return {
      my_status: stored.status,
      my_place_in_line: waits ? await placeInLine(tx, meetupPlaces, meetupId, userId) : null,
    }
  })
}

/**
 * Gives up a place, or a place on the waiting list; the first person waiting moves up. Idempotent.
 * @throws AppError 404 when they can't see the meetup; 409 once checked in
 */
export async function giveUpPlace(parts: PlanParts, userId: string, meetupId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await findMeetup(tx, userId, meetupId, true)
    const former = await givePlaceBack<(typeof attendeeStatuses)[number]>(tx, meetupPlaces, meetupId, userId)
    if (former === 'joined') {
      throw conflict('general', 'You’ve checked in to this meetup, so you can’t give up your place')
    }
    const isOpen = !row.cancelled_at && !row.reported_at && !hasEnded(momentsOf(row), parts.clock.now())
    if (former === 'going' && isOpen) await moveUpAtMeetups(parts, tx, [meetupId])
  })
}

/**
 * Saves a meetup for later, without taking a place; an existing place stays.
 * @throws AppError 404 when they can't see the meetup; 400 when it has ended or was called off
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
 * Gives up the places at upcoming private meetups of someone who leaves the circle; people waiting move up.
 * Pass a transaction that holds the circle's lock.
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
    await moveUpAtMeetups(
      parts,
      tx,
      freed.map(({ meetup_id }) => meetup_id),
    )
  }
}

/** Removes a saved meetup; a place stays. Idempotent. */
export async function dropMeetup(db: Database, userId: string, meetupId: string): Promise<void> {
  await findMeetup(db, userId, meetupId)
  await db.execute(sql`
    delete from meetup_attendee
    where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid and status = 'interested'`)
}
