import { expect, it } from 'vitest'
import { seriesDates } from './series.ts'

const days = (dates: string[]) => dates.map((date) => date.slice(0, 10))

it('repeats by week and by month, where a short month takes its last day', () => {
  expect(days(seriesDates('2026-12-04T12:00:00.000Z', 'weekly', 3))).toEqual([
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
  ])
  expect(days(seriesDates('2027-01-31T12:00:00.000Z', 'monthly', 3))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})
