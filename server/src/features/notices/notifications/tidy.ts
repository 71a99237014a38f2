import { sql } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 180 * DAY_MS
const UNREAD_KEPT_MS = 365 * DAY_MS
/** Walked by their members, because an index by time would slow down each one that's written. */
const MEMBERS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type TidyParts = Pick<Parts, 'db' | 'clock'>

export function notificationJobs(parts: TidyParts): JobHandler[] {
  return [{ queue: 'notifications.tidy', schedule: '31 21 * * *', run: () => tidyNotices(parts) }]
}

/**
 * Deletes notifications half a year after they were read, hidden ones of that age, and unread ones after a year.
 * A transaction for every 500 members, so that none exceeds the time limit however many there are.
 */
export async function tidyNotices({ db, clock }: TidyParts): Promise<void> {
  const before = (ms: number) => sql`${new Date(clock.now().getTime() - ms)}::timestamptz`
  for (let after: string | null = FIRST_ID; after; ) {
    const [walked]: { last: string | null }[] = await db.execute<{ last: string | null }>(sql`
      with walked as materialized (
        select id from "user" where id > ${after}::uuid order by id limit ${MEMBERS_AT_ONCE}::integer
      ), gone as (
        delete from notification using walked
        where user_id = walked.id and notification.created_at < ${before(KEPT_MS)}
          and (hidden or read_at < ${before(KEPT_MS)} or notification.created_at < ${before(UNREAD_KEPT_MS)})
      )
      select id::text as last from walked order by id desc limit 1`)
    after = walked?.last ?? null
  }
}
