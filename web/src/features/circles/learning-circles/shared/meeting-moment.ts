import { dateParts } from '../../../../ui/text/format.ts'

/**
 * 'Thu, 26 Nov, 18:30'; with the year if it isn't the current one. In the reader's time zone; tests pass
 * another one.
 */
export function meetingTime(value: string, now = new Date(), timeZone?: string): string {
  const moment = partsOf(new Date(value), timeZone)
  const year = moment.year === partsOf(now, timeZone).year ? '' : ` ${moment.year}`
  const { weekday, day, month, hour, minute } = moment
  return `${weekday}, ${day} ${month}${year}, ${hour}:${minute}`
}

const style = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const
/** Assembled from named parts, because browsers use different separators. */
const partsOf = (moment: Date, timeZone: string | undefined) => dateParts(moment, style, timeZone)
