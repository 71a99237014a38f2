import { type ReportQueue, reportQueues } from '@muster/contract/desk/report-words.ts'
import type { WorkRow } from '@muster/contract/desk/reports.ts'
import { compareNames } from '@muster/contract/lib/formats.ts'
import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { medianOf, merged } from './cohorts.ts'
import type { Weeks } from './periods.ts'

/** People shown of a queue, those with most decisions. */
const MOST_PEOPLE = 50

interface Decisions {
  readonly queue: ReportQueue
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly before: boolean
  readonly decided: number
  readonly hours: Readonly<Record<string, number>>
  readonly reversed: number | null
}

/** Each queue, followed by the people who decided in it. Two statements. */
export async function readWork(db: Database, weeks: Weeks): Promise<WorkRow[]> {
  const [decisions, waiting] = await Promise.all([
    db.execute<Decisions & Record<string, unknown>>(sql`
      select own.queue, own.user_id, person.full_name, person.muid, own.week < ${weeks.first}::date as before,
        own.decided, own.hours, own.reversed
      from report_work as own join "user" as person on person.id = own.user_id
      where own.week between ${weeks.beforeFirst}::date and ${weeks.last}::date`),
    db.execute<{ queue: ReportQueue; waiting: number; overdue: number }>(sql`
      select queue, waiting, overdue from report_queue where day = ${weeks.day}::date`),
  ])
  return reportQueues.flatMap((queue) => {
    const own = [...decisions].filter((one) => one.queue === queue)
    const found = [...waiting].find((one) => one.queue === queue)
    const people = Map.groupBy(own, ({ user_id }) => user_id)
    const rows = [...people.values()].map((some) => ({
      queue,
      person: { full_name: some[0]?.full_name ?? '', muid: some[0]?.muid ?? '' },
      waiting: null,
      overdue: null,
      ...figuresOf(some),
    }))
    rows.sort((a, b) => b.decided - a.decided || compareNames(a.person.full_name, b.person.full_name))
    return [
      {
        queue,
        person: null,
        waiting: found?.waiting ?? 0,
        overdue: found?.overdue ?? 0,
        ...figuresOf(own),
      },
      ...rows.slice(0, MOST_PEOPLE),
    ]
  })
}

function figuresOf(all: readonly Decisions[]) {
  const now = all.filter(({ before }) => !before)
  const before = all.filter((one) => one.before)
  const decided = (some: readonly Decisions[]) => some.reduce((sum, one) => sum + one.decided, 0)
  const hours = merged(now.map((one) => one.hours))
  const late = Object.entries(hours).filter(([waited]) => Number(waited) >= OVERDUE_HOURS)
  const reversed = now.filter((one) => one.reversed !== null)
  return {
    decided: decided(now),
    decided_before: decided(before),
    hours: medianOf(hours),
    hours_before: medianOf(merged(before.map((one) => one.hours))),
    late: late.reduce((sum, [, decisions]) => sum + decisions, 0),
    reversed: reversed.length > 0 ? reversed.reduce((sum, one) => sum + (one.reversed ?? 0), 0) : null,
  }
}
