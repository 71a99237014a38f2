import { meetupPath, recordPath } from '@muster/contract/circles/addresses.ts'
import { UNDO_VERIFICATION_HOURS } from '@muster/contract/lib/circle-words.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { reverseAwards } from '../../../learning/rewards/index.ts'
import { notifyByMailToo, takeBackNotices } from '../../../notices/notifications/index.ts'
import { memberIds } from '../../circle-membership/index.ts'
import { awardMeetup } from './awards.ts'
import { certifyCircle, uncertifyCircle } from './circle-records.ts'
import { lockCircleOf, payHeldKarma, takeHeldKarmaBack } from './held-karma.ts'

type Verifier = Pick<Actor, 'id' | 'muid'>
type VerifyParts = Pick<Parts, 'db' | 'clock' | 'jobs' | 'sendMail' | 'hashCode' | 'config' | 'log'>

/** Cuts titles, so that the rest of the sentence fits. */
const MOST_OF_TITLE = 61

const UNDO_MS = UNDO_VERIFICATION_HOURS * 3_600_000

interface Locked {
  readonly circle_id: string
  readonly interest_group_id: string
  readonly title: string
  readonly reported_at: string | null
  readonly verified_at: string | null
  readonly rejected_at: string | null
  readonly verifications: number
  readonly decided_by: string | null
}

/** @throws AppError 404; 409 for a meetup without a record */
async function lockReported(tx: Database, meetupId: string): Promise<Locked> {
  const [row] = await tx.execute<Locked>(sql`
    select circle_id, title, reported_at, verified_at, rejected_at, verifications,
      (select interest_group_id from learning_circle where id = meetup.circle_id) as interest_group_id,
      (select full_name from "user" where id = decided_by_id) as decided_by
    from meetup where id = ${meetupId} for no key update`)
  if (!row) throw notFound('this meetup')
  if (!row.reported_at) throw conflict('general', 'This meetup doesn’t have a record yet')
  return row
}

function requireUndecided(row: Locked): void {
  const by = row.decided_by ?? 'someone else'
  if (row.verified_at) throw conflict('general', say`This meetup has already been verified by ${{ by }}`)
  if (row.rejected_at)
    throw conflict('general', say`This meetup record has already been rejected by ${{ by }}`)
}

const causeOf = (meetupId: string, round: number) => `meet-verify:${meetupId}:${round}`

/**
 * Verifies a meetup record and awards each attendee 0 to 200 karma. Also pays karma that was pending for a
 * small or new circle. All or nothing.
 * @throws AppError 404; 400 on `attendees_karma` for people who didn't check in; 409 when it is already
 * decided
 */
export async function verifyMeetup(
  parts: VerifyParts,
  verifier: Verifier,
  meetupId: string,
  karmaOf: Readonly<Record<string, number>>,
): Promise<{ karma: number; attendees: number }> {
  const now = parts.clock.now()
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      await lockCircleOf(tx, meetupId)
      const row = await lockReported(tx, meetupId)
      requireUndecided(row)
      const attendees = await tx.execute<{ id: string; user_id: string }>(
        sql`select id, user_id from meetup_attendee where meetup_id = ${meetupId} and status = 'joined' order by user_id`,
      )
      const known = new Set(attendees.map(({ id }) => id))
      if (Object.keys(karmaOf).some((id) => !known.has(id))) {
        throw fieldRefused('attendees_karma', 'Include only people who checked in to this meetup')
      }
      const round = row.verifications + 1
      const given = attendees.flatMap(({ id, user_id }) => {
        const karma = karmaOf[id] ?? 0
        return karma > 0
          ? [{ id, userId: user_id, karma, cause: `${causeOf(meetupId, round)}:${user_id}` }]
          : []
      })
      const karma = await awardMeetup(parts, tx, {
        hashtag: '#lcmeetverify',
        reason: saying`Meetup verified: ${{ title: row.title }}`,
        interestGroupId: row.interest_group_id,
        actorId: verifier.id,
        given,
      })
      await tx.execute(sql`
        update meetup_attendee set karma_given = given.karma, entry_id = entry.id
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (id uuid, karma integer, cause text)
        left join karma_entry as entry on entry.cause = given.cause
        where meetup_attendee.id = given.id`)
      await tx.execute(sql`
        update meetup set verified_at = ${now}::timestamptz, decided_by_id = ${verifier.id},
          verifications = ${round}
        where id = ${meetupId}`)
      const circle = { id: row.circle_id, interestGroupId: row.interest_group_id }
      await payHeldKarma(parts, tx, circle, { meetupId, round }, verifier.id)
      await certifyCircle(
        tx,
        parts,
        row.circle_id,
        attendees.map(({ user_id }) => user_id),
      )
      await notifyByMailToo(
        parts,
        tx,
        given.map((one) => ({
          userId: one.userId,
          kind: 'meetup_news' as const,
          cause: causeOf(meetupId, round),
          title: saying`${{ karma: one.karma }} karma for ${{ title: row.title }}`,
          description: saying`Staff have verified the meetup and given you ${{ karma: one.karma }} karma for it.`,
          button: 'Open meetup',
          url: meetupPath(meetupId),
          actorId: verifier.id,
        })),
      )
      await audit(tx, verifier, {
        action: 'meetup.verify',
        targetType: 'meetup',
        targetId: meetupId,
        after: { karma, attendees: given.length },
      })
      return { karma, attendees: given.length }
    }),
  )
}

