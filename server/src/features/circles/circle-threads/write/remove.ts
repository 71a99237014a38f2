import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { ReportDecision } from '../../../people/conduct/index.ts'
import { requireLead, requireMember } from '../../circle-membership/index.ts'
import { takeBackMentions, tellRemoved } from '../notices.ts'
import { type FoundMessage, findMessage, lockAnyMessage, type ThreadParts, touchThread } from '../parts.ts'
import { assertMine } from './write.ts'

/**
 * Deletes one's own message. The text is deleted too, except the copy that staff see of a reported one.
 * Idempotent.
 * @throws AppError 404; 403 for someone else's
 */
export async function removeOwn(
  { db, clock }: ThreadParts,
  userId: string,
  circleId: string,
  messageId: string,
): Promise<void> {
  await requireMember(db, circleId, userId)
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, circleId, messageId, true)
    assertMine(message.author_id, userId, 'delete')
    if (message.removed_at) return
    await takeAway(tx, message, { as: 'writer', byId: userId, reason: null, at: clock.now() })
    await tx.execute(sql`update circle_message set text = '' where id = ${messageId}`)
  })
}

/**
 * Removes a member's message as a lead, and notifies its author why. Idempotent.
 * @throws AppError 404 for people outside, 403 for other members
 */
export async function removeAsLead(
  parts: ThreadParts,
  leadId: string,
  circleId: string,
  messageId: string,
  reason: string,
): Promise<void> {
  const circle = await requireLead(parts.db, circleId, leadId)
  await parts.db.transaction(async (tx) => {
    const message = await findMessage(tx, circleId, messageId, true)
    if (message.removed_at) return
    await takeAway(tx, message, { as: 'lead', byId: leadId, reason, at: parts.clock.now() })
    if (message.author_id !== leadId) await tellRemoved(parts, tx, circle, message, reason)
  })
}

interface Removal {
  readonly as: 'writer' | 'lead' | 'staff'
  readonly byId: string
  readonly reason: string | null
  readonly at: Date
}

/** Hides a message and removes unread notifications about it. */
async function takeAway(tx: Database, message: FoundMessage, removal: Removal): Promise<void> {
  await tx.execute(sql`
    update circle_message set removed_at = ${removal.at}::timestamptz, removed_as = ${removal.as},
      removed_by_id = ${removal.byId}, removal_reason = ${removal.reason}
    where id = ${message.id}`)
  await takeBackMentions(tx, message)
  await touchThread(tx, message.circle_id)
}

/**
 * Hides a reported message that staff removed. @returns false if its author or a lead had already removed it: that
 * removal stays theirs
 */
export async function hideReported(tx: Database, messageId: string, removal: Removal): Promise<boolean> {
  const message = await lockAnyMessage(tx, messageId)
  if (message.removed_at) return false
  await takeAway(tx, message, removal)
  return true
}

/** Returns a message that staff removed to its thread. */
export async function restoreReported(tx: Database, messageId: string): Promise<void> {
  const message = await lockAnyMessage(tx, messageId)
  if (message.removed_as !== 'staff') return
  await tx.execute(sql`
    update circle_message set removed_at = null, removed_as = null, removed_by_id = null, removal_reason = null
    where id = ${messageId}`)
  await touchThread(tx, message.circle_id)
}

/** Statement that stores what staff decided about a reported message, or opens its reports again with null. */
export const storeMessageDecision = (id: string, decision: ReportDecision | null): SQL => sql`
  update reported_message set decided_at = ${decision?.at ?? null}::timestamptz,
    decided_by_id = ${decision?.byId ?? null}::uuid,
    state = ${decision === null ? 'open' : decision.removed ? 'removed' : 'dismissed'}
  where message_id = ${id}`
