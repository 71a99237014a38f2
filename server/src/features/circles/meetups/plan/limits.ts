import { MEETUPS_A_WEEK } from '@muster/contract/lib/circle-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { dayAndWeek, spokenDay, weeksAround } from '../times.ts'

/** No one plans further ahead; also keeps a series within the range of dates. */
const MOST_YEARS_AHEAD = 2

/** @throws AppError on `meet_time` for a time in the past or far away */
export function checkMoment(time: Date, now: Date): void {
  if (time <= now) throw fieldRefused('meet_time', 'Choose a time in the future')
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS_AHEAD)
  if (time > latest)
    throw fieldRefused('meet_time', say`Choose a time within the next ${{ years: MOST_YEARS_AHEAD }} years`)
}

/**
 * Checks the limits for a circle's meetups: one per calendar day and five per week, in UTC. The caller holds
 * the lock of the circle, so that no one plans another one meanwhile.
 * @param moved ids to ignore, because these meetups are moving to the given times
 * @throws AppError on `meet_time` naming the day
 */
export async function checkLimits(
  tx: Database,
  circleId: string,
  times: readonly Date[],
  moved: readonly string[] = [],
): Promise<void> {
  const { from, before } = weeksAround(times)
  const rows = await tx.execute<{ starts_at: string }>(sql`
    select starts_at from meetup
    where circle_id = ${circleId}::uuid and cancelled_at is null
      and starts_at >= ${from}::timestamptz and starts_at < ${before}::timestamptz
      and id <> all (${uuids(moved)})`)
  const days = new Set<string>()
  const weeks = new Map<string, number>()
  const take = ({ day, week }: ReturnType<typeof dayAndWeek>) => {
    days.add(day)
    weeks.set(week, (weeks.get(week) ?? 0) + 1)
  }
  for (const { starts_at } of rows) take(dayAndWeek(new Date(starts_at)))
  for (const time of times) {
    const place = dayAndWeek(time)
    if (days.has(place.day)) {
      throw fieldRefused(
        'meet_time',
        say`The circle already has a meetup on ${{ day: spokenDay(time) }} (UTC). It can only have one a day.`,
      )
    }
    if ((weeks.get(place.week) ?? 0) >= MEETUPS_A_WEEK) {
      const monday = spokenDay(new Date(place.week))
      throw fieldRefused(
        'meet_time',
        say`In the week of ${{ monday }}, the circle already has ${{ meetups: MEETUPS_A_WEEK }} meetups, so ${{ day: spokenDay(time) }} would be one too many`,
      )
    }
    take(place)
  }
}
