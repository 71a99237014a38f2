import type { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { giveWarning, takeBackWarning } from '../../../people/conduct/index.ts'
import { takeBackRemoval, tellRemoved } from '../notices.ts'
import { type FoundMessage, lockAnyMessage, type ThreadParts, touchThread } from '../parts.ts'
import { takeAway } from '../write/remove.ts'
import { undoableFor } from './list.ts'

type Decision = 'removed' | 'dismissed'

/**
 * Removes a reported message and notifies its author why, as a warning if it names a rule. The text is kept until the decision can no longer
 * be undone.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReported(
  parts: ThreadParts,
  actor: Actor,
  messageId: string,
  { reason, warning }: BodyOf<typeof circleThreads.removeReported>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { message, circle } = await decide(tx, actor, messageId, 'removed', now)
    // Otherwise its author or a lead has already removed it; that removal stays theirs.
    if (!message.removed_at) {
      await takeAway(tx, message, { as: 'staff', byId: actor.id, reason, at: now })
      await tellRemoved(parts, tx, circle, message, { by: 'staff', reason, warning })
    }
    if (warning && message.author_id) {
      const cause = warningCause(messageId)
      await giveWarning(tx, { userId: message.author_id, cause, rule: warning, byId: actor.id, at: now })
    }
    await audit(tx, actor, {
      action: warning ? 'circle_message.warn' : 'circle_message.remove',
      targetType: 'circle_message',
      targetId: messageId,
      memberId: message.author_id ?? undefined,
      after: { title: circle.circleName, reason, ...(warning && { rule: ruleWords[warning] }) },
    })
  })
}

const warningCause = (messageId: string) => `circle_message:${messageId}`

/** Keeps a message and closes its reports. @throws AppError as in `removeReported` */
export async function dismissReports(parts: ThreadParts, actor: Actor, messageId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { message, circle } = await decide(tx, actor, messageId, 'dismissed', parts.clock.now())
    await audit(tx, actor, {
      action: 'circle_message.dismiss',
      targetType: 'circle_message',
      targetId: messageId,
      memberId: message.author_id ?? undefined,
      after: { title: circle.circleName },
    })
  })
}

/** Stores a decision under the lock of the message. */
async function decide(tx: Database, actor: Actor, messageId: string, decision: Decision, now: Date) {
  const message = await lockAnyMessage(tx, messageId)
  const [row] = await tx.execute<{ state: string }>(
    sql`select state from reported_message where message_id = ${messageId}`,
  )
  if (!row) throw notFound('this report')
  if (row.state !== 'open') throw conflict('general', 'Someone else has already decided this')
  await tx.execute(sql`
    update reported_message set state = ${decision}, decided_at = ${now}::timestamptz, decided_by_id = ${actor.id}
    where message_id = ${messageId}`)
  return { message, circle: await circleOf(tx, message) }
}

async function circleOf(tx: Database, message: FoundMessage) {
  const [circle] = await tx.execute<{ name: string }>(
    sql`select name from learning_circle where id = ${message.circle_id}`,
  )
  return { circleId: message.circle_id, circleName: circle?.name ?? '' }
}

/**
 * Undoes one's own recent decision: the report reopens, a message that it removed returns to the thread, and a
 * warning is withdrawn.
 * @throws AppError 404; 409 after ten minutes, or when a colleague decided
 */
export async function undoDecision(parts: ThreadParts, actor: Actor, messageId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const message = await lockAnyMessage(tx, messageId)
    const [row] = await tx.execute<{ state: 'open' | Decision; is_mine: boolean }>(sql`
      select state, coalesce(decided_by_id = ${actor.id} and decided_at > ${now}::timestamptz - ${undoableFor}, false)
        as is_mine
      from reported_message where message_id = ${messageId}`)
    if (!row) throw notFound('this report')
    if (row.state === 'open') return
    if (!row.is_mine)
      throw conflict('general', 'You can only undo your own decisions from the last ten minutes')
    await tx.execute(sql`
      update reported_message set state = 'open', decided_at = null, decided_by_id = null where message_id = ${messageId}`)
    if (row.state === 'removed' && message.removed_as === 'staff') {
      await tx.execute(sql`
        update circle_message set removed_at = null, removed_as = null, removed_by_id = null, removal_reason = null
        where id = ${messageId}`)
      await takeBackRemoval(tx, message)
      await touchThread(tx, message.circle_id)
    }
    await takeBackWarning(tx, warningCause(messageId))
    const circle = await circleOf(tx, message)
    await audit(tx, actor, {
      action: 'circle_message.undo',
      targetType: 'circle_message',
      targetId: messageId,
      memberId: message.author_id ?? undefined,
      after: { title: circle.circleName },
    })
  })
}
