import { ph, t } from '@lingui/core/macro'
import type { GroupContent } from '@muster/contract/learning/interest-groups.ts'
import { formatDate } from '../../../../ui/text/format.ts'

export type OfficeHours = NonNullable<GroupContent['office_hours']>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the current office hours, or else the next ones. */
export function nextOfficeHours({ weekday, time, minutes }: OfficeHours, now = new Date()) {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // Office hours can extend past midnight, so start the search with yesterday's.
  const daysAhead = (weekday - now.getUTCDay() + 8) % 7
  const first = midnight + (daysAhead - 1) * DAY + (hour * 60 + minute) * MINUTE
  const length = minutes * MINUTE
  const start = first + length > now.getTime() ? first : first + 7 * DAY
  return { start: new Date(start), end: new Date(start + length) }
}

/** Example: 'Tuesdays, 19:30 to 20:30', in the reader's time zone or the given one. */
export function officeHoursText(hours: OfficeHours, now = new Date(), timeZone?: string): string {
  const { start, end } = nextOfficeHours(hours, now)
  const time = (of: Date) => formatDate(of, 'clock', timeZone)
  return t`${ph({ start: formatDate(start, 'weekday', timeZone) })}s, ${ph({ time: time(start) })} to ${ph({ time2: time(end) })}`
}

interface CalendarEntry {
  uid: string
  title: string
  description: string
  url: string
}

/** Creates a calendar file (RFC 5545) with a weekly event. */
export function officeHoursCalendar(hours: OfficeHours, entry: CalendarEntry, now = new Date()): string {
  const { start, end } = nextOfficeHours(hours, now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Office hours//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    'RRULE:FREQ=WEEKLY',
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Folds a line at 75 octets with a leading space on continuation lines (RFC 5545, section 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
