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

/** Assemble from named parts, because browsers use different separators. */
function partsOf(moment: Date, timeZone: string | undefined) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Partial<
    Record<Intl.DateTimeFormatPartTypes, string>
  >
}
