import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { sendWeeklyMails } from './weekly-mail.ts'

/** Campuses in one transaction, so that its locks are short. */
const CAMPUSES_AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export function healthJobs(parts: Parts): JobHandler[] {
  return [
    { queue: 'campus-health.refresh', schedule: '37 21 * * *', run: () => refreshHealth(parts) },
    // Every quarter of an hour, because some time zones are off by 30 or 45 minutes.
    { queue: 'campus-health.mail', schedule: '*/15 * * * *', run: () => sendWeeklyMails(parts) },
  ]
}

/**
 * Refreshes which students and circles need attention at all campuses, and the campus figures. Safe to run
 * concurrently.
 */
export async function refreshHealth({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  let after: string | undefined = FIRST
  while (after) after = await refreshSome(db, after, now)
  await db.execute(sql`select count_campus_standings(${now}::timestamptz)`)
}

/** @returns the last campus of the batch; undefined after the last one of all */
async function refreshSome(db: Database, after: string, now: Date): Promise<string | undefined> {
  const campuses = await db.execute<{ id: string }>(sql`
    select id from organization where org_type = 'College' and id > ${after}::uuid
    order by id limit ${CAMPUSES_AT_ONCE}::integer`)
  const ids = [...campuses].map(({ id }) => id)
  if (ids.length > 0) {
    await db.execute(sql`select refresh_campus_attention(${uuids(ids)}, ${now}::timestamptz)`)
  }
  return ids.at(-1)
}
