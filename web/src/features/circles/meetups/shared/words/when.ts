import { ph, plural, t } from '@lingui/core/macro'
import { longDay } from '../../../../../ui/text/calendar-words.ts'
import { dateParts, formatAway, formatDate } from '../../../../../ui/text/format.ts'

/** Times of meetups as text, in the reader's time zone; tests pass another one. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'India Standard Time': the zone of all times on the page. */
export function zoneName(moment: string | Date = new Date(), timeZone?: string): string {
  return dateParts(moment, { timeZoneName: 'long' }, timeZone).timeZoneName ?? t`your time zone`
}

/** '18:30' */
export const clockTime = (moment: string | Date, timeZone?: string): string =>
  formatDate(moment, 'clock', timeZone)

/** '17:30' today; otherwise '17:30 on Monday 23 November'. */
export function timeWithDay(moment: string, now = new Date(), timeZone?: string): string {
  const time = clockTime(moment, timeZone)
  if (longDay(moment, timeZone) === longDay(now, timeZone)) return time
  return t`${time} on ${ph({ moment: formatDate(moment, 'longWeekdayDayMonth', timeZone) })}`
}

interface Span {
  readonly meet_time: string
  readonly ends_at: string
}

/** '18:30 to 20:00'; an end on another day includes the day. */
export function timeSpan({ meet_time, ends_at }: Span, timeZone?: string): string {
  const sameDay = longDay(meet_time, timeZone) === longDay(ends_at, timeZone)
  const endTime = clockTime(ends_at, timeZone)
  const end = sameDay ? endTime : `${formatDate(ends_at, 'shortWeekday', timeZone)}, ${endTime}`
  return t`${ph({ start: clockTime(meet_time, timeZone) })} to ${end}`
}

/** 'Tue 24'; 'Tue 24 Nov' in another month than now. */
export function shortDay(moment: string, now = new Date(), timeZone?: string): string {
  const month = (of: string | Date) => formatDate(of, 'month', timeZone)
  const style = month(moment) === month(now) ? 'weekdayDay' : 'weekdayDayMonth'
  return formatDate(moment, style, timeZone).replace(',', '')
}

/** 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 3 weeks'; also for the past. */
export function timeUntil(moment: string | Date, now = new Date()): string {
  const away = new Date(moment).getTime() - now.getTime()
  const size = Math.abs(away)
  if (size < MINUTE) return away >= 0 ? t`now` : t`just now`
  if (size < HOUR) return formatAway(Math.round(away / MINUTE), 'minute')
  if (size < DAY) return formatAway(Math.round(away / HOUR), 'hour')
  if (size < 14 * DAY) return formatAway(Math.round(away / DAY), 'day')
  return formatAway(Math.round(away / (7 * DAY)), 'week')
}

/** A duration in hours as text: '45 minutes', '1 hour', '1 hour 30 minutes'. */
export function lengthText(hours: number): string {
  const minutes = Math.round(hours * 60)
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(whole > 0 ? [plural(whole, { one: `# hour`, other: `# hours` })] : []),
    ...(rest > 0 ? [plural(rest, { one: `# minute`, other: `# minutes` })] : []),
  ]
  return parts.join(' ')
}
