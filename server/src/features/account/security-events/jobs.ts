import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { securityEvent } from './tables.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 365
/** Failures that match no account are of no use for longer. */
const UNKNOWN_KEPT_DAYS = 30

export function securityEventJobs(parts: Pick<Parts, 'db' | 'clock'>): JobHandler[] {
  return [
    { queue: 'security-events.tidy', schedule: '43 20 * * *', run: () => removeOldSecurityEvents(parts) },
  ]
}

/** Deletes events older than a year, and those without an account after 30 days. */
export async function removeOldSecurityEvents({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => sql`${new Date(clock.now().getTime() - days * DAY_MS)}`
  await db
    .delete(securityEvent)
    .where(
      or(
        lt(securityEvent.createdAt, daysAgo(KEPT_DAYS)),
        and(isNull(securityEvent.userId), lt(securityEvent.createdAt, daysAgo(UNKNOWN_KEPT_DAYS))),
      ),
    )
}
