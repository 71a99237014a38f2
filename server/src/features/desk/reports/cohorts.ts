import { type ReportStep, reportSteps, WEEKS_AFTER } from '@muster/contract/desk/report-words.ts'
import type { StepsTaken } from '@muster/contract/desk/reports.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Day, daysAfter, daysBetween, weeksFrom } from './days.ts'
import type { Weeks } from './periods.ts'
import type { Scope } from './scope.ts'

type ByDays = Readonly<Record<string, number>>

export interface Cohort {
  readonly week: Day
  /** How many joined on each day, from Monday. */
  readonly joined: readonly number[]
  readonly steps: Partial<Record<ReportStep, ByDays>>
  /** How many were active in each week after joining. */
  readonly active: readonly number[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const membersOf = ({ joined }: Cohort) => sum(joined)

/** The weeks of a period and of the one before; those without anyone are empty. One statement. */
export async function readCohorts(db: Database, { placeId, groupId }: Scope, weeks: Weeks) {
  const rows = await db.execute<Cohort & Record<string, unknown>>(sql`
    select week::text as week, joined, steps, active from report_cohort
    where place_id = ${placeId}::uuid and group_id = ${groupId}::uuid
      and week between ${weeks.beforeFirst}::date and ${weeks.last}::date`)
  const known = new Map([...rows].map((cohort) => [cohort.week, cohort]))
  const cohorts = (from: Day, until: Day): Cohort[] =>
    weeksFrom(from, until).map((week) => known.get(week) ?? { week, joined: [], steps: {}, active: [] })
  return {
    now: cohorts(weeks.first, weeks.last),
    before: cohorts(weeks.beforeFirst, weeks.beforeLast),
  }
}

/** The median of numbers that are counted by their value: the lower one of two. */
export function medianOf(counted: ByDays): number | null {
  const all = sum(Object.values(counted))
  let before = 0
  for (const [value, members] of Object.entries(counted).sort(([a], [b]) => Number(a) - Number(b))) {
    before += members
    if (2 * before >= all) return Number(value)
  }
  return null
}

/** Adds up what is counted by a value. */
export function merged(all: readonly (ByDays | undefined)[]): ByDays {
  const sums: Record<string, number> = {}
  for (const one of all) {
    for (const [value, amount] of Object.entries(one ?? {})) sums[value] = (sums[value] ?? 0) + amount
  }
  return sums
}

/** Of a week, at least this share must have had the median time and a week more. */
const FEWEST_DUE = 0.8

function isEarly(cohort: Cohort, median: number | null, day: Day): boolean {
  const due = cohort.joined.filter((_, after) => {
    const joined = daysAfter(cohort.week, after)
    return daysBetween(joined, day) >= (median ?? 0) + 7
  })
  return sum(due) < FEWEST_DUE * membersOf(cohort)
}

/** First steps by week, and of the period: weeks in which it's too early are left out of its shares. */
export function firstStepsOf(cohorts: readonly Cohort[], day: Day) {
  const medians = Object.fromEntries(
    reportSteps.map((step) => [step, medianOf(merged(cohorts.map(({ steps }) => steps[step])))]),
  ) as Record<ReportStep, number | null>
  const taken = (some: readonly Cohort[], early: boolean, step: ReportStep) => {
    const byDays = merged(some.map(({ steps }) => steps[step]))
    return {
      members: sum(Object.values(byDays)),
      of: sum(some.map(membersOf)),
      days: medianOf(byDays),
      early,
    }
  }
  const stepsOf = (of: (step: ReportStep) => StepsTaken['steps'][ReportStep]) =>
    Object.fromEntries(reportSteps.map((step) => [step, of(step)])) as StepsTaken['steps']
  return {
    weeks: cohorts.map((cohort) => ({
      week: cohort.week,
      joined: membersOf(cohort),
      steps: stepsOf((step) => taken([cohort], isEarly(cohort, medians[step], day), step)),
    })),
    total: {
      joined: sum(cohorts.map(membersOf)),
      steps: stepsOf((step) => {
        const old = cohorts.filter((cohort) => !isEarly(cohort, medians[step], day))
        return taken(old, sum(old.map(membersOf)) === 0, step)
      }),
    },
  }
}

/** How many were still active in each week after joining, for weeks that are over. */
export function stayingOf(cohorts: readonly Cohort[], day: Day) {
  const weekOf = (cohort: Cohort, after: number) =>
    daysAfter(cohort.week, 7 * after + 6) > day
      ? null
      : { active: cohort.active[after - 1] ?? 0, of: membersOf(cohort) }
  const after = Array.from({ length: WEEKS_AFTER }, (_, index) => index + 1)
  return {
    weeks: cohorts.map((cohort) => ({
      week: cohort.week,
      joined: membersOf(cohort),
      active: after.map((week) => weekOf(cohort, week)),
    })),
    total: after.map((week) => {
      const over = cohorts.flatMap((cohort) => weekOf(cohort, week) ?? [])
      return over.length > 0
        ? { active: sum(over.map(({ active }) => active)), of: sum(over.map(({ of }) => of)) }
        : null
    }),
  }
}
