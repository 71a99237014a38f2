import type { PinnableWork, PinnedWorks } from '@muster/contract/people/cv.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { lockAccount } from '../../../account/accounts/index.ts'
import { pinnedWork } from '../tables.ts'
import { presentWork, type StoredWork, workObject, workTables } from './read.ts'

/** Work that a member can choose from: pinned and newest. */
const MOST = 60

/** A member's approved work, pinned first. */
export async function pinnableWorks(db: Database, userId: string): Promise<z.output<typeof PinnableWork>[]> {
  const rows = await db.execute<{ work: StoredWork; place: number | null; on_front_page: boolean }>(sql`
    select ${workObject(sql`pin.caption`, userId)} as work, pin.place, pin.front_at is not null as on_front_page
    from submission as work ${workTables}
    left join pinned_work as pin on pin.submission_id = work.id
    where work.user_id = ${userId} and work.status = 'approved'
    order by pin.place, work.submitted_at desc, work.id limit ${MOST}::integer`)
  return [...rows].map(({ work, ...row }) => ({ ...presentWork(work, true), ...row }))
}

/**
 * Sets the pinned work of a profile, in this order. Idempotent.
 * @throws AppError 400 on `works` unless it is the member's own approved work
 */
export async function pinWorks(
  db: Database,
  userId: string,
  { works, on_front_page }: z.output<typeof PinnedWorks>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const ids = works.map(({ id }) => id)
    const own = await tx.execute<{ id: string }>(
      sql`select id from submission where id = any(${uuids(ids)}) and user_id = ${userId} and status = 'approved'`,
    )
    if (own.length < ids.length) throw fieldRefused('works', 'You can only pin your approved work')
    const before = await tx
      .delete(pinnedWork)
      .where(eq(pinnedWork.userId, userId))
      .returning({ id: pinnedWork.submissionId, frontAt: pinnedWork.frontAt })
    // Saving again must not move it to the top there.
    const frontSince = new Map(before.map(({ id, frontAt }) => [id, frontAt]))
    if (works.length === 0) return
    await tx.insert(pinnedWork).values(
      works.map(({ id, caption }, index) => ({
        userId,
        submissionId: id,
        place: index + 1,
        caption: caption || null,
        frontAt: on_front_page ? (frontSince.get(id) ?? now.toISOString()) : null,
      })),
    )
  })
}

/** Takes work off its author's profile, when they keep it to themselves. */
export async function unpin(tx: Database, submissionId: string): Promise<void> {
  await tx.delete(pinnedWork).where(eq(pinnedWork.submissionId, submissionId))
}
