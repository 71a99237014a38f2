import { inArray, sql } from 'drizzle-orm'
import { refused } from '../../../../platform/errors.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { lockToChange, type Scope } from '../access.ts'
import { cancelledWords, everybodyAbout, toldTo } from '../notices.ts'
import { momentsOf } from '../row.ts'
import { hasEnded } from '../state.ts'
import { meetup } from '../tables.ts'
import type { PlanParts } from './create.ts'

/**
 * Calls off a meetup, or the rest of its series, and tells everyone concerned why. Idempotent.
 * @throws AppError 404 and 403 as in `lockToChange`; 400 when the meetup has started or ended
 */
export async function cancelMeetup(
  parts: PlanParts,
  userId: string,
  meetupId: string,
  given: { readonly scope: Scope; readonly reason: string },
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { circleId, target, open } = await lockToChange(tx, userId, meetupId, given.scope)
    if (target.started_at || target.reported_at) {
      throw refused('People have already checked in to this meetup, so it can’t be called off')
    }
    const [first] = open
    if (!first) return
    if (!target.cancelled_at && hasEnded(momentsOf(target), now)) {
      throw refused('The time of this meetup has passed, so there’s nothing to call off')
    }
    const ids = open.map(({ id }) => id)
    await tx
      .update(meetup)
      .set({
        cancelledAt: now,
        cancelReason: given.reason,
        sequence: sql`${meetup.sequence} + 1`,
        updatedById: userId,
        updatedAt: now,
      })
      .where(inArray(meetup.id, ids))
    const told = {
      id: first.id,
      title: first.title,
      startsAt: new Date(first.starts_at),
      timeZone: first.time_zone,
      sequence: first.sequence + 1,
    }
    const people = await everybodyAbout(tx, circleId, ids)
    const words = cancelledWords(told, given.reason, ids.length)
    await notifyByMailToo(parts, tx, toldTo(people, first.id, words, userId))
  })
}
