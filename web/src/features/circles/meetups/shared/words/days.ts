import { ph, t } from '@lingui/core/macro'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { type DateStyle, formatDate } from '../../../../../ui/text/format.ts'

/** Days in the reader's time zone, as headings of a list. */

/** The start of a day, so many days from now. */
export const startOfDay = (now: Date, days = 0): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)

export interface DayGroup<Row> {
  readonly title: string
  /** 'Friday 20 November', '23 to 29 November'; null for what's later. */
  readonly dates: string | null
  /** Whether its rows are on different days, so that each names its own. */
  readonly isLong: boolean
  readonly rows: readonly Row[]
}

const dateText = (style: DateStyle, moment: Date) => formatDate(moment, style).replace(',', '')

/** Rows in the order of time as today, tomorrow, the other days of this week, next week, and later. */
export function dayGroups<Row extends Pick<MeetupRow, 'meet_time'>>(
  rows: readonly Row[],
  now: Date,
): DayGroup<Row>[] {
  const toMonday = 7 - ((now.getDay() + 6) % 7)
  const ends = (day: number) => startOfDay(now, day + 1)
  const spans = [
    // What began yesterday and still goes on is of today.
    { until: ends(0), ...dayTitle(t`Today`, startOfDay(now)) },
    { until: ends(1), ...dayTitle(t`Tomorrow`, startOfDay(now, 1)) },
    ...Array.from({ length: Math.max(0, toMonday - 2) }, (_, index) => {
      const day = startOfDay(now, index + 2)
      return {
        until: ends(index + 2),
        title: dateText('weekday', day),
        dates: dateText('longDayMonth', day),
        isLong: false,
      }
    }),
    {
      until: startOfDay(now, toMonday + 7),
      title: t`Next week`,
      dates: spanText(startOfDay(now, toMonday), startOfDay(now, toMonday + 6)),
      isLong: true,
    },
    { until: null, title: t`Later`, dates: null, isLong: true },
  ]
  const groups = Map.groupBy(rows, ({ meet_time }) =>
    spans.find(({ until }) => until === null || Date.parse(meet_time) < until.getTime()),
  )
  return spans.flatMap((span) => {
    const of = groups.get(span)
    return of ? [{ title: span.title, dates: span.dates, isLong: span.isLong, rows: of }] : []
  })
}

const dayTitle = (title: string, day: Date) => ({
  title,
  dates: dateText('longWeekdayDayMonth', day),
  isLong: false,
})

/** '23 to 29 November', '28 December to 3 January' */
function spanText(first: Date, last: Date): string {
  const from = first.getMonth() === last.getMonth() ? `${first.getDate()}` : dateText('longDayMonth', first)
  return t`${from} to ${ph({ dateText: dateText('longDayMonth', last) })}`
}
