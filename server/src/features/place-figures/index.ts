import type { KarmaByWeek, LevelCount } from '@muster/contract/places/campus/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'

const DAY_MS = 86_400_000
const LEVELS = [1, 2, 3, 4, 5, 6, 7]
const ACTIVE_DAYS = 26 * 7
export const RECENT_DAYS = 30
const WEEK = 7

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The first moment of the days in which an active student had their last karma. */
export const recentSince = (now: Date): Date => new Date((dayOf(now) - RECENT_DAYS) * DAY_MS)

/**
 * A table of one row with `students`, `alumni`, `active_members` (within 26 weeks), `active_30_days` and
 * `active_this_month` of a place; to be joined with `cross join lateral`. It reads a few hundred rows at most. @param placeId of a college, district or zone
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

/** How many students a district or a zone has. One statement. */
export const countStudents = (db: Database, placeId: string): Promise<number> =>
  sumOf(db, placeId, sql`figure = 'members' and key = 1`)

/** How many members of a college there are in all: students, alumni, and those who are not verified. One statement. */
export const countMembers = (db: Database, organizationId: string): Promise<number> =>
  sumOf(db, organizationId, sql`figure = 'members'`)

async function sumOf(db: Database, placeId: string, condition: SQL): Promise<number> {
  const [row] = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::integer as amount
    from place_figures_known(${placeId}::uuid, ${NEVER}::integer, ${NEVER}::integer) where ${condition}`)
  return row?.amount ?? 0
}

/** A day that is not reached: none of the figures by day are wanted. */
const NEVER = 1_000_000

interface Figure extends Record<string, unknown> {
  readonly key: number
  readonly amount: number
}

/** How many students of a place are on each of the seven levels, those without anybody included. One statement. */
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

/** Karma of a place on each of the last seven days in UTC, today first. One statement. */
export async function karmaOfWeek(db: Database, placeId: string, now: Date): Promise<Record<string, number>> {
  const today = dayOf(now)
  const karma = await karmaByDay(db, placeId, today - WEEK + 1)
  const days = Array.from({ length: WEEK }, (_, back) => today - back)
  return Object.fromEntries(days.map((day) => [dateOf(day), karma.get(day) ?? 0]))
}

/** Monday is the first day of a week, and 1970-01-01 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % WEEK)

/** Karma of a place in the last weeks, this one included, and in as many before them; up to 26. One statement. */
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
