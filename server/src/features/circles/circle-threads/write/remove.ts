import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { requireLead, requireMember } from '../../circle-membership/index.ts'
import { takeBackMentions, tellRemoved } from '../notices.ts'
import { type FoundMessage, findMessage, type ThreadParts, touchThread } from '../parts.ts'
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
    if (message.author_id !== leadId) await tellRemoved(parts, tx, circle, message, { by: 'lead', reason })
  })
}

interface Removal {
  readonly as: 'writer' | 'lead' | 'staff'
  readonly byId: string
  readonly reason: string | null
  readonly at: Date
}

/** Hides a message and removes unread notifications about it. */
export async function takeAway(tx: Database, message: FoundMessage, removal: Removal): Promise<void> {
  await tx.execute(sql`
    update circle_message set removed_at = ${removal.at}::timestamptz, removed_as = ${removal.as},
      removed_by_id = ${removal.byId}, removal_reason = ${removal.reason}
    where id = ${message.id}`)
  await takeBackMentions(tx, message)
  await touchThread(tx, message.circle_id)
}
