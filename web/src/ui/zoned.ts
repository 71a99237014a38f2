import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Moments as a clock in a zone shows them, which is how the pickers speak. */

export const toZone = (moment: string | null, zone: string): string | null =>
  moment ? dayjs(moment).tz(zone).format('YYYY-MM-DD HH:mm:ss') : null

export const fromZone = (clock: string | null, zone: string): string | null =>
  clock ? dayjs.tz(clock, zone).toISOString() : null

/** All zones that this browser knows, and the one that is set. */
export const zoneNames = (current: string): string[] =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
