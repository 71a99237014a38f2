import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { uuids } from '../../platform/listing/lists.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendWeeklyMails } from './weekly-mail.ts'

/** Campuses that are looked at in one transaction, so that nobody waits long for what it holds. */
const CAMPUSES_AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export function healthJobs(parts: Parts): JobHandler[] {
  return [
    { queue: 'campus-health.refresh', schedule: '37 21 * * *', run: () => refreshHealth(parts) },
    // At the full hour and the quarters, since some time zones are half an hour off.
    { queue: 'campus-health.mail', schedule: '*/15 * * * *', run: () => sendWeeklyMails(parts) },
  ]
}

/** Looks through all campuses for who needs attention, and counts how they stand. Twice at once is as once. */
export async function refreshHealth({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  let after: string | undefined = FIRST
  while (after) after = await refreshSome(db, after, now)
  await db.execute(sql`select count_campus_standings(${now}::timestamptz)`)
}

/** @returns the last campus that was looked at, undefined after the last of all. */
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
