import { sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Closes the card of a week on home. Idempotent. @throws AppError 404 without a summary of that week */
export async function closeCard(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  week: string,
): Promise<string> {
  const closed = await db.execute(sql`
    update weekly_summary set closed_at = coalesce(closed_at, ${clock.now()}::timestamptz)
    where user_id = ${userId}::uuid and week = ${week}::date returning week`)
  if (closed.length === 0) throw notFound('this week’s summary')
  return 'Closed'
}
