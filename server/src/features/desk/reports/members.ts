import { type ReportStep, reportSteps } from '@muster/contract/desk/report-words.ts'
import type { reports } from '@muster/contract/desk/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type ListFilters, listing } from '../../../platform/listing/listing.ts'
import { type Day, daysAfter } from './days.ts'
import { stepsTaken } from './tables.ts'

type Filters = Pick<ListFilters<typeof reports.members>, 'group' | 'step' | 'without'>

/**
 * As in the index of steps: one of the numbers that have a step and lack another. As one condition, so that PostgreSQL
 * knows how many members meet both.
 */
function whoTook(steps: SQL, step: ReportStep | undefined, without: ReportStep | undefined): SQL {
  const has = (number: number, one: ReportStep) => (number & (2 ** reportSteps.indexOf(one))) > 0
  const all = Array.from({ length: 2 ** reportSteps.length }, (_, number) => number)
  const fitting = all.filter((number) => (!step || has(number, step)) && !(without && has(number, without)))
  return sql`${steps} = any (${sql.raw(`'{${fitting.join()}}'`)}::integer[])`
}

/**
 * The members behind a figure, as of the last count.
 * @param zone the only one that the reader sees, or null
 * @param asked what the list will be asked for: a group has a table of its own
 */
export function memberList(zone: string | null, day: Day, asked: Filters) {
  const steps = asked.group ? sql`own.steps` : stepsTaken((one) => sql`own.${sql.identifier(one)}`)
  return listing<typeof reports.members>({
    table: asked.group
      ? sql`(select * from report_group_member where group_id = ${asked.group}::uuid) as own`
      : sql`report_member as own`,
    id: sql`own.user_id`,
    joins: sql`left join "user" as member on member.id = own.user_id`,
    // Not a join, for which PostgreSQL would want the campus in each index that it counts from.
    lookups: sql`left join organization as campus on campus.id = own.campus_id`,
    columns: {
      id: sql`own.user_id`,
      full_name: sql`member.full_name`,
      muid: sql`member.muid`,
      campus: sql`campus.title`,
      joined_on: { value: sql`own.joined_on`, column: sql`own.joined_on::text`, type: 'date' },
      active_on: sql`own.active_on::text`,
    },
    // Few members are inactive. Looking up the status of every counted member would read a page for most of them.
    always: sql`own.user_id not in (select id from "user" where status = 'suspended' or status = 'closing')
      and ${zone ? sql`own.zone_id = ${zone}::uuid` : sql`true`}`,
    where: {
      from: (from) => sql`own.joined_on >= ${from}::date`,
      until: (until) => sql`own.joined_on <= ${until}::date`,
      zone: (id) => sql`own.zone_id = ${id}::uuid`,
      campus: (id) => sql`own.campus_id = ${id}::uuid`,
      // The table has no one else.
      group: () => sql`true`,
      step: (step) => whoTook(steps, step, asked.without),
      without: (without) => !asked.step && whoTook(steps, undefined, without),
      // Those who joined later haven't had this week, so the list begins behind them.
      active_week: (week) => sql`own.active_weeks & (1::bigint << ${week - 1}::integer) <> 0
        and own.joined_on <= ${daysAfter(day, 6 - 7 * week)}::date`,
      active_days: (days) => sql`own.active_on > ${daysAfter(day, -Number(days))}::date`,
    },
    usual: '-joined_on',
  })
}
