import { formatDate } from '../text/format.ts'

export interface HeatDay {
  /** `YYYY-MM-DD` */
  date: string
  count: number
}

export interface HeatCell extends HeatDay {
  /** 0 (none) to 5 (most). */
  step: 0 | 1 | 2 | 3 | 4 | 5
}

/** Lowest karma of a day for each step. */
const thresholds = [1, 10, 50, 100, 500] as const

const DAY = 86_400_000

/** Days since Monday. */
const weekdayOf = (moment: number) => (new Date(moment).getUTCDay() + 6) % 7

/**
 * Weeks as columns of seven cells, Monday first, from `from` to `to` (both `YYYY-MM-DD`). Cells outside are
 * null.
 */
export function heatMapWeeks(days: readonly HeatDay[], from: string, to: string): (HeatCell | null)[][] {
  const counts = new Map(days.map((day) => [day.date, day.count]))
  const start = Date.parse(`${from}T00:00:00Z`)
  const end = Date.parse(`${to}T00:00:00Z`)
  const weeks: (HeatCell | null)[][] = []
  for (let day = start - weekdayOf(start) * DAY; day <= end; day += 7 * DAY) {
    weeks.push(
      Array.from({ length: 7 }, (_, weekday) => {
        const moment = day + weekday * DAY
        if (moment < start || moment > end) return null
        const date = new Date(moment).toISOString().slice(0, 10)
        const count = counts.get(date) ?? 0
        const step = thresholds.filter((least) => count >= least).length
        return { date, count, step: step as HeatCell['step'] }
      }),
    )
  }
  return weeks
}

/** Month names above the week each month starts in, left out where there is no room. */
export function heatMapMonths(
  weeks: readonly (readonly (HeatCell | null)[])[],
): { week: number; name: string }[] {
  const months: { week: number; name: string; month: string }[] = []
  weeks.forEach((cells, week) => {
    const date = cells.find((cell) => cell !== null)?.date
    if (!date || months.at(-1)?.month === date.slice(0, 7)) return
    months.push({ week, name: formatDate(date, 'shortMonth', 'UTC'), month: date.slice(0, 7) })
  })
  return months.filter(({ week }, index) => {
    const next = months[index + 1]?.week ?? weeks.length
    return next - week >= 3
  })
}

/** Number of days with any count, and the longest run of them. */
export function heatMapSummary(days: readonly HeatDay[]): { active: number; longest: number } {
  const active = days.filter((day) => day.count > 0).map((day) => Date.parse(`${day.date}T00:00:00Z`))
  active.sort((a, b) => a - b)
  let longest = 0
  let run = 0
  let previous = Number.NaN
  for (const day of active) {
    run = day - previous === DAY ? run + 1 : 1
    longest = Math.max(longest, run)
    previous = day
  }
  return { active: active.length, longest }
}
