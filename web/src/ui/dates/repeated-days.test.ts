import { expect, it } from 'vitest'
import { repeatedDays } from './repeated-days.ts'

const days = (dates: string[]) => dates.map((date) => date.slice(0, 10))

it('repeats by day, week and month, where a short month takes its last day', () => {
  expect(days(repeatedDays('2026-12-30T12:00:00.000Z', 'daily', 3))).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ])
  expect(days(repeatedDays('2026-12-04T12:00:00.000Z', 'weekly', 3))).toEqual([
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
  ])
  expect(days(repeatedDays('2027-01-31T12:00:00.000Z', 'monthly', 3))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})
