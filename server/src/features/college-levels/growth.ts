import { GROWTH_DAYS } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** The job that counts them. */
export const GROWTH_QUEUE = 'college-levels.growth'

/**
 * Counts how each college stands, and what it gained in the last 30 days: verified members, the karma that they earned,
 * circles. Doing it twice at once changes nothing.
 */
export async function countGrowth(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - GROWTH_DAYS * 86_400_000)
  await db.execute(sql`select count_college_growth(${since}::timestamptz, ${now}::timestamptz)`)
}
