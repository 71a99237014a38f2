import type { VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import { chosen } from '@muster/contract/lib/counted.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { assertSeen } from '../../../../platform/acts/seen.ts'
import { changedNow, madeNow } from '../../../../platform/database/columns.ts'
import { type Database, type NewRow, pipelined } from '../../../../platform/database.ts'
import { brokenReference, fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Jobs } from '../../../../platform/jobs.ts'
import { takeBackNotice } from '../../../notices/notifications/index.ts'
import { findOwnerAndTask, lockVoucher, ownVoucher } from '../find.ts'
import { voucherList } from '../list.ts'
import { voucher } from '../tables.ts'
import { newVoucherCode } from './code.ts'
import { watchDailySum } from './daily-sum.ts'
import { noticeCause, TELL_QUEUE } from './telling.ts'

const MOST_ATTEMPTS = 5

export type StoredVoucher = typeof voucher.$inferSelect

/** Redeemed and revoked vouchers can’t be changed. @throws AppError 400 */
export function assertOpen(found: StoredVoucher, verb: 'changed' | 'revoked' | 'emailed'): void {
  if (found.claimedAt)
    throw refused(
      say`This voucher has been redeemed and can no longer be ${chosen({ verb }, { changed: 'changed', revoked: 'revoked', other: 'emailed' })}`,
    )
  if (found.revokedAt && verb !== 'revoked') {
    throw refused(
      say`This voucher has been revoked and can’t be ${chosen({ verb }, { changed: 'changed', other: 'emailed' })}. Restore it first.`,
    )
  }
}

/**
 * Gives a member a voucher and notifies them after the commit. Idempotent for the same `request_key` of the
 * same person.
 * @throws AppError 400 on `user`, also for oneself, or `task`
 */
export async function createVoucher(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  wanted: BodyOf<typeof vouchers.create>,
  now: Date,
): Promise<VoucherRow> {
  const { userId, taskId } = await findOwnerAndTask(db, actor, wanted, { user: 'user', task: 'task' })
  if (!userId || !taskId) throw new Error('a voucher needs its owner and its task')
  const { user: _user, task: _task, request_key, ...fields } = wanted
  const voucherId = await db
    .transaction(async (tx) => {
      const requestKey = request_key ?? null
      const values = { ...fields, userId, taskId, requestKey, event: fields.event || null }
      const made = await insertVoucher(tx, actor, { ...values, description: fields.description || null }, now)
      if (made.isNew) {
        await pipelined(
          () =>
            audit(tx, actor, {
              action: 'voucher.create',
              targetType: 'voucher',
              targetId: made.id,
              memberId: userId,
              after: {
                user: userId,
                task: taskId,
                karma: fields.karma,
                month: fields.month,
                week: fields.week,
              },
            }),
          () => jobs.enqueue(tx, TELL_QUEUE, {}),
          () => watchDailySum(tx, jobs, actor, now),
        )
      }
      return made.id
    })
    .catch(taskIsGone('task'))
  return rowOf(db, voucherId)
}

type NewVoucher = Omit<NewRow<typeof voucher>, 'code'>

/** Unique constraints decide whether the code is free and whether this request is a repeat. */
async function insertVoucher(tx: Database, actor: Actor, values: NewVoucher, now: Date) {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const stamps = madeNow(actor, now)
    const [made] = await tx
      .insert(voucher)
      .values({ ...values, ...stamps, code: newVoucherCode(now) })
      .onConflictDoNothing()
      .returning({ id: voucher.id })
    if (made) return { id: made.id, isNew: true }
    if (!values.requestKey) continue
    const [earlier] = await tx
      .select({ id: voucher.id })
      .from(voucher)
      .where(and(eq(voucher.createdById, actor.id), eq(voucher.requestKey, values.requestKey)))
    if (earlier) return { id: earlier.id, isNew: false }
  }
  throw new Error('no voucher code was free')
}

/**
 * Changes an open voucher and notifies its old or new owner again. Idempotent.
 * @throws AppError 404; 409 as in `assertSeen`; 400 when it is redeemed, revoked or the actor's own, and on
 * `new_user` or `new_task`
 */
export async function updateVoucher(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  voucherId: string,
  change: BodyOf<typeof vouchers.update>,
  now: Date,
): Promise<VoucherRow> {
  const { userId, taskId } = await findOwnerAndTask(
    db,
    actor,
    { user: change.new_user, task: change.new_task },
    { user: 'new_user', task: 'new_task' },
  )
  await db
    .transaction(async (tx) => {
      const before = await lockVoucher(tx, voucherId)
      await assertSeen(tx, 'voucher', before.updatedAt, {
        at: change.seen_at,
        current: () => rowOf(tx, voucherId),
      })
      if (before.userId === actor.id) throw refused(ownVoucher)
      assertOpen(before, 'changed')
      const wanted = {
        userId,
        taskId,
        karma: change.new_karma,
        month: change.new_month,
        week: change.new_week,
      }
      const after = differing(before, wanted)
      if (Object.keys(after).length === 0) return
      await tx
        .update(voucher)
        .set({ ...after, tellDue: true, mailStatus: 'queued', ...changedNow(actor, now) })
        .where(eq(voucher.id, voucherId))
      await takeBackNotice(tx, before.userId, noticeCause(voucherId))
      await audit(tx, actor, {
        action: 'voucher.update',
        targetType: 'voucher',
        targetId: voucherId,
        memberId: userId ?? before.userId,
        before: Object.fromEntries(
          Object.keys(after).map((key) => [key, before[key as keyof typeof before]]),
        ),
        after,
      })
      await jobs.enqueue(tx, TELL_QUEUE, {})
      await watchDailySum(tx, jobs, actor, now)
    })
    .catch(taskIsGone('new_task'))
  return rowOf(db, voucherId)
}

/** Someone has deleted the task since it was looked up. */
const taskIsGone = (field: string) => (error: unknown) => {
  throw brokenReference(error) === null ? error : fieldRefused(field, 'Choose a task from the list')
}

/** The given fields that differ from the stored ones. */
function differing<T extends Record<string, unknown>>(
  before: Record<string, unknown>,
  wanted: T,
): Partial<T> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== before[key]),
  ) as Partial<T>
}

async function rowOf(db: Database, voucherId: string): Promise<VoucherRow> {
  const row = await voucherList.one(db, sql`voucher.id = ${voucherId}::uuid`)
  if (!row) throw new Error(`voucher ${voucherId} is gone`)
  return row
}
