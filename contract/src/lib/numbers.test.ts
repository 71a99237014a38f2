import { expect, it } from 'vitest'
import { ordinal } from './formats.ts'
import { formatCount, plural } from './numbers.ts'

it('writes ranks as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112, 1003].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
    '1,003rd',
  ])
})

it('has one whole sentence for each number', () => {
  const texts = { one: '1 device signed out', many: (count: string) => `${count} devices signed out` }
  expect(plural(1, texts)).toBe('1 device signed out')
  expect(plural(1204, texts)).toBe('1,204 devices signed out')
  expect(plural(0, texts)).toBe('0 devices signed out')
  expect(plural(0, { ...texts, none: 'No devices were signed in' })).toBe('No devices were signed in')
})

it('gives counts their noun and the separators of thousands', () => {
  expect([0, 1, 1842].map((count) => formatCount(count, 'member'))).toEqual([
    '0 members',
    '1 member',
    '1,842 members',
  ])
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries')
})
