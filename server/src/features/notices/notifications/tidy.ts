import { and, eq, lt, or } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notification } from './tables.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 180 * DAY_MS

type TidyParts = Pick<Parts, 'db' | 'clock'>

export function notificationJobs(parts: TidyParts): JobHandler[] {
  return [{ queue: 'notifications.tidy', schedule: '31 21 * * *', run: () => tidyNotices(parts) }]
}

/**
 * Deletes notifications half a year after they were read, and hidden ones of that age; other unread ones
 * stay.
 */
export async function tidyNotices({ db, clock }: TidyParts): Promise<void> {
  const old = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  const isUnseen = and(eq(notification.hidden, true), lt(notification.createdAt, old))
  await db.delete(notification).where(or(lt(notification.readAt, old), isUnseen))
}
