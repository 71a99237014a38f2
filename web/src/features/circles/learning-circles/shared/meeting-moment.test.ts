import { expect, test } from 'vitest'
import { meetingTime } from './meeting-moment.ts'

test('tells day and time by the clock of the reader, and the year only when it is another one', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  expect(meetingTime('2026-11-26T13:00:00Z', now, 'Asia/Kolkata')).toBe('Thu, 26 Nov, 18:30')
  expect(meetingTime('2027-01-05T13:00:00Z', now, 'Asia/Kolkata')).toBe('Tue, 5 Jan 2027, 18:30')
})
