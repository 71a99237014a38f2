import type { LinkCounts, LinkPart } from '@muster/contract/reach/short-link-figures.ts'
import { type LinkDimension, linkDimensions } from '@muster/contract/reach/short-link-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DateTime } from 'luxon'
import type { Database } from '../../../platform/database.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { LOCAL, type Period, stepsOf, type Unit } from './periods.ts'

/** Values of a dimension that are told, the largest first. */
const MOST_PARTS = sql.raw('100')

const sums = sql`sum(people)::integer as people, sum(visitors)::integer as visitors, sum(bots)::integer as bots`

type Step = LinkCounts & { at: string }

interface CourseRow extends Record<string, unknown> {
  course: Step[] | null
  hours: { day: number; hour: number; people: number }[] | null
}

/** Clicks of a period step by step, and by weekday and hour of the viewer's clock. One statement. */
export async function readCourse(db: Database, linkId: string, period: Period, unit: Unit) {
  const zone = period.from.zoneName
  const [row] = await db.execute<CourseRow>(sql`
    with clicks as materialized (
      select at at time zone ${zone}::text as local, people, visitors, bots from short_link_quarter
      where link_id = ${linkId}::uuid and dimension = 'all' and at >= ${moment(period.from)} and at < ${moment(period.until)}
    ), steps as (
      select to_char(date_trunc(${unit}::text, local), 'YYYY-MM-DD"T"HH24:MI') as at, ${sums} from clicks group by 1
    ), hours as (
      select extract(isodow from local)::integer as day, extract(hour from local)::integer as hour,
        sum(people)::integer as people
      from clicks group by 1, 2
    )
    select (select json_agg(steps) from steps) as course, (select json_agg(hours) from hours) as hours`)
  const found = new Map((row?.course ?? []).map((step) => [step.at, step]))
  const course = stepsOf(period, unit).map((step) => {
    const at = step.toFormat(LOCAL)
    return found.get(at) ?? { at, people: 0, visitors: 0, bots: 0 }
  })
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  for (const { day, hour, people } of row?.hours ?? []) {
    const ofDay = hours[day - 1]
    if (ofDay) ofDay[hour] = people
  }
  return { course, hours, totals: totalOf([...found.values()]) }
}

const moment = (at: DateTime) => sql`${at.toJSDate()}::timestamptz`

function totalOf(steps: readonly LinkCounts[]): LinkCounts {
  const total = { people: 0, visitors: 0, bots: 0 }
  for (const step of steps) {
    total.people += step.people
    total.visitors += step.visitors
    total.bots += step.bots
  }
  return total
}

/**
 * Clicks of a period by everything that they are told apart by. Whole days in UTC come from the figures by day; where a
 * day of the viewer begins and ends within one, the quarters of an hour make up for it. One statement.
 */
export async function readParts(
  db: Database,
  linkId: string,
  period: Period,
): Promise<Record<LinkDimension, LinkPart[]>> {
  const { from, until } = { from: period.from.toUTC(), until: period.until.toUTC() }
  const midnight = from.startOf('day')
  const firstDay = midnight < from ? midnight.plus({ days: 1 }) : midnight
  const lastDay = until.startOf('day')
  const ofDays = firstDay < lastDay
  const edges: SQL = ofDays
    ? sql`((at >= ${moment(from)} and at < ${moment(firstDay)}) or (at >= ${moment(lastDay)} and at < ${moment(until)}))`
    : sql`at >= ${moment(from)} and at < ${moment(until)}`
  const days = ofDays
    ? sql`day >= ${firstDay.toISODate()}::date and day < ${lastDay.toISODate()}::date`
    : sql`false`
  const ofLink = sql`link_id = ${linkId}::uuid and dimension = any (${listText(linkDimensions)}::text[])`
  const rows = await db.execute<LinkPart & { dimension: LinkDimension }>(sql`
    with clicks as (
      select dimension, value, people, visitors, bots from short_link_day where ${ofLink} and ${days}
      union all
      select dimension, value, people, visitors, bots from short_link_quarter where ${ofLink} and ${edges}
    ), parts as (
      select dimension, value, ${sums} from clicks group by dimension, value
    ), placed as (
      select parts.*, row_number() over (partition by dimension order by people desc, value) as place from parts
    )
    select dimension, value, people, visitors, bots from placed where place <= ${MOST_PARTS} order by dimension, place`)
  const by = Object.fromEntries(linkDimensions.map((dimension) => [dimension, [] as LinkPart[]]))
  for (const { dimension, ...part } of rows) by[dimension]?.push(part)
  return by as Record<LinkDimension, LinkPart[]>
}
