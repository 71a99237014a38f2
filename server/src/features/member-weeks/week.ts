import { USUAL_GOAL, type Week } from '@muster/contract/account/weeks.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Where the days of a member begin who has not said it. */
const USUAL_ZONE = 'Asia/Kolkata'
const DAYS = 7

/** A member's plan and this week, as `weekOf` gives it. */
export interface StoredWeek {
  readonly goal: number
  readonly time_zone: string
  /** Of this week, one bit a day from Monday on. */
  readonly days: number
  /** Today, from 1 for Monday. */
  readonly today: number
  readonly streak: number
  readonly best: number
  readonly paused_until: string | null
}

/** Columns of what is known of a member's days: `zone`, `today` and `monday` of theirs, and their plan as `plan`. */
export const weekJoins = (userId: SQL, now: SQL): SQL => sql`
  left join week_plan as plan on plan.user_id = ${userId}
  cross join lateral (
    select coalesce(plan.time_zone, ${USUAL_ZONE}) as zone,
      (${now} at time zone coalesce(plan.time_zone, ${USUAL_ZONE}))::date as today
  ) as local
  cross join lateral (select week_of(local.today) as monday) as this_week
  left join week_days as week on week.user_id = ${userId} and week.week = this_week.monday`

/** The week as one JSON value, behind `weekJoins`. A streak that is over counts as none. */
export const weekValue: SQL = sql`json_build_object(
  'goal', coalesce(plan.goal, ${sql.raw(String(USUAL_GOAL))}), 'time_zone', local.zone, 'days', coalesce(week.days, 0),
  'today', extract(isodow from local.today)::integer,
  'streak', coalesce(case when plan.last_week >= this_week.monday
      or streak_goes_on(plan.last_week, this_week.monday, plan.forgiven_week, plan.paused_from, plan.paused_until)
    then plan.streak end, 0),
  'best', coalesce(plan.best, 0),
  'paused_until', case when this_week.monday < plan.paused_until then plan.paused_until end
)`

/** The week as the member sees it: what is past and empty was a day off. */
export function presentWeek({ days, today, ...stored }: StoredWeek): Week {
  const states = Array.from({ length: DAYS }, (_, index): Week['days'][number] => {
    const isDone = ((days >> index) & 1) === 1
    if (isDone) return 'done'
    if (index + 1 === today) return 'open'
    return index + 1 < today ? 'off' : 'ahead'
  })
  return { ...stored, days: states, done: states.filter((state) => state === 'done').length }
}
