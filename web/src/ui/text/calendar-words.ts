import { formatDate } from './format.ts'

/** Formats a date in the reader's time zone; tests pass another one. */

/** Parts of a date block: 'Fri', '27', 'Nov'. With an end on another day of the month: 'Fri, Sat', '27–28', 'Nov'. */
export function dateBlock(moment: string, timeZone?: string, until = moment) {
  const partsOf = (of: string) => ({
    weekday: formatDate(of, 'shortWeekday', timeZone),
    day: formatDate(of, { day: 'numeric' }, timeZone),
    month: formatDate(of, 'shortMonth', timeZone),
  })
  const [first, last] = [partsOf(moment), partsOf(until)]
  if (first.month !== last.month || first.day === last.day) return first
  return {
    month: first.month,
    day: `${first.day}–${last.day}`,
    weekday: `${first.weekday}${Number(last.day) - Number(first.day) === 1 ? ', ' : '–'}${last.weekday}`,
  }
}

/** 'Friday, 27 November 2026' */
export const longDay = (moment: string | Date, timeZone?: string): string =>
  formatDate(moment, 'longWeekdayDay', timeZone)
