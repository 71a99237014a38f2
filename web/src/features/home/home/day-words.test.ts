import { expect, test } from 'vitest'
import { dayInWords, monthName } from './day-words.ts'

test('days, months and places are said as people say them', () => {
  expect(dayInWords('2026-11-19')).toBe('Thursday 19 November')
  expect(monthName('2026-11-01')).toBe('November')
})
