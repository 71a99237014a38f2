import { describe, expect, it } from 'vitest'
import { averagePerMonth, topShare, wholeMonths } from './figures.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('karma a month', () => {
  it('counts only whole months', () => {
    expect(wholeMonths(at('2026-03-10'), at('2026-11-09'))).toBe(7)
    expect(wholeMonths(at('2026-03-10'), at('2026-11-10'))).toBe(8)
    expect(wholeMonths(at('2026-11-10'), at('2026-11-09'))).toBe(0)
  })

  it('is 0 in the first month instead of endless', () => {
    expect(averagePerMonth(500, '2026-11-01T00:00:00Z', at('2026-11-20'))).toBe(0)
    expect(averagePerMonth(1842, '2026-03-10T00:00:00Z', at('2026-11-20'))).toBe(230)
  })
})

describe('top share', () => {
  it('rounds so that it never promises too much', () => {
    expect(topShare(78.28)).toBe('top 22%')
    expect(topShare(100)).toBe('top 1%')
  })

  it('says nothing in the lower half', () => {
    expect(topShare(0)).toBeNull()
    expect(topShare(49.9)).toBeNull()
  })
})
