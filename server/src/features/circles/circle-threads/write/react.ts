import type { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import type { ReactionName } from '@muster/contract/circles/thread-words.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { conflict, refused, tooManyRequests } from '../../../../platform/errors.ts'
import { requireMember } from '../../circle-membership/index.ts'
import { findMessage, type ThreadParts, touchThread } from '../parts.ts'

const HOUR = 3600

/**
 * Adds or removes this member's reaction to a message. Idempotent.
 * @throws AppError 404; 409 when the message was removed
 */
export async function setReaction(
  { db, clock }: ThreadParts,
  userId: string,
  circleId: string,
  messageId: string,
  reaction: ReactionName,
  wanted: boolean,
): Promise<void> {
  await requireMember(db, circleId, userId)
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, circleId, messageId)
    if (wanted && message.removed_at) throw conflict('general', 'This message has been removed')
    const changed = wanted
      ? await tx.execute(sql`
          insert into circle_reaction (message_id, user_id, reaction, created_at)
          values (${messageId}, ${userId}, ${reaction}, ${clock.now()}::timestamptz)
          on conflict do nothing returning message_id`)
      : await tx.execute(sql`
          delete from circle_reaction
          where message_id = ${messageId} and user_id = ${userId} and reaction = ${reaction} returning message_id`)
    if (changed.length > 0) await touchThread(tx, circleId)
  })
}

/**
 * Reports a message to staff, once per member. A new report reopens a dismissed one.
 * @throws AppError 404; 400 for one's own; 409 when it was removed; 429 after too many within an hour
 */
export async function reportMessage(
  { db, clock, rateLimits }: ThreadParts,
  userId: string,
  circleId: string,
  messageId: string,
  { reason, note }: BodyOf<typeof circleThreads.report>,
): Promise<void> {
  await requireMember(db, circleId, userId)
  const asked = await findMessage(db, circleId, messageId)
  if (asked.author_id === userId) throw refused('This is your own message. Delete it instead.')
  if (!(await rateLimits.spend('messageReport', userId))) throw tooManyRequests(HOUR)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, circleId, messageId, true)
    if (message.removed_at) throw conflict('general', 'This message has already been removed')
    await tx.execute(sql`
      insert into reported_message (message_id, author_id, text, reported_at)
      values (${messageId}, ${message.author_id}, ${message.text}, ${now}::timestamptz) on conflict do nothing`)
    const added = await tx.execute(sql`
      insert into message_report (message_id, reporter_id, reason, note, created_at)
      values (${messageId}, ${userId}, ${reason}, ${note || null}, ${now}::timestamptz)
      on conflict (message_id, reporter_id) do nothing returning id`)
    if (added.length === 0) return
    await tx.execute(sql`
      update reported_message set reports = reports + 1, state = 'open', decided_at = null, decided_by_id = null,
        reported_at = case state when 'open' then reported_at else ${now}::timestamptz end
      where message_id = ${messageId}`)
  })
}
