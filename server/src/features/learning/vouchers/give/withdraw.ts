import { say } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Jobs } from '../../../../platform/jobs.ts'
import { takeBackNotice } from '../../../notices/notifications/index.ts'
import { lockVoucher, ownVoucher } from '../find.ts'
import { voucher } from '../tables.ts'
import { watchDailySum } from './daily-sum.ts'
import { assertOpen } from './give.ts'
import { noticeCause, notifyAgain, TELL_QUEUE } from './telling.ts'

/** The outcome of revoking or restoring a voucher. */
export interface Withdrawal {
  readonly changed: boolean
  /** The text for the person. */
  readonly text: string
  /** Why it had been revoked. */
  readonly reason: string | null
}

/**
 * Revokes an open voucher: its code is invalid until it is restored. Idempotent; keeps the first reason.
 * @throws AppError 404, 400 when it is redeemed
 */
export async function revokeVoucher(
  db: Database,
  actor: Actor,
  voucherId: string,
  reason: string | undefined,
  now: Date,
): Promise<Withdrawal> {
  return db.transaction(async (tx) => {
    const before = await lockVoucher(tx, voucherId)
    assertOpen(before, 'revoked')
    const { revokedReason } = before
    if (before.revokedAt)
      return { changed: false, text: 'This voucher has already been revoked', reason: revokedReason }
    await tx
      .update(voucher)
      .set({ revokedAt: now, revokedReason: reason || null, updatedById: actor.id, updatedAt: now })
      .where(eq(voucher.id, voucherId))
    await takeBackNotice(tx, before.userId, noticeCause(voucherId))
    await audit(tx, actor, {
      action: 'voucher.revoke',
      targetType: 'voucher',
      targetId: voucherId,
      memberId: before.userId,
      before: { revoked: false },
      after: { revoked: true, reason: reason || null },
    })
    return { changed: true, text: say`Voucher ${{ code: before.code }} revoked`, reason: revokedReason }
  })
}

/**
 * Restores a revoked voucher. Sends no email if there was one before, because its code works again.
 * @throws AppError 404, 400 for one's own
 */
export async function restoreVoucher(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  voucherId: string,
  now: Date,
): Promise<Withdrawal> {
  return db.transaction(async (tx) => {
    const before = await lockVoucher(tx, voucherId)
    const { revokedReason } = before
    if (!before.revokedAt)
      return { changed: false, text: 'This voucher isn’t revoked', reason: revokedReason }
    if (before.userId === actor.id) throw refused(ownVoucher)
    await tx
      .update(voucher)
      .set({ revokedAt: null, revokedReason: null, updatedById: actor.id, updatedAt: now })
      .where(eq(voucher.id, voucherId))
    await audit(tx, actor, {
      action: 'voucher.restore',
      targetType: 'voucher',
      targetId: voucherId,
      memberId: before.userId,
      before: { revoked: true, reason: before.revokedReason },
      after: { revoked: false },
    })
    if (before.tellDue) await jobs.enqueue(tx, TELL_QUEUE, {})
    else await notifyAgain(tx, voucherId)
    await watchDailySum(tx, jobs, actor, now)
    return {
      changed: true,
      text: say`Voucher ${{ code: before.code }} can be redeemed again`,
      reason: revokedReason,
    }
  })
}

/** Emails an open voucher again. @returns the text for the person @throws AppError 404, 400 */
export async function resendVoucher(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  voucherId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await lockVoucher(tx, voucherId)
    assertOpen(found, 'emailed')
    await tx.update(voucher).set({ tellDue: true, mailStatus: 'queued' }).where(eq(voucher.id, voucherId))
    await audit(tx, actor, {
      action: 'voucher.resend',
      targetType: 'voucher',
      targetId: voucherId,
      memberId: found.userId,
    })
    await jobs.enqueue(tx, TELL_QUEUE, {})
    return say`Voucher ${{ code: found.code }} is on its way again`
  })
}
