import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Converts ISO moments to local date-times in a zone, the format of the date pickers. */

export const toZone = (moment: string | null, zone: string): string | null =>
  moment ? dayjs(moment).tz(zone).format('YYYY-MM-DD HH:mm:ss') : null

export const fromZone = (clock: string | null, zone: string): string | null =>
  clock ? dayjs.tz(clock, zone).toISOString() : null

/** All time zones the browser knows, plus `current`. */
export const zoneNames = (current: string): string[] =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
