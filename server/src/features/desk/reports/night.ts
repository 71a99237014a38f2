import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { localTime } from '../today/index.ts'
import { countMembers, MEMBERS_AT_ONCE } from './count.ts'
import { countWork } from './count-work.ts'
import { type Day, daysAfter } from './days.ts'

export const NIGHT_QUEUE = 'reports.count'

/** Not before this hour, so that the day is over for everyone nearby. The first count doesn't wait. */
const FROM_HOUR = 2

type NightParts = Pick<Parts, 'db' | 'clock'> & { readonly config: Pick<Config, 'TIME_ZONE'> }

/**
 * Counts the day before, once, after 2 in the installation's time zone. It's asked every quarter of an hour, so a
 * server that was down counts at its next chance. A count that fails is tried again an hour later, and one that a
 * crash interrupted is taken over then. Every step of it is idempotent.
 * @param membersAtOnce how many are counted in one statement, which has a time limit
 */
export async function countNight(
  { db, clock, config }: NightParts,
  membersAtOnce = MEMBERS_AT_ONCE,
): Promise<void> {
  const now = clock.now()
  const { day: today, hour } = localTime(now, config.TIME_ZONE)
  const day = daysAfter(today, -1)
  const [last] = await db.execute<{ day: Day }>(sql`
    select day::text as day from report_night where counted_at is not null order by day desc limit 1`)
  if (last ? last.day >= day || hour < FROM_HOUR : false) return
  if (!(await claim(db, day, now))) return
  const count = { day, zone: config.TIME_ZONE, first: !last, membersAtOnce, now }
  try {
    await countMembers(db, count)
    await countWork(db, count)
  } catch (error) {
    await db.execute(sql`update report_night set failed_at = ${now}::timestamptz where day = ${day}::date`)
    throw error
  }
  await db.execute(sql`
    update report_night set counted_at = ${clock.now()}::timestamptz, failed_at = null where day = ${day}::date`)
}

/** @returns whether no other process counts it at the moment, or has in the last hour */
async function claim(db: Database, day: Day, now: Date): Promise<boolean> {
  const claimed = await db.execute(sql`
    insert into report_night as known (day, started_at) values (${day}::date, ${now}::timestamptz)
    on conflict (day) do update set started_at = excluded.started_at
      where known.counted_at is null and known.started_at < excluded.started_at - interval '1 hour'
    returning day`)
  return claimed.length > 0
}
