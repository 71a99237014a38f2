import type { KarmaByWeek, LevelCount } from '@muster/contract/places/campus/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'

export { placeList } from './overview-list.ts'

const DAY_MS = 86_400_000
const LEVELS = [1, 2, 3, 4, 5, 6, 7]
const ACTIVE_DAYS = 26 * 7
export const RECENT_DAYS = 30
const WEEK = 7

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The earliest time at which an active student got their last karma. */
export const recentSince = (now: Date): Date => new Date((dayOf(now) - RECENT_DAYS) * DAY_MS)

/**
 * A table of one row with `students`, `alumni`, `active_members` (within 26 weeks), `active_30_days` and
 * `active_this_month` of a location, for `cross join lateral`. Reads a few hundred rows at most.
 * @param placeId of a college, district or zone
 */
export function activityOf(placeId: SQL, now: Date): SQL {
  const today = dayOf(now)
  const sum = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::integer`
  return sql`(
    select ${sum(sql`figure = 'members' and key = 1`)} as students,
      ${sum(sql`figure = 'members' and key = 2`)} as alumni,
      ${sum(sql`figure = 'active' and key >= ${today - ACTIVE_DAYS}::integer`)} as active_members,
      ${sum(sql`figure = 'active' and key >= ${today - RECENT_DAYS}::integer`)} as active_30_days,
      ${sum(sql`figure = 'active' and key >= ${today - now.getUTCDate() + 1}::integer`)} as active_this_month
    from place_figures_known(${placeId}, ${today - ACTIVE_DAYS}::integer, ${today + 1}::integer)
  )`
}

/** SQL expression: students of a location who earned karma in the last 30 days, as last folded. Reads 31 rows at most. */
export function activeIn30Days(placeId: SQL, now: Date): SQL {
  return sql`coalesce((
    select sum(amount)::integer from place_figure
    where place_id = ${placeId} and figure = 'active' and key >= ${dayOf(now) - RECENT_DAYS}::integer
  ), 0)`
}

/** Number of students in a district or zone. One statement. */
export const countStudents = (db: Database, placeId: string): Promise<number> =>
  sumOf(db, placeId, sql`figure = 'members' and key = 1`)

/** Number of members of a college: students, alumni, and unverified ones. One statement. */
export const countMembers = (db: Database, organizationId: string): Promise<number> =>
  sumOf(db, organizationId, sql`figure = 'members'`)

async function sumOf(db: Database, placeId: string, condition: SQL): Promise<number> {
  const [row] = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::integer as amount
    from place_figures_known(${placeId}::uuid, ${NEVER}::integer, ${NEVER}::integer) where ${condition}`)
  return row?.amount ?? 0
}

/** A day that is never reached, so that figures by day are left out. */
const NEVER = 1_000_000

interface Figure {
  readonly key: number
  readonly amount: number
}

/** Number of students of a location on each of the seven levels, including 0. One statement. */
export async function studentLevels(db: Database, placeId: string): Promise<LevelCount[]> {
  const rows = await db.execute<Figure>(sql`
    select key, amount::integer as amount
    from place_figures_known(${placeId}::uuid, ${NEVER}::integer, ${NEVER}::integer) where figure = 'level'`)
  const students = new Map([...rows].map(({ key, amount }) => [key, amount]))
  return LEVELS.map((level) => ({ level, students: students.get(level) ?? 0 }))
}

async function karmaByDay(db: Database, placeId: string, firstDay: number): Promise<Map<number, number>> {
  const rows = await db.execute<Figure>(sql`
    select key, amount::integer as amount
    from place_figures_known(${placeId}::uuid, ${NEVER}::integer, ${firstDay}::integer) where figure = 'karma'`)
  return new Map([...rows].map(({ key, amount }) => [key, amount]))
}

/** Karma of a location on each of the last seven days in UTC, today first. One statement. */
export async function karmaOfWeek(db: Database, placeId: string, now: Date): Promise<Record<string, number>> {
  const today = dayOf(now)
  const karma = await karmaByDay(db, placeId, today - WEEK + 1)
  const days = Array.from({ length: WEEK }, (_, back) => today - back)
  return Object.fromEntries(days.map((day) => [dateOf(day), karma.get(day) ?? 0]))
}

/** Weeks start on Monday; 1970-01-01 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % WEEK)

/**
 * Karma of a location in the last weeks, including this one, and in the same number of weeks before; up to
 * 26. One statement.
 */
export async function karmaByWeek(
  db: Database,
  placeId: string,
  weekCount: number,
  now: Date,
): Promise<z.infer<typeof KarmaByWeek>> {
  const first = mondayOf(dayOf(now)) - WEEK * (weekCount - 1)
  const before = first - WEEK * weekCount
  const karma = await karmaByDay(db, placeId, before)
  const ofWeek = (monday: number) =>
    Array.from({ length: WEEK }, (_, day) => karma.get(monday + day) ?? 0).reduce((sum, one) => sum + one, 0)
  const weeks = Array.from({ length: weekCount }, (_, index) => ({
    from: dateOf(first + WEEK * index),
    until: dateOf(first + WEEK * index + WEEK - 1),
    karma: ofWeek(first + WEEK * index),
    before: ofWeek(before + WEEK * index),
  }))
  return {
    weeks,
    karma: weeks.reduce((sum, week) => sum + week.karma, 0),
    before: weeks.reduce((sum, week) => sum + week.before, 0),
  }
}
