import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { conflict, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { findMeetup } from '../access.ts'
import { joinAwards, takeBackAwards } from '../verify/awards.ts'

/**
 * Undoes one's own check-in before the meetup starts. They keep their place, the karma is reversed by a
 * counter-entry, and without other attendees the meetup counts as not started. Idempotent.
 * @throws AppError 404 when they can't see the meetup; 400 once it has started; 409 once they have reported
 */
export async function undoJoin(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  meetupId: string,
): Promise<void> {
  await tryAgain(() =>
    db.transaction(async (tx) => {
      const row = await findMeetup(tx, userId, meetupId, true)
      const now = clock.now()
      if (new Date(row.starts_at) <= now)
        throw refused('The meetup has started, so you can’t undo your check-in')
      // Read under the lock of the meetup, which serialises concurrent calls.
      const [own] = await tx.execute<{ id: string; has_reported: boolean }>(sql`
        select id, reported_at is not null or exists (
            select from meetup_proof where meetup_proof.attendee_id = meetup_attendee.id
          ) as has_reported
        from meetup_attendee
        where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid and status = 'joined' for no key update`)
      if (!own) return
      if (own.has_reported) {
        throw conflict('general', 'You’ve already reported on this meetup. Withdraw your report first.')
      }
      await tx.execute(
        sql`update meetup_attendee set status = 'going', joined_at = null where id = ${own.id}::uuid`,
      )
      await tx.execute(sql`
        update meetup set started_at = (
          select min(joined_at) from meetup_attendee where meetup_id = ${meetupId}::uuid and status = 'joined'
        )
        where id = ${meetupId}::uuid`)
      await takeBackAwards(tx, joinAwards(sql`entry`, meetupId, userId), {
        reason: saying`Check-in undone: ${{ title: row.title }}`,
        actorId: userId,
        at: now,
      })
    }),
  )
}
