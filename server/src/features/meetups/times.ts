import type { Rhythm } from '@muster/contract/lib/circle-words.ts'
import { DateTime } from 'luxon'

/** Times of meetups: they hang on the wall clock of a place, whatever summer time does to it. */

const inZone = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone }).setLocale('en')

/** A moment for texts, on the wall clock of its zone: `Saturday, 21 November 2026, 18:30 (Asia/Kolkata)`. */
export const spokenTime = (moment: Date, zone: string): string =>
  `${inZone(moment, zone).toFormat('cccc, d LLLL yyyy, HH:mm')} (${zone})`

/** A day for texts, in UTC: `Saturday, 21 November 2026`. */
export const spokenDay = (moment: Date): string => inZone(moment, 'utc').toFormat('cccc, d LLLL yyyy')

export const isSameDay = (one: Date, other: Date, zone: string): boolean =>
  inZone(one, zone).hasSame(inZone(other, zone), 'day')

/** The day of a moment and the Monday of its week, both in UTC, as texts to compare by. */
export function dayAndWeek(moment: Date): { readonly day: string; readonly week: string } {
  const utc = inZone(moment, 'utc')
  return { day: utc.toISODate() ?? '', week: utc.startOf('week').toISODate() ?? '' }
}

/** The weeks (Monday to Sunday, UTC) that the moments are in, from the first to the last of them. */
export function weeksAround(moments: readonly Date[]): { readonly from: Date; readonly before: Date } {
  const sorted = moments.map((moment) => inZone(moment, 'utc')).sort((a, b) => a.toMillis() - b.toMillis())
  const first = sorted.at(0) ?? inZone(new Date(0), 'utc')
  const last = sorted.at(-1) ?? first
  return {
    from: first.startOf('week').toJSDate(),
    before: last.startOf('week').plus({ weeks: 1 }).toJSDate(),
  }
}

/** The same hour every week or month; a month that is too short takes its last day. */
export function seriesTimes(first: Date, zone: string, rhythm: Rhythm, count: number): Date[] {
  const start = inZone(first, zone)
  const step = (number: number) => (rhythm === 'weekly' ? { weeks: number } : { months: number })
  return Array.from({ length: count }, (_, number) => start.plus(step(number)).toJSDate())
}

/** Moves a moment by as many days, and to the same hour, as another one was moved. */
export function movedAlike(moment: Date, change: { from: Date; to: Date }, zone: string): Date {
  const to = inZone(change.to, zone)
  const days = to.startOf('day').diff(inZone(change.from, zone).startOf('day'), 'days').days
  const { hour, minute, second, millisecond } = to
  return inZone(moment, zone).plus({ days }).set({ hour, minute, second, millisecond }).toJSDate()
}
