import { sql } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'

/** The card of a week stands on home no longer; once more changes nothing. @throws AppError 404 without that week. */
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
