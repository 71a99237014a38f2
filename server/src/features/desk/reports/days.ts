/** A date as YYYY-MM-DD, which sorts as text. */
export type Day = string

const DAY_MS = 86_400_000

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export const daysAfter = (day: Day, days: number): Day =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, until: Day): number => (at(until) - at(from)) / DAY_MS

export const mondayOf = (day: Day): Day => daysAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** Mondays from one until a day, both included. */
export function weeksFrom(monday: Day, until: Day): Day[] {
  const weeks: Day[] = []
  for (let week = monday; week <= until; week = daysAfter(week, 7)) weeks.push(week)
  return weeks
}
