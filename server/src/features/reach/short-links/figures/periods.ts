import type { FiguresQuery } from '@muster/contract/reach/short-links.ts'
import { DateTime } from 'luxon'

/** A range of days in the viewer's time zone. */
export interface Period {
  /** Start of the first day. */
  readonly from: DateTime
  /** End of the last day, exclusive. */
  readonly until: DateTime
}

export type Unit = 'hour' | 'day' | 'week' | 'month'

/** Longest ranges that can be requested. */
const MOST_DAYS = 3660
const MOST_WEEKS = 13

/** The period of a query at this moment. @param madeAt when the link was created: the start of "all time" */
export function periodOf(query: FiguresQuery, now: Date, madeAt: string): Period {
  const today = DateTime.fromJSDate(now, { zone: query.time_zone }).startOf('day')
  const tomorrow = today.plus({ days: 1 })
  switch (query.period) {
    case 'today':
      return { from: today, until: tomorrow }
    case 'yesterday':
      return { from: today.minus({ days: 1 }), until: today }
    case 'last_7_days':
      return { from: today.minus({ days: 6 }), until: tomorrow }
    case 'last_30_days':
      return { from: today.minus({ days: 29 }), until: tomorrow }
    case 'this_week':
      return { from: today.startOf('week'), until: tomorrow }
    case 'this_month':
      return { from: today.startOf('month'), until: tomorrow }
    case 'this_year':
      return { from: today.startOf('year'), until: tomorrow }
    case 'own':
      return ownPeriod(query, today)
    default: {
      const made = DateTime.fromISO(madeAt, { zone: query.time_zone }).startOf('day')
      return {
        from: DateTime.max(DateTime.min(made, today), today.minus({ days: MOST_DAYS })),
        until: tomorrow,
      }
    }
  }
}

/** The days between two dates in either order; a missing one is today. */
function ownPeriod({ from, until, time_zone: zone }: FiguresQuery, today: DateTime): Period {
  const days = [from, until].map((day) => (day ? DateTime.fromISO(day, { zone }).startOf('day') : today))
  const [first = today, last = today] = days.sort((one, other) => one.toMillis() - other.toMillis())
  return { from: DateTime.max(first, last.minus({ days: MOST_DAYS - 1 })), until: last.plus({ days: 1 }) }
}

export const lengthOf = ({ from, until }: Period): number => Math.round(until.diff(from, 'days').days)

/** The same number of days just before. */
export function periodBefore(period: Period): Period {
  return { from: period.from.minus({ days: lengthOf(period) }), until: period.from }
}

/**
 * The last weeks of a period: enough to see when people click, and few enough to read by the hour. Whole
 * weeks, so that every weekday counts equally.
 */
export function lastWeeksOf({ from, until }: Period): Period {
  return { from: DateTime.max(from, until.minus({ weeks: MOST_WEEKS })), until }
}

/** The step of a chart, so that it has some dozens of steps at most. */
export function unitOf(period: Period): Unit {
  const days = lengthOf(period)
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 370 ? 'week' : 'month'
}

/** Starts of a period's steps in its time zone, without gaps. The repeated hour in autumn counts as one. */
export function stepsOf({ from, until }: Period, unit: Unit): DateTime[] {
  const steps: DateTime[] = []
  for (let at = from.startOf(unit); at < until; at = at.plus({ [unit]: 1 })) {
    if (steps.at(-1)?.toFormat(LOCAL) !== at.toFormat(LOCAL)) steps.push(at)
  }
  return steps
}

/** Format of a local time in the viewer's time zone, here and in SQL. */
export const LOCAL = "yyyy-MM-dd'T'HH:mm"
