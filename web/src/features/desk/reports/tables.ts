import { ph, t } from '@lingui/core/macro'
import { type ReportStep, reportSteps, WEEKS_AFTER } from '@muster/contract/desk/report-words.ts'
import type { reports, StepsTaken } from '@muster/contract/desk/reports.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { dayText, numberText, percentText, queueWords, shareOf, stepWords } from './report-words.ts'

/** The reports as tables: what screen readers read, and what files have. */

export type FirstSteps = ReplyOf<(typeof reports)['firstSteps']>
export type Column = 'joined' | ReportStep

export const columns: readonly Column[] = ['joined', ...reportSteps]
export const titleOf = (column: Column) => (column === 'joined' ? t`Registered` : stepWords[column])

/** How many took a step among those of whom it can be said; null when it's too early. */
export function shareIn({ joined, steps }: StepsTaken, column: Column): number | null {
  if (column === 'joined') return joined === 0 ? null : 100
  const { members, of, early } = steps[column]
  return early ? null : shareOf(members, of)
}

export function firstStepsTable({ weeks, total, before }: FirstSteps) {
  const row = (name: string, of: StepsTaken) => [
    name,
    of.joined,
    ...reportSteps.flatMap((step) => [percentText(shareIn(of, step)), numberText(of.steps[step].days)]),
  ]
  return {
    head: [
      t`Joined`,
      t`Registered`,
      ...reportSteps.flatMap((step) => [stepWords[step], t`${ph({ stepWords: stepWords[step] })}, days`]),
    ],
    rows: [
      ...weeks.map((week) => row(t`Week of ${ph({ dayText: dayText(week.week) })}`, week)),
      row(t`All weeks`, total),
      row(t`Before`, before),
    ],
  }
}

export type Staying = ReplyOf<(typeof reports)['staying']>
export type ActiveWeeks = Staying['total']

export const after = Array.from({ length: WEEKS_AFTER }, (_, index) => index)
export const activeShare = (weeks: ActiveWeeks, index: number): number | null => {
  const found = weeks[index]
  return found ? shareOf(found.active, found.of) : null
}

export function stayingTable({ weeks, total, before }: Staying) {
  const shares = (active: ActiveWeeks) => after.map((index) => percentText(activeShare(active, index)))
  const joined = weeks.reduce((sum, week) => sum + week.joined, 0)
  return {
    head: [t`Joined`, t`People`, ...after.map((index) => t`Week ${ph({ index: index + 1 })}`)],
    rows: [
      ...weeks.map((week) => [dayText(week.week), week.joined, ...shares(week.active)]),
      [t`All`, joined, ...shares(total)],
      [t`Before`, '', ...shares(before)],
    ],
  }
}

export type Growth = ReplyOf<(typeof reports)['growth']>

export const growthTable = ({ rows, total }: Growth) => ({
  head: [
    t`Name`,
    t`New`,
    t`New before`,
    t`Active in 7 days`,
    t`Active in 30 days`,
    t`Active in 30 days before`,
  ],
  rows: [...rows, { ...total, title: t`All` }].map((row) => [
    row.title,
    row.joined,
    row.joined_before,
    row.active_7,
    row.active_30,
    row.active_30_before,
  ]),
})

type Work = ReplyOf<(typeof reports)['staffWork']>

export const workTable = ({ rows }: Work) => ({
  head: [
    t`Queue`,
    t`Person`,
    t`Waiting`,
    t`Overdue`,
    t`Decided`,
    t`Decided before`,
    t`Median hours`,
    t`Median hours before`,
    t`Decided late`,
    t`Reversed`,
  ],
  rows: rows.map((row) => [
    queueWords[row.queue],
    row.person?.full_name ?? t`Everyone`,
    numberText(row.waiting),
    numberText(row.overdue),
    row.decided,
    row.decided_before,
    numberText(row.hours),
    numberText(row.hours_before),
    row.late,
    numberText(row.reversed),
  ]),
})

type Tasks = ReplyOf<(typeof reports)['tasks']>

export const tasksTable = ({ rows, total }: Tasks) => ({
  head: [t`Task`, t`Opened`, t`Submitted`, t`Submitted before`, t`Approved`, t`Sent back`],
  rows: [...rows, { ...total, title: t`All tasks` }].map((row) => [
    row.title,
    numberText(row.opened),
    row.submitted,
    row.submitted_before,
    row.approved,
    row.returned,
  ]),
})
