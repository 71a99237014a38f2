import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'

export type ThreadParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode' | 'rateLimits'>

/** A message, as needed to change it. */
export interface FoundMessage {
  readonly id: string
  readonly circle_id: string
  readonly position: number
  readonly author_id: string | null
  readonly text: string
  readonly removed_at: string | null
  readonly removed_as: 'writer' | 'lead' | 'staff' | null
}

const found = sql`select id, circle_id, position, author_id, text, removed_at, removed_as from circle_message`

/**
 * A message of this circle. With `lock`, in a transaction, changes to it are serialised.
 * @throws AppError 404
 */
export async function findMessage(
  db: Database,
  circleId: string,
  messageId: string,
  lock = false,
): Promise<FoundMessage> {
  const [row] = await db.execute<FoundMessage>(sql`
    ${found} where id = ${messageId} and circle_id = ${circleId} ${lock ? sql`for no key update` : sql``}`)
  if (!row) throw notFound('this message')
  return row
}

/** Locks a message of any circle, for staff. @throws AppError 404 */
export async function lockAnyMessage(tx: Database, messageId: string): Promise<FoundMessage> {
  const [row] = await tx.execute<FoundMessage>(sql`${found} where id = ${messageId} for no key update`)
  if (!row) throw notFound('this message')
  return row
}

/** Bumps the thread's version, so that open screens reload it. */
export async function touchThread(tx: Database, circleId: string): Promise<void> {
  await tx.execute(sql`update circle_thread set version = version + 1 where circle_id = ${circleId}`)
}
