import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { takeBackNotice } from '../../notifications/index.ts'
import { lockVoucher, ownVoucher } from '../find.ts'
import { voucher } from '../tables.ts'
import { watchDailySum } from './daily-sum.ts'
import { assertOpen } from './give.ts'
import { noticeCause, notifyAgain, TELL_QUEUE } from './telling.ts'

/** What became of a voucher. */
export interface Withdrawal {
  readonly changed: boolean
  /** For the person. */
  readonly text: string
  /** Why it was revoked before. */
  readonly reason: string | null
}

/**
 * Revokes an open voucher: its code opens nothing until it is restored. Doing it twice keeps the first reason.
 * @throws AppError 404, 400 when it is redeemed.
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
    return { changed: true, text: `Voucher ${before.code} revoked`, reason: revokedReason }
  })
}

/**
 * Undoes a revocation. No mail is sent when there was one before: it works again.
 * @throws AppError 404, 400 for one's own.
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
    return { changed: true, text: `Voucher ${before.code} can be redeemed again`, reason: revokedReason }
  })
}

/** Mails an open voucher once more. @returns the text for the person. @throws AppError 404, 400. */
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
    return `Voucher ${found.code} is on its way again`
  })
}
