import type { ReportWeeks } from '@muster/contract/desk/report-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Day, daysAfter, mondayOf } from './days.ts'

/** The last good count; null before the first. */
export async function lastNight(db: Database) {
  const [night] = await db.execute<{ day: Day; at: string; failed: boolean }>(sql`
    select day::text as day, counted_at as at, exists (
      select from report_night as later where later.day > known.day and later.failed_at is not null
    ) as failed
    from report_night as known where counted_at is not null order by day desc limit 1`)
  return night ?? null
}

export interface Weeks {
  /** The last day that was counted. */
  readonly day: Day
  /** Mondays of the first and of the last week of the period, and of the one before. */
  readonly first: Day
  readonly last: Day
  readonly beforeFirst: Day
  readonly beforeLast: Day
}

/** So many weeks up to the one of the last count, and as many before. Without a count, up to last week. */
export async function weeksUntilNow(db: Database, weeks: ReportWeeks, now: Date): Promise<Weeks> {
  const day = (await lastNight(db))?.day ?? now.toISOString().slice(0, 10)
  const last = mondayOf(day)
  const first = daysAfter(last, -7 * (Number(weeks) - 1))
  return {
    day,
    first,
    last,
    beforeFirst: daysAfter(first, -7 * Number(weeks)),
    beforeLast: daysAfter(first, -7),
  }
}

export const periodOf = ({ first, last, beforeFirst, beforeLast, day }: Weeks) => ({
  from: first,
  until: daysAfter(last, 6) < day ? daysAfter(last, 6) : day,
  before_from: beforeFirst,
  before_until: daysAfter(beforeLast, 6),
})
