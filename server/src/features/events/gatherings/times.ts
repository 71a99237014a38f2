import { onDate } from '@muster/contract/lib/formats.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { EventRhythm } from '@muster/contract/lib/words.ts'
import { DateTime } from 'luxon'

/** Times on the wall clock of a time zone, correct across daylight saving changes. */

const inZone = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone })

/** A time for texts, in its own time zone: `Saturday, 21 November 2026, 18:30 (Asia/Kolkata)`. */
export const spokenTime = (moment: Date, zone: string): Saying =>
  saying`${{ day: onDate(moment, 'longWeekdayDay', zone) }}, ${{ clock: onDate(moment, 'clock', zone) }} (${{ zone }})`

export const isSameDay = (one: Date, other: Date, zone: string): boolean =>
  inZone(one, zone).hasSame(inZone(other, zone), 'day')

const steps = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const

/** The first of the two moments with this time on the clock, in the hour that is repeated when summer time ends. */
function earliest(moment: DateTime): Date {
  const [first = moment] = moment.getPossibleOffsets()
  return first.toJSDate()
}

/**
 * Times at the same hour every day, week or month, starting with `first`. In a month that is too short, the
 * last day. A time that clocks skip moves by the gap, as in calendar programs.
 */
export function seriesTimes(first: Date, zone: string, rhythm: EventRhythm, count: number): Date[] {
  const start = inZone(first, zone)
  return Array.from({ length: count }, (_, number) =>
    number === 0 ? first : earliest(start.plus({ [steps[rhythm]]: number })),
  )
}

interface Span {
  readonly start: Date
  readonly end: Date
}

/**
 * The end of a date that repeats another one: on the wall clock, or if clocks skip or repeat the hour it
 * starts in, after the same length. On the wall clock, a date could otherwise end before its moved start.
 * @param date its start, and its end on the wall clock
 */
export function endLike(date: Span, other: Span, zone: string): Date {
  const [start, usual] = [inZone(date.start, zone), inZone(other.start, zone)]
  const isMoved = start.toFormat('HH:mm') !== usual.toFormat('HH:mm') || start.getPossibleOffsets().length > 1
  return isMoved ? new Date(date.start.getTime() + other.end.getTime() - other.start.getTime()) : date.end
}

/** Moves a time by the same number of days as another one was moved, and to the same hour. */
export function movedAlike(moment: Date, change: { from: Date; to: Date }, zone: string): Date {
  if (moment.getTime() === change.from.getTime()) return change.to
  const to = inZone(change.to, zone)
  const days = to.startOf('day').diff(inZone(change.from, zone).startOf('day'), 'days').days
  const { hour, minute, second, millisecond } = to
  return earliest(inZone(moment, zone).plus({ days }).set({ hour, minute, second, millisecond }))
}
