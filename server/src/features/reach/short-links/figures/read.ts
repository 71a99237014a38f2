import type { LinkCounts, LinkPart } from '@muster/contract/reach/short-link-figures.ts'
import { type LinkDimension, linkDimensions } from '@muster/contract/reach/short-link-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { Database } from '../../../../platform/database.ts'
import { listText } from '../../../../platform/listing/lists.ts'
import { LOCAL, type Period, stepsOf, type Unit } from './periods.ts'

/** Values shown of a dimension, largest first. */
const MOST_PARTS = sql.raw('100')

const sums = sql`sum(people)::integer as people, sum(visitors)::integer as visitors, sum(bots)::integer as bots`

/** The tables of stored sums by their length, with the column for the start. */
const kept = {
  quarter: [sql.raw('short_link_quarter'), sql.raw('at')],
  day: [sql.raw('short_link_day'), sql.raw('day')],
  month: [sql.raw('short_link_month'), sql.raw('month')],
} as const

/** Rows of a table of sums from one time (inclusive) until another (exclusive). */
function clicks(length: keyof typeof kept, ofLink: SQL, from: SQL, until: SQL): SQL {
  const [table, at] = kept[length]
  return sql`select dimension, value, people, visitors, bots from ${table}
    where ${ofLink} and ${at} >= ${from} and ${at} < ${until}`
}

/** The whole days or months in UTC within a period; empty at its end when there are none. */
function wholeOnes({ from, until }: Period, unit: 'day' | 'month'): Period {
  const begun = from.toUTC().startOf(unit)
  const first = begun < from ? begun.plus({ [unit]: 1 }) : begun
  const last = until.toUTC().startOf(unit)
  return first < last ? { from: first, until: last } : { from: until, until }
}

/**
 * Clicks of a period by step in the viewer's time zone. Whole UTC days come from daily sums; the rest of each
 * step from quarters of an hour. One statement.
 */
export async function readCourse(db: Database, linkId: string, period: Period, unit: Unit) {
  const starts = stepsOf(period, unit)
  const steps = starts.map((start, index) => {
    const step = { from: DateTime.max(start, period.from), until: starts[index + 1] ?? period.until }
    return { step, days: wholeOnes(step, 'day') }
  })
  const moments = (list: readonly DateTime[]) => sql`${listText(list.map(textOf))}::timestamptz[]`
  const ofLink = sql`link_id = ${linkId}::uuid and dimension = 'all'`
  const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'UTC')::date`
  const rows = await db.execute<LinkCounts & { step: number }>(sql`
    select step.number::integer as step, ${sums}
    from unnest(
      ${moments(steps.map(({ step }) => step.from))}, ${moments(steps.map(({ days }) => days.from))},
      ${moments(steps.map(({ days }) => days.until))}, ${moments(steps.map(({ step }) => step.until))}
    ) with ordinality as step (beginning, first_day, last_day, ending, number)
    cross join lateral (
      ${clicks('day', ofLink, dayOf('first_day'), dayOf('last_day'))}
      union all ${clicks('quarter', ofLink, sql`beginning`, sql`first_day`)}
      union all ${clicks('quarter', ofLink, sql`last_day`, sql`ending`)}
    ) as clicks
    group by step.number`)
  const found = new Map([...rows].map(({ step, ...counts }) => [step, counts]))
  const course = starts.map((start, index) => ({
    at: start.toFormat(LOCAL),
    ...(found.get(index + 1) ?? { people: 0, visitors: 0, bots: 0 }),
  }))
  return { course, totals: totalOf(course) }
}

const textOf = (at: DateTime) => at.toUTC().toISO() ?? ''

/**
 * Clicks of a period by weekday and hour in the viewer's time zone. One statement.
 * @param period of some weeks at most
 */
export async function readHours(db: Database, linkId: string, period: Period): Promise<number[][]> {
  const rows = await db.execute<{ day: number; hour: number; people: number }>(sql`
    select extract(isodow from local)::integer as day, extract(hour from local)::integer as hour,
      sum(people)::integer as people
    from short_link_quarter, lateral (select at at time zone ${period.from.zoneName}::text as local) as clock
    where link_id = ${linkId}::uuid and dimension = 'all' and at >= ${moment(period.from)} and at < ${moment(period.until)}
    group by 1, 2`)
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  for (const { day, hour, people } of rows) {
    const ofDay = hours[day - 1]
    if (ofDay) ofDay[hour] = people
  }
  return hours
}

const moment = (at: DateTime) => sql`${at.toJSDate()}::timestamptz`
const day = (at: DateTime) => sql`${at.toUTC().toISODate()}::date`

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
 * Clicks of a period by each dimension. Whole UTC months come from monthly sums, the days around them from
 * daily sums, and the edges from quarters of an hour. One statement.
 */
export async function readParts(
  db: Database,
  linkId: string,
  period: Period,
): Promise<Record<LinkDimension, LinkPart[]>> {
  const days = wholeOnes(period, 'day')
  const months = wholeOnes(days, 'month')
  const ofLink = sql`link_id = ${linkId}::uuid and dimension = any (${listText(linkDimensions)}::text[])`
  const rows = await db.execute<LinkPart & { dimension: LinkDimension }>(sql`
    with clicks as (
      ${clicks('month', ofLink, day(months.from), day(months.until))}
      union all ${clicks('day', ofLink, day(days.from), day(months.from))}
      union all ${clicks('day', ofLink, day(months.until), day(days.until))}
      union all ${clicks('quarter', ofLink, moment(period.from), moment(days.from))}
      union all ${clicks('quarter', ofLink, moment(days.until), moment(period.until))}
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
