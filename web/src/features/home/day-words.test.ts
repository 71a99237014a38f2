import { expect, test } from 'vitest'
import { dayInWords, monthName, ordinal } from './day-words.ts'

test('days, months and places are said as people say them', () => {
  expect(dayInWords('2026-11-19')).toBe('Thursday 19 November')
  expect(monthName('2026-11-01')).toBe('November')
  expect([1, 2, 3, 4, 11, 12, 21, 102].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '102nd'],
  ])
})
