import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { requireLead, requireMember } from '../../circle-membership/index.ts'
import { takeBackMentions, tellRemoved } from '../notices.ts'
import { type FoundMessage, findMessage, type ThreadParts, touchThread } from '../parts.ts'
import { assertMine } from './write.ts'

/**
 * Deletes a message of one's own: its text is gone, but for what staff are shown of a reported one. Twice is as once.
 * @throws AppError 404; 403 for somebody else's
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
 * A lead removes somebody's message, and its writer is told why. Twice is as once.
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

/** Takes a message out of sight, with the notices about it that nobody has read. */
export async function takeAway(tx: Database, message: FoundMessage, removal: Removal): Promise<void> {
  await tx.execute(sql`
    update circle_message set removed_at = ${removal.at}::timestamptz, removed_as = ${removal.as},
      removed_by_id = ${removal.byId}, removal_reason = ${removal.reason}
    where id = ${message.id}`)
  await takeBackMentions(tx, message)
  await touchThread(tx, message.circle_id)
}
