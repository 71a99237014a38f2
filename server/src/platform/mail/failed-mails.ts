import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { queueMails } from './outbox.ts'

const DAY_MS = 86_400_000
/** Older emails are out of date. */
const WORTH_SENDING_DAYS = 7
const MOST_AT_ONCE = 500

const since = (now: Date) => sql`${new Date(now.getTime() - WORTH_SENDING_DAYS * DAY_MS)}::timestamptz`

interface FailedMails {
  readonly mails: number
  readonly message: string
  readonly at: string
}

/**
 * Number of emails that failed in the last week, up to 500, with the mail server's response to the newest;
 * null if there are none.
 */
export async function readFailedMails(db: Database, now: Date): Promise<FailedMails | null> {
  const [row] = await db.execute<FailedMails>(sql`
    select count(*)::integer as mails, max(created_at) as at,
      coalesce((array_agg(last_error order by created_at desc))[1], '') as message
    from (
      select created_at, last_error from mail_outbox
      where status = 'failed' and created_at > ${since(now)}
      order by created_at desc limit ${MOST_AT_ONCE}
    ) as newest having count(*) > 0`)
  return row ?? null
}

/**
 * Resends the emails that failed in the last week. Idempotent when called concurrently. @returns number of
 * emails
 */
export async function sendFailedMailsAgain({
  db,
  jobs,
  clock,
}: Pick<Parts, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.execute<{ id: string }>(sql`
      update mail_outbox set status = 'queued', attempts = 0 from (
        select id from mail_outbox where status = 'failed' and created_at > ${since(clock.now())}
        order by created_at limit ${MOST_AT_ONCE} for update skip locked
      ) as failed where mail_outbox.id = failed.id returning mail_outbox.id`)
    await queueMails(
      jobs,
      tx,
      [...rows].map(({ id }) => id),
    )
    return rows.length
  })
}
