import { MOST_PAUSED_WEEKS, type Week } from '@muster/contract/home/weeks.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { presentWeek, type StoredWeek, weekJoins, weekValue } from './week.ts'

/** A member's goal, present week and streak. One statement. */
export async function readWeek(db: Database, userId: string, now: Date): Promise<Week> {
  const [row] = await db.execute<{ week: StoredWeek }>(sql`
    select ${weekValue} as week from (select ${userId}::uuid as id) as member
    ${weekJoins(sql`member.id`, sql`${now}::timestamptz`)}`)
  if (!row) throw new Error('a week was not read')
  return presentWeek(row.week)
}

/** Creates the plan if necessary and locks it, to serialise its changes with deeds that count for it. */
async function holdPlan(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`insert into week_plan (user_id) values (${userId}) on conflict do nothing`)
  await tx.execute(sql`select from week_plan where user_id = ${userId} for no key update`)
}

/** SQL: this week's Monday in the member's time zone. */
const mondayAt = (now: Date) => sql`week_of((${now}::timestamptz at time zone plan.time_zone)::date)`

interface PlanChange {
  readonly goal?: number | undefined
  readonly time_zone?: string | undefined
}

/**
 * Changes the goal or the time zone. This week can reach a lower goal right away; reached weeks stay reached,
 * and days stay as they were counted.
 */
export async function changePlan(
  db: Database,
  userId: string,
  { goal, time_zone }: PlanChange,
  now: Date,
): Promise<Week> {
  return db.transaction(async (tx) => {
    await holdPlan(tx, userId)
    await tx.execute(sql`
      update week_plan set goal = coalesce(${goal ?? null}::smallint, goal),
        time_zone = coalesce(${time_zone ?? null}::text, time_zone)
      where user_id = ${userId}`)
    await tx.execute(sql`
      select settle_week(plan.user_id, ${mondayAt(now)}) from week_plan as plan where plan.user_id = ${userId}`)
    return readWeek(tx, userId, now)
  })
}

const AGAIN = 'Your last pause has just ended. Reach your goal for one week, and then you can pause again.'

/**
 * Pauses the streak for a number of weeks, including this one. For a running pause, changes its length,
 * counted from its start.
 * @throws AppError when no week was reached since the last pause, or a running one would get too long
 */
export async function pause(db: Database, userId: string, weeks: number, now: Date): Promise<Week> {
  return db.transaction(async (tx) => {
    await holdPlan(tx, userId)
    const [plan] = await tx.execute<{ running: boolean; used: boolean; gone: number }>(sql`
      select coalesce(${mondayAt(now)} < paused_until, false) as running,
        coalesce(${mondayAt(now)} >= paused_until and (last_week is null or last_week < paused_until), false) as used,
        coalesce((${mondayAt(now)} - paused_from) / 7, 0) as gone
      from week_plan as plan where user_id = ${userId}`)
    if (plan?.used) throw fieldRefused('weeks', AGAIN)
    if (plan?.running && plan.gone + weeks > MOST_PAUSED_WEEKS) {
      const left = MOST_PAUSED_WEEKS - plan.gone
      throw fieldRefused('weeks', say`Your goal is already paused, with ${{ left }} of 4 weeks left`)
    }
    await tx.execute(sql`
      update week_plan as plan set
        paused_from = case when ${plan?.running === true}::boolean then paused_from else ${mondayAt(now)} end,
        paused_until = ${mondayAt(now)} + ${weeks * 7}::integer
      where user_id = ${userId}`)
    return readWeek(tx, userId, now)
  })
}

/** Ends a pause: this week counts again, earlier ones stay paused. Does nothing without a pause. */
export async function resume(db: Database, userId: string, now: Date): Promise<Week> {
  await db.execute(sql`
    update week_plan as plan set paused_until = ${mondayAt(now)}
    where user_id = ${userId} and ${mondayAt(now)} < paused_until`)
  return readWeek(db, userId, now)
}
