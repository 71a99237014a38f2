import { expect, it } from 'vitest'
import { dayGroups } from './days.ts'

const at = (day: number, month = 10, hour = 18) => ({
  meet_time: new Date(2026, month, day, hour).toISOString(),
})
const shown = (days: ReturnType<typeof at>[], now: Date) =>
  dayGroups(days, now).map(({ title, dates, rows }) => [title, dates, rows.length])

it('lists meetups by day this week, and then by week', () => {
  const thursday = new Date(2026, 10, 19, 12)
  expect(
    shown([at(18), at(19), at(20), at(20, 10, 20), at(21), at(22), at(23), at(29), at(30)], thursday),
  ).toEqual([
    ['Today', 'Thursday 19 November', 2],
    ['Tomorrow', 'Friday 20 November', 2],
    ['Saturday', '21 November', 1],
    ['Sunday', '22 November', 1],
    ['Next week', '23 to 29 November', 2],
    ['Later', null, 1],
  ])
})

it('has no empty groups, and calls Monday tomorrow on a Sunday', () => {
  expect(shown([at(30), at(1, 11), at(7, 11)], new Date(2026, 10, 29, 9))).toEqual([
    ['Tomorrow', 'Monday 30 November', 1],
    ['Next week', '30 November to 6 December', 1],
    ['Later', null, 1],
  ])
  expect(shown([], new Date(2026, 10, 19))).toEqual([])
})
