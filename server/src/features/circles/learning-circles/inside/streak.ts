import { type CircleStreak, WEEKS_SHOWN } from '@muster/contract/circles/circle-inside.ts'

const WEEK_MS = 7 * 86_400_000

/** The Monday so many weeks before another one, as `YYYY-MM-DD`. */
const mondayBefore = (monday: string, weeks: number): string =>
  new Date(Date.parse(monday) - weeks * WEEK_MS).toISOString().slice(0, 10)

/**
 * @param mondays weeks in which the circle met
 * @param thisMonday the current week, which breaks no streak until it's over
 */
export function streakOf(mondays: readonly string[], thisMonday: string): CircleStreak {
  const met = new Set(mondays)
  const runUpTo = (monday: string) => {
    let weeks = 0
    while (met.has(mondayBefore(monday, weeks))) weeks += 1
    return weeks
  }
  const ends = mondays.filter((monday) => !met.has(mondayBefore(monday, -1)))
  return {
    weeks: runUpTo(met.has(thisMonday) ? thisMonday : mondayBefore(thisMonday, 1)),
    longest: Math.max(0, ...ends.map(runUpTo)),
    shown: Array.from({ length: WEEKS_SHOWN }, (_, index) => {
      const monday = mondayBefore(thisMonday, WEEKS_SHOWN - 1 - index)
      return { monday, met: met.has(monday) }
    }),
  }
}
