/** Formats a date in the reader's time zone; tests pass another one. */

const format = (options: Intl.DateTimeFormatOptions, moment: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(moment))

/** Parts of a date block: 'Fri', '27', 'Nov'. */
export function dateBlock(moment: string, timeZone?: string) {
  return {
    weekday: format({ weekday: 'short' }, moment, timeZone),
    day: format({ day: 'numeric' }, moment, timeZone),
    month: format({ month: 'short' }, moment, timeZone),
  }
}

/** 'Friday, 27 November 2026' */
export const longDay = (moment: string | Date, timeZone?: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, moment, timeZone)
