import {
  type QueueReasons,
  ReasonsChange,
  type WorkQueueName,
  type workQueueRoutes,
} from '@muster/contract/lib/work-queue.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../../platform/acts/audit.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { changedNow } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type Handlers, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { user } from '../../account/accounts/tables.ts'
import { queueReasons } from './tables.ts'

/** The saved reasons of a queue, and who changed them last. */
export async function readReasons(db: Database, queue: WorkQueueName): Promise<QueueReasons> {
  const [row] = await db
    .select({
      reasons: queueReasons.reasons,
      updated_by: user.fullName,
      updated_at: queueReasons.updatedAt,
    })
    .from(queueReasons)
    .leftJoin(user, eq(user.id, queueReasons.updatedById))
    .where(eq(queueReasons.queue, queue))
  if (!row) throw new Error(`the reference data lacks the reasons of ${queue}`)
  return row
}

/**
 * Replaces the saved reasons for all reviewers of the queue. Idempotent.
 * @throws AppError 409 as in `assertSeen`
 */
export async function changeReasons(
  db: Database,
  queue: WorkQueueName,
  actor: Actor,
  { reasons, seen_at: seenAt }: z.output<typeof ReasonsChange>,
  now: Date,
): Promise<QueueReasons> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(queueReasons).where(eq(queueReasons.queue, queue)).for('update')
    if (!row) throw new Error(`the reference data lacks the reasons of ${queue}`)
    if (JSON.stringify(row.reasons) === JSON.stringify(reasons)) return
    await assertSeen(tx, 'list of reasons', row.updatedAt, {
      at: seenAt,
      current: () => readReasons(tx, queue),
    })
    await tx
      .update(queueReasons)
      .set({ reasons, ...changedNow(actor, now) })
      .where(eq(queueReasons.queue, queue))
    await audit(tx, actor, {
      action: 'queue_reasons.update',
      targetType: 'queue_reasons',
      targetId: queue,
      before: { reasons: row.reasons },
      after: { reasons },
    })
  })
  return readReasons(db, queue)
}

export const undoableReasons: UndoableRecords = {
  kind: 'queue_reasons',
  fields: ['reasons'],
  current: async (tx, queue) => {
    const [row] = await tx
      .select({ reasons: queueReasons.reasons })
      .from(queueReasons)
      .where(eq(queueReasons.queue, queue as WorkQueueName))
      .for('no key update')
    return row ?? null
  },
  put: ({ db, clock }, { actor }, queue, values) =>
    changeReasons(db, queue as WorkQueueName, actor, ReasonsChange.parse(values), clock.now()),
}

/**
 * Handlers for the calls that the contract's `workQueueRoutes` declares, for one queue:
 * `serve(app, parts, submissions, { ...reasonHandlers(parts, 'submissions'), queue: ... })`.
 */
export function reasonHandlers(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  queue: WorkQueueName,
): Handlers<ReturnType<typeof workQueueRoutes>> {
  return {
    reasons: () => readReasons(db, queue),
    changeReasons: async ({ actor, body }) =>
      new WithMessage(
        'Reasons saved for all reviewers',
        await changeReasons(db, queue, actor, body, clock.now()),
      ),
  }
}
