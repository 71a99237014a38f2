import { GROWTH_DAYS } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

export const GROWTH_QUEUE = 'college-levels.growth'

/**
 * Counts the figures of each college and their growth in the last 30 days: verified members, their karma,
 * circles. Safe to run concurrently.
 */
export async function countGrowth(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - GROWTH_DAYS * 86_400_000)
  await db.execute(sql`select count_college_growth(${since}::timestamptz, ${now}::timestamptz)`)
}