/**
 * Rejects a meetup record and tells its circle why; a lead can correct it, and then it waits again.
 * @throws AppError 404; 409 when it is already decided
 */
export async function rejectMeetup(
  parts: VerifyParts,
  verifier: Verifier,
  meetupId: string,
  reason: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const row = await lockReported(tx, meetupId)
    requireUndecided(row)
    await tx.execute(sql`
      update meetup set rejected_at = ${now}::timestamptz, decided_by_id = ${verifier.id},
        reject_reason = ${reason}
      where id = ${meetupId}`)
    const leads = await memberIds(tx, row.circle_id, 'leads')
    await notifyByMailToo(
      parts,
      tx,
      leads.map((userId) => ({
        userId,
        kind: 'meetup_news' as const,
        cause: `meet-reject:${meetupId}:${now.getTime()}`,
        title: saying`The meetup record for ${{ title: shortened(row.title, MOST_OF_TITLE) }} wasn’t accepted`,
        description: saying`“${{ reason }}” You can change its text and picture, and staff will review it again.`,
        button: 'Edit record',
        url: recordPath(meetupId),
        actorId: verifier.id,
      })),
    )
    await audit(tx, verifier, {
      action: 'meetup.reject',
      targetType: 'meetup',
      targetId: meetupId,
      after: { reason },
    })
  })
}

/**
 * Undoes a verification or rejection within 24 hours: the record waits again, and awarded karma is reversed
 * by counter-entries, including what was pending before if the circle has no verified record left.
 * Idempotent.
 * @throws AppError 404; 409 for a meetup without a record; 400 after 24 hours
 */
export async function undoDecision(parts: VerifyParts, verifier: Verifier, meetupId: string): Promise<void> {
  const now = parts.clock.now()
  await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      await lockCircleOf(tx, meetupId)
      const row = await lockReported(tx, meetupId)
      const decidedAt = row.verified_at ?? row.rejected_at
      if (!decidedAt) return
      if (now.getTime() - Date.parse(decidedAt) > UNDO_MS) {
        throw refused(
          say`This was decided more than ${{ hours: UNDO_VERIFICATION_HOURS }} hours ago, so it can’t be undone`,
        )
      }
      if (row.verified_at) await takeKarmaBack(tx, verifier, meetupId, row, now)
      await tx.execute(sql`
        update meetup set verified_at = null, rejected_at = null, reject_reason = null, decided_by_id = null
        where id = ${meetupId}`)
      if (row.verified_at) {
        await takeHeldKarmaBack(tx, row.circle_id, reversalOf(verifier, row, now))
        await uncertifyCircle(tx, parts, row.circle_id, verifier.id)
      }
      await audit(tx, verifier, {
        action: 'meetup.undo',
        targetType: 'meetup',
        targetId: meetupId,
        before: { state: row.verified_at ? 'verified' : 'rejected' },
        after: { state: 'reported' },
      })
    }),
  )
}

const reversalOf = (verifier: Verifier, row: Locked, at: Date) => ({
  reason: saying`Verification undone: ${{ title: row.title }}`,
  actorId: verifier.id,
  at,
})

async function takeKarmaBack(
  tx: Database,
  verifier: Verifier,
  meetupId: string,
  row: Locked,
  now: Date,
): Promise<void> {
  const given = await tx.execute<{ user_id: string; entry_id: string | null }>(sql`
    update meetup_attendee set karma_given = null, entry_id = null
    from (
      select id, entry_id from meetup_attendee where meetup_id = ${meetupId} and karma_given is not null
    ) as before
    where meetup_attendee.id = before.id
    returning meetup_attendee.user_id, before.entry_id`)
  await reverseAwards(
    tx,
    given.flatMap(({ entry_id }) => entry_id ?? []),
    reversalOf(verifier, row, now),
  )
  const cause = causeOf(meetupId, row.verifications)
  await takeBackNotices(
    tx,
    given.map(({ user_id }) => ({ userId: user_id, cause })),
  )
}
