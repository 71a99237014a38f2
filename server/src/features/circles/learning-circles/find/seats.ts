import { sql } from 'drizzle-orm'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { readMembership } from '../../circle-membership/index.ts'
import { circleNotices } from '../notices.ts'
import type { CircleReading } from '../parts.ts'

/**
 * Requests to be notified when a full circle has a free seat: one per member and circle, deleted with the
 * notification.
 */

/** Limit, because they would all compete for one seat. */
const MOST_WISHES = 200
const CIRCLES_AT_ONCE = 50

/**
 * Stores the request. Idempotent; keeps the first position in the queue.
 * @throws AppError 404 for a closed circle; 409 for its members; 400 when a seat is free, or too many are
 * waiting
 */
export async function wantSeat(
  { db, clock, config }: CircleReading,
  userId: string,
  circleId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const circle = await readMembership(tx, circleId, userId, true)
    if (!circle) throw notFound('this circle')
    if (circle.status === 'member') throw conflict('general', 'You’re already a member of this circle')
    if (circle.memberCount < config.CIRCLE_MAX_MEMBERS) {
      throw refused('This circle has a free seat. Ask to join instead.')
    }
    const [row] = await tx.execute<{ others: number }>(sql`
      select count(*)::integer as others from circle_seat_wish
      where circle_id = ${circleId} and user_id <> ${userId}`)
    if ((row?.others ?? 0) >= MOST_WISHES) {
      throw refused(
        'Too many people are already waiting for a seat in this circle. Look for another one, or start your own.',
      )
    }
    await tx.execute(sql`
      insert into circle_seat_wish (circle_id, user_id, created_at)
      values (${circleId}, ${userId}, ${clock.now()}::timestamptz) on conflict do nothing`)
  })
}

/** Withdraws the request. Idempotent. */
export async function dropSeat({ db }: CircleReading, userId: string, circleId: string): Promise<void> {
  await db.execute(sql`delete from circle_seat_wish where circle_id = ${circleId} and user_id = ${userId}`)
}

type TellingParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * Notifies people waiting for a seat in circles that now have one, because someone left or the limit was
 * raised. In the order of their requests, which are then deleted. Skips people who have joined or asked to
 * join meanwhile.
 * @returns how many circles, one batch at a time
 */
async function tellOfSeats(parts: TellingParts): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const freed = await tx.execute<{ id: string; name: string; askers: string[] | null }>(sql`
      with circle as materialized (
        select id, name, closed_at from learning_circle
        where exists (select from circle_seat_wish as wish where wish.circle_id = learning_circle.id)
          and (closed_at is not null
            or (archived_at is null and member_count < ${parts.config.CIRCLE_MAX_MEMBERS}::integer))
        order by id limit ${CIRCLES_AT_ONCE}::integer for no key update skip locked
      ), wish as (
        delete from circle_seat_wish using circle where circle_seat_wish.circle_id = circle.id
        returning circle_seat_wish.circle_id, circle_seat_wish.user_id, circle_seat_wish.created_at
      )
      select circle.id, circle.name, array_agg(wish.user_id order by wish.created_at, wish.user_id) filter (
        where circle.closed_at is null and not exists (
          select from circle_member as link where link.circle_id = circle.id and link.user_id = wish.user_id
            and link.status in ('member', 'requested', 'invited')
        )
      ) as askers
      from circle join wish on wish.circle_id = circle.id group by circle.id, circle.name`)
    const notices = freed.flatMap(({ id, name, askers }) =>
      circleNotices(
        { circleId: id, circleName: name },
        askers ?? [],
        { what: 'seat' },
        { at: now, about: id },
      ),
    )
    await notifyByMailToo(parts, tx, notices)
    return freed.length
  })
}

/** Processes all circles with free seats, batch by batch. */
export async function tellOfFreeSeats(parts: TellingParts): Promise<void> {
  while ((await tellOfSeats(parts)) === CIRCLES_AT_ONCE);
}
