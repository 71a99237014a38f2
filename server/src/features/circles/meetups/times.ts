import { formatDate } from '@muster/contract/lib/formats.ts'
import { DateTime } from 'luxon'

/** Days and weeks in UTC, as used by the limits on a circle's meetups. */

const inUtc = (moment: Date) => DateTime.fromJSDate(moment, { zone: 'utc' })

/** A day for texts, in UTC: `Saturday, 21 November 2026`. */
export const spokenDay = (moment: Date): string => formatDate(moment, 'longWeekdayDay', 'UTC')

/** The day and the Monday of its week, both in UTC, as comparable texts. */
export function dayAndWeek(moment: Date): { readonly day: string; readonly week: string } {
  const utc = inUtc(moment)
  return { day: utc.toISODate() ?? '', week: utc.startOf('week').toISODate() ?? '' }
}

/** The weeks (Monday to Sunday, UTC) that contain these times, from the first to the last. */
export function weeksAround(moments: readonly Date[]): { readonly from: Date; readonly before: Date } {
  const sorted = moments.map((moment) => inUtc(moment)).sort((a, b) => a.toMillis() - b.toMillis())
  const first = sorted.at(0) ?? inUtc(new Date(0))
  const last = sorted.at(-1) ?? first
  return {
    from: first.startOf('week').toJSDate(),
    before: last.startOf('week').plus({ weeks: 1 }).toJSDate(),
  }
}
