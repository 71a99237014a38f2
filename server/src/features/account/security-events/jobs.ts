import { sql } from 'drizzle-orm'
import { deleteOld } from '../../../platform/database/delete-old.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'

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
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const events = { table: 'security_event', column: 'created_at' } as const
  await deleteOld(db, { ...events, before: daysAgo(KEPT_DAYS) })
  await deleteOld(db, { ...events, before: daysAgo(UNKNOWN_KEPT_DAYS), only: sql`user_id is null` })
}
