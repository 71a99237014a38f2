import { expect, test } from 'vitest'
import { compareNames, dayIn, formatAway, formatDate, formatDates, formatList } from './formats.ts'

test('a moment is another day in another zone, in words and as a date', () => {
  const moment = '2026-11-29T20:00:00Z'
  expect(formatDate(moment, 'day', 'UTC')).toBe('29 Nov 2026')
  expect(formatDate(moment, 'day', 'Asia/Kolkata')).toBe('30 Nov 2026')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-29')
  expect(dayIn('Asia/Kolkata', moment)).toBe('2026-11-30')
})

test('a span names the month once', () => {
  const span = formatDates(new Date('2026-11-23'), new Date('2026-11-29'), 'longDay', 'UTC')
  // The spaces around the dash depend on the version of ICU.
  expect(span).toMatch(/^23\s?–\s?29 November 2026$/)
})

test('lists have no comma before the last word', () => {
  expect(formatList(['zones', 'districts', 'colleges'])).toBe('zones, districts and colleges')
  expect(formatList(['Asha', 'Niyas', 'Imran'], 'or')).toBe('Asha, Niyas or Imran')
})

test('the past and the future count from now', () => {
  expect([-1, 0, 1, 3].map((days) => formatAway(days, 'day'))).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    'in 3 days',
  ])
})

test('names are sorted as people do, whatever their case and accents', () => {
  expect(['zara', 'Élodie', 'Emil', 'anju'].toSorted(compareNames)).toEqual([
    'anju',
    'Élodie',
    'Emil',
    'zara',
  ])
})
