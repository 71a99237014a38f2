import { formatDate } from '../../../../../ui/text/format.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** 'Closes at 15:30' today, otherwise with the day; in the judge's local time zone. */
export function closesText(closes_at: string, now = new Date()): string {
  const at = new Date(closes_at)
  if (at <= now) return `Closed at ${clock.format(at)}, according to this device’s clock`
  return at.toDateString() === now.toDateString()
    ? `Closes at ${clock.format(at)}`
    : `Closes ${formatDate(at, 'time')}`
}
