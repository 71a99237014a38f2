import { USUAL_GOAL, type Week } from '@muster/contract/home/weeks.ts'
import { type SQL, sql } from 'drizzle-orm'

/** For members who haven't chosen one. */
const USUAL_ZONE = 'Asia/Kolkata'
const DAYS = 7

/** A member's plan and present week, as stored. */
export interface StoredWeek {
  readonly goal: number
  readonly time_zone: string
  /** Days of this week, one bit each from Monday on. */
  readonly days: number
  /** Today's weekday, 1 for Monday. */
  readonly today: number
  readonly streak: number
  readonly best: number
  /** The streak would outlive this week without its goal. */
  readonly forgives: boolean
  readonly paused_until: string | null
}

/** Joins with the member's `zone`, `today` and `monday`, and their plan as `plan`. */
export const weekJoins = (userId: SQL, now: SQL): SQL => sql`
  left join week_plan as plan on plan.user_id = ${userId}
  cross join lateral (
    select coalesce(plan.time_zone, ${USUAL_ZONE}) as zone,
      (${now} at time zone coalesce(plan.time_zone, ${USUAL_ZONE}))::date as today
  ) as local
  cross join lateral (select week_of(local.today) as monday) as this_week
  left join week_days as week on week.user_id = ${userId} and week.week = this_week.monday`

/** The week as one JSON value, after `weekJoins`. A streak that is over is shown as 0. */
export const weekValue: SQL = sql`json_build_object(
  'goal', coalesce(plan.goal, ${sql.raw(String(USUAL_GOAL))}), 'time_zone', local.zone, 'days', coalesce(week.days, 0),
  'today', extract(isodow from local.today)::integer,
  'streak', coalesce(case when plan.last_week >= this_week.monday
      or streak_goes_on(plan.last_week, this_week.monday, plan.forgiven_week, plan.paused_from, plan.paused_until)
    then plan.streak end, 0),
  'best', coalesce(plan.best, 0),
  'forgives', coalesce(plan.streak > 0
    and streak_goes_on(plan.last_week, this_week.monday + 7, plan.forgiven_week, plan.paused_from, plan.paused_until), false),
  'paused_until', case when this_week.monday < plan.paused_until then plan.paused_until end
)`

/** The week as the member sees it: past days without activity are days off. */
export function presentWeek({ days, today, forgives, ...stored }: StoredWeek): Week {
  const states = Array.from({ length: DAYS }, (_, index): Week['days'][number] => {
    const isDone = ((days >> index) & 1) === 1
    if (isDone) return 'done'
    if (index + 1 === today) return 'open'
    return index + 1 < today ? 'off' : 'ahead'
  })
  const done = states.filter((state) => state === 'done').length
  const left = states.filter((state) => state === 'open' || state === 'ahead').length
  const state = stateOf({ ...stored, done, left })
  return { ...stored, state, is_forgiven: forgives && state === 'out', days: states, done }
}

interface Standing extends Pick<StoredWeek, 'goal' | 'streak' | 'best' | 'paused_until'> {
  readonly done: number
  /** Days that can still count, including today. */
  readonly left: number
}

/** From so few days on, a single missing one is worth naming. */
const LAST_DAYS = 2

function stateOf({ goal, streak, best, paused_until, done, left }: Standing): Week['state'] {
  const missing = goal - done
  if (paused_until) return 'paused'
  if (missing <= 0) return 'reached'
  if (best === 0) return 'first'
  if (missing > left) return 'out'
  if (streak === 0 && done === 0) return 'new'
  return missing === left || (missing === 1 && left <= LAST_DAYS) ? 'short' : 'going'
}
