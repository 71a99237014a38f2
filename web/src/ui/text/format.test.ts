import { describe, expect, it } from 'vitest'
import { formatCount, formatNumber, formatRelative, formatShort, levelNumber } from './format.ts'

describe('numbers', () => {
  it('have separators', () => {
    expect(formatNumber(1842)).toBe('1,842')
    expect(formatNumber(48120)).toBe('48,120')
  })

  it('stay whole up to 1000 and are shortened above', () => {
    expect(formatShort(999)).toBe('999')
    expect(formatShort(1000)).toBe('1,000')
    expect(formatShort(1842)).toBe('1.84K')
    expect(formatShort(48120)).toBe('48.1K')
  })

  it('keep as many significant digits as the place asks for', () => {
    expect(formatShort(48120, 2)).toBe('48K')
    expect(formatShort(48126, 4)).toBe('48.13K')
    expect(formatShort(1_234_567, 2)).toBe('1,200K')
  })

  it('agree with the word behind them', () => {
    expect(formatCount(1, 'member')).toBe('1 member')
    expect(formatCount(4210, 'member')).toBe('4,210 members')
  })
})

describe('levels', () => {
  it('show the digit of the text that the server sends, and 1 for none', () => {
    expect(levelNumber('lvl3')).toBe(3)
    expect(levelNumber(null)).toBe(1)
    expect(levelNumber('')).toBe(1)
  })
})

describe('relative times', () => {
  const now = new Date(2026, 10, 21, 12, 0)

  it('go from minutes to days to dates', () => {
    expect(formatRelative(new Date(2026, 10, 21, 11, 59, 50), now)).toBe('just now')
    expect(formatRelative(new Date(2026, 10, 21, 11, 55), now)).toBe('5 minutes ago')
    expect(formatRelative(new Date(2026, 10, 21, 9, 0), now)).toBe('3 hours ago')
    expect(formatRelative(new Date(2026, 10, 20, 23, 0), now)).toBe('yesterday')
    expect(formatRelative(new Date(2026, 10, 3, 8, 0), now)).toBe('3 Nov')
    expect(formatRelative(new Date(2025, 9, 31, 8, 0), now)).toBe('31 Oct 2025')
  })
})
