import type { MyVoucher } from '@muster/contract/learning/vouchers.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused } from '../../../platform/errors.ts'
import { settleNotice } from '../../notices/notifications/index.ts'
import { settleReferrals } from '../../reach/referrals/index.ts'
import { lockMembers, type RewardParts, reward } from '../rewards/index.ts'
import { noticeCause } from './give/telling.ts'
import { voucherStatus } from './list.ts'
import { voucher } from './tables.ts'

interface Claimed {
  readonly id: string
  readonly karma: number
  readonly created_by_id: string | null
  readonly task_id: string
  readonly title: string
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
  /** Whether they were invited and the referral is waiting for karma. */
  readonly referral_waits: boolean
}

/**
 * Pays a voucher to its owner, once: of concurrent requests one succeeds, and the others learn that it is
 * redeemed. A retired task doesn't matter, because the work was done.
 * @throws AppError on `code`: 404 for an unknown code and for someone else's, with the same text; 409 when it
 * is redeemed; 400 when it is revoked
 */
export async function redeemVoucher(
  db: Database,
  parts: RewardParts,
  userId: string,
  code: string,
  now: Date,
) {
  return db.transaction(async (tx) => {
    // The first request holds the row's lock until the karma is booked; the others check the condition again
    // after waiting.
    const claiming = tx.execute<Claimed>(sql`
      update voucher set claimed_at = ${now}::timestamptz, tell_due = false from task
      where voucher.code = ${code} and voucher.user_id = ${userId}::uuid and task.id = voucher.task_id
        and voucher.claimed_at is null and voucher.revoked_at is null
      returning voucher.id, voucher.karma, voucher.created_by_id, task.id as task_id, task.title, task.type_id,
        task.level_order, task.interest_group_id,
        exists (
          select from referral where referral.user_id = voucher.user_id and referral.state = 'waiting'
        ) as referral_waits`)
    const [[claimed], members] = await pipelined(
      () => claiming,
      () => lockMembers(tx, [userId]),
    )
    const member = members.get(userId)
    if (!claimed || !member) throw await refusal(tx, userId, code)
    const cause = `voucher:${claimed.id}`
    const award = {
      userId,
      member,
      karma: claimed.karma,
      cause,
      reason: saying`Voucher: ${{ task: claimed.title }}`,
      task: {
        id: claimed.task_id,
        typeId: claimed.type_id,
        levelOrder: claimed.level_order,
        interestGroupId: claimed.interest_group_id,
      },
      actorId: claimed.created_by_id,
      at: now,
    }
    const [outcome, paid] = await pipelined(
      () => reward(parts, tx, award),
      // Finds the entry of the award.
      () =>
        tx.execute<{ id: string }>(sql`
        update voucher set entry_id = entry.id from karma_entry as entry
        where voucher.id = ${claimed.id}::uuid and entry.cause = ${cause} returning voucher.id`),
      () => settleNotice(tx, userId, noticeCause(claimed.id), now),
    )
    if (paid.length === 0) throw new Error('the award was not there yet')
    if (claimed.referral_waits) {
      await settleReferrals(parts, tx, [userId], { actorId: claimed.created_by_id, at: now })
    }
    return {
      karma: claimed.karma,
      task: claimed.title,
      level_order: outcome.levelOrder,
      level_raised: outcome.levelRaised,
    }
  })
}

async function refusal(tx: Database, userId: string, code: string): Promise<AppError> {
  const [found] = await tx
    .select({ owner: voucher.userId, claimedAt: voucher.claimedAt, reason: voucher.revokedReason })
    .from(voucher)
    .where(eq(voucher.code, code))
  if (found?.owner !== userId) {
    const text = 'You don’t have a voucher with this code. Check it against the one in your email.'
    return new AppError(404, { general: [], code: [text] })
  }
  if (found.claimedAt) return conflict('code', 'You’ve already redeemed this voucher')
  return fieldRefused(
    'code',
    found.reason
      ? say`This voucher was revoked: “${{ reason: found.reason }}” If you think that’s a mistake, ask the team.`
      : 'This voucher was revoked. If you think that’s a mistake, ask the team.',
  )
}

const MOST_SHOWN = 500

/** The member's vouchers, newest first. */
export async function myVouchers(db: Database, userId: string): Promise<MyVoucher[]> {
  const rows = await db.execute<MyVoucher>(sql`
    select voucher.id, voucher.code, task.title as task, task.hashtag, voucher.karma, voucher.month, voucher.week,
      voucher.event, voucher.description, ${voucherStatus} as status, voucher.created_at, voucher.claimed_at
    from voucher join task on task.id = voucher.task_id
    where voucher.user_id = ${userId}::uuid
    order by voucher.created_at desc, voucher.id limit ${MOST_SHOWN}`)
  return [...rows]
}
