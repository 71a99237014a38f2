import { expect, test } from 'vitest'
import { standingWith } from './standing.ts'

const standing = (my_status: Parameters<typeof standingWith>[0]['my_status'], member_count = 2) =>
  standingWith({ my_status, member_count, seats: 5 })

test('anyone who belongs to a circle keeps their way in, full or not', () => {
  expect(standing('member', 5)).toBe('member')
  expect(standing('invited', 5)).toBe('invited')
  expect(standing('requested', 5)).toBe('requested')
})

test('others may ask while there are seats, those who left or were turned down among them', () => {
  expect(standing(null)).toBe('outside')
  expect(standing('left')).toBe('outside')
  expect(standing('rejected')).toBe('outside')
  expect(standing(null, 5)).toBe('full')
})
