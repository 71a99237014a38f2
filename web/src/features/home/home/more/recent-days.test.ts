import { expect, it } from 'vitest'
import { karmaBetween, lastDays } from './recent-days.ts'

const now = new Date('2026-01-03T23:30:00Z')

it('ends today and crosses the turn of the year', () => {
  expect(lastDays(7, now)).toEqual({ from: '2025-12-28', to: '2026-01-03' })
})

it('adds up the days of the period only', () => {
  const days = ['2025-12-27', '2025-12-28', '2026-01-03'].map((date) => ({ date, karma: 10 }))
  const { from, to } = lastDays(7, now)
  expect(karmaBetween(days, from, to)).toBe(20)
})
