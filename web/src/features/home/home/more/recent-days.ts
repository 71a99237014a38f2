interface Day {
  readonly date: string
  readonly karma: number
}

const DAY = 86_400_000

/** The last `count` days including today, in UTC like the server's days: first and last as `YYYY-MM-DD`. */
export function lastDays(count: number, now = new Date()): { from: string; to: string } {
  const to = now.toISOString().slice(0, 10)
  const from = new Date(Date.parse(to) - (count - 1) * DAY).toISOString().slice(0, 10)
  return { from, to }
}

/** Karma from `from` to `to`, both inclusive. */
export function karmaBetween(days: readonly Day[], from: string, to: string): number {
  return days.reduce((sum, day) => (day.date >= from && day.date <= to ? sum + day.karma : sum), 0)
}
