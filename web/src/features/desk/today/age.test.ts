import { expect, it } from 'vitest'
import { age } from './age.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

it('tells how long something has waited in the unit that fits', () => {
  expect(age('2026-11-22T11:59:50Z', now)).toBe('1 minute')
  expect(age('2026-11-22T11:20:00Z', now)).toBe('40 minutes')
  expect(age('2026-11-21T14:00:00Z', now)).toBe('22 hours')
  expect(age('2026-11-20T13:00:00Z', now)).toBe('47 hours')
  expect(age('2026-11-17T11:00:00Z', now)).toBe('5 days')
})
