import { say } from '@muster/contract/lib/say.ts'
import type { ReferralState } from '@muster/contract/reach/referrals.ts'
import { UNDO_REFERRAL_MINUTES } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notify, takeBackNotice } from '../../../notices/notifications/index.ts'
import { refusalOf, refusedNotice } from '../notices.ts'
import { payReferrals, type SettleParts, takeBackPay } from '../settle.ts'
import { whyNotDecide } from './list.ts'

type DecideParts = SettleParts & Pick<Parts, 'db' | 'clock'>

interface Locked {
  readonly user_id: string
  readonly inviter_id: string
  readonly full_name: string
  readonly round: number
  readonly entry_id: string | null
  readonly karma: number
  readonly state: ReferralState
  readonly decided_by_id: string | null
  readonly decided_by: string | null
  readonly decided_at: string | null
  /** Whether its karma was reversed since. */
  readonly is_taken_back: boolean
}

/** Locks a held referral. @throws AppError 404; 403 for one's own */
async function lockHeld(tx: Database, actor: Pick<Actor, 'id'>, memberId: string): Promise<Locked> {
  const [row] = await tx.execute<Locked>(sql`
    select referral.user_id, referral.inviter_id, member.full_name, referral.round, referral.entry_id, referral.karma,
      referral.state, referral.decided_by_id, decider.full_name as decided_by, referral.decided_at,
      exists (select from karma_entry as counter where counter.reverses_id = referral.entry_id) as is_taken_back
    from referral join "user" as member on member.id = referral.user_id
    left join "user" as decider on decider.id = referral.decided_by_id
    where referral.user_id = ${memberId}::uuid and referral.held_at is not null for update of referral`)
  if (!row) throw notFound('this invitation')
  const reason = whyNotDecide(actor.id, { userId: row.user_id, inviterId: row.inviter_id })
  if (reason !== null) throw new AppError(403, { general: [reason] })
  return row
}

function decidedAlready({ state, decided_by }: Locked): AppError {
  if (state === 'waiting') return conflict('general', 'The task behind it is no longer approved')
  const who = decided_by ?? 'Someone else'
  return conflict(
    'general',
    state === 'refused' ? say`${{ who }} has already rejected it` : say`${{ who }} has already approved it`,
  )
}

/**
 * Approves a held referral. Idempotent for the same person.
 * @returns the inviter's karma for it; 0 at the monthly limit
 * @throws AppError 404; 403 for one's own; 409 when it was decided
 */
export async function releaseReferral(parts: DecideParts, actor: Actor, memberId: string): Promise<number> {
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const row = await lockHeld(tx, actor, memberId)
      if (row.state === 'counted' && row.decided_by_id === actor.id) return row.karma
      if (row.state !== 'held') throw decidedAlready(row)
      const at = parts.clock.now()
      const karma = await payReferrals(parts, tx, [row], { actorId: actor.id, at })
      await tx.execute(sql`
        update referral set decided_by_id = ${actor.id}::uuid, decided_at = ${at}::timestamptz, reason = null
        where user_id = ${memberId}::uuid`)
      await audit(tx, actor, {
        ...recordOf(row),
        action: 'referral.release',
        before: { state: row.state },
        after: { state: 'counted', karma },
      })
      return karma
    }),
  )
}

/**
 * Rejects a held referral and notifies the inviter why. Idempotent for the same person.
 * @throws AppError 404; 403 for one's own; 409 when it was decided
 */
export async function refuseReferral(
  parts: DecideParts,
  actor: Actor,
  memberId: string,
  reason: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockHeld(tx, actor, memberId)
    if (row.state === 'refused' && row.decided_by_id === actor.id) return
    if (row.state !== 'held') throw decidedAlready(row)
    const at = parts.clock.now()
    await tx.execute(sql`
      update referral set state = 'refused', reason = ${reason}, decided_by_id = ${actor.id}::uuid,
        decided_at = ${at}::timestamptz
      where user_id = ${memberId}::uuid`)
    await audit(tx, actor, {
      ...recordOf(row),
      action: 'referral.refuse',
      before: { state: row.state },
      after: { state: 'refused', reason },
    })
    await notify(tx, refusedNotice(row, { reason, at, actorId: actor.id }))
  })
}

/**
 * Undoes a decision: the referral is on hold again, and its karma is reversed. Idempotent.
 * @throws AppError 404; 403 for one's own; 400 when it is too late; 409 when it is no longer approved
 */
export async function undoReferral(parts: DecideParts, actor: Actor, memberId: string): Promise<void> {
  await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const row = await lockHeld(tx, actor, memberId)
      if (row.state === 'held') return
      if (row.state === 'waiting' || row.decided_at === null || row.is_taken_back) throw decidedAlready(row)
      const at = parts.clock.now()
      const decidedAt = new Date(row.decided_at)
      if (at.getTime() - decidedAt.getTime() > UNDO_REFERRAL_MINUTES * 60_000) {
        throw refused(
          say`This was decided more than ${{ minutes: UNDO_REFERRAL_MINUTES }} minutes ago, so it can’t be undone`,
        )
      }
      if (row.state === 'counted') {
        await takeBackPay(tx, [row], {
          actorId: actor.id,
          at,
          reason: 'Staff are reviewing this invitation again',
        })
      } else {
        await takeBackNotice(tx, row.inviter_id, refusalOf(row.user_id, decidedAt))
      }
      await tx.execute(sql`
        update referral set state = 'held', reason = null, decided_by_id = null, decided_at = null, counted_at = null,
          karma = 0, entry_id = null
        where user_id = ${memberId}::uuid`)
      await audit(tx, actor, {
        ...recordOf(row),
        action: 'referral.reopen',
        before: { state: row.state },
        after: { state: 'held' },
      })
    }),
  )
}

const recordOf = ({ user_id, inviter_id }: Locked) => ({
  targetType: 'referral' as const,
  targetId: user_id,
  memberId: inviter_id,
})
