import type { EventRhythm } from '@muster/contract/lib/words.ts'
import { DateTime } from 'luxon'

/** Times on the wall clock of a time zone, correct across daylight saving changes. */

const inZone = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone }).setLocale('en')

/** A time for texts, in its own time zone: `Saturday, 21 November 2026, 18:30 (Asia/Kolkata)`. */
export const spokenTime = (moment: Date, zone: string): string =>
  `${inZone(moment, zone).toFormat('cccc, d LLLL yyyy, HH:mm')} (${zone})`

export const isSameDay = (one: Date, other: Date, zone: string): boolean =>
  inZone(one, zone).hasSame(inZone(other, zone), 'day')

const steps = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const

/**
 * Times at the same hour every day, week or month, starting with `first`. In a month that is too short, the
 * last day.
 */
export function seriesTimes(first: Date, zone: string, rhythm: EventRhythm, count: number): Date[] {
  const start = inZone(first, zone)
  return Array.from({ length: count }, (_, number) => start.plus({ [steps[rhythm]]: number }).toJSDate())
}

/** Moves a time by the same number of days as another one was moved, and to the same hour. */
export function movedAlike(moment: Date, change: { from: Date; to: Date }, zone: string): Date {
  const to = inZone(change.to, zone)
  const days = to.startOf('day').diff(inZone(change.from, zone).startOf('day'), 'days').days
  const { hour, minute, second, millisecond } = to
  return inZone(moment, zone).plus({ days }).set({ hour, minute, second, millisecond }).toJSDate()
}
