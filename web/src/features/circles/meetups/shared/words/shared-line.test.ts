import { expect, test } from 'vitest'
import { sharedLine } from './shared-line.ts'

const meetup = {
  title: 'Golden hour walk',
  meet_time: new Date(2026, 10, 21, 16, 30).toISOString(),
  max_attendees: 12,
  coming: 8,
  my_status: 'going',
} as const

test.each([
  [{}, 'I’m going to Golden hour walk on Saturday 21 November at 16:30. 4 places left, come along?'],
  [
    { coming: 11 },
    'I’m going to Golden hour walk on Saturday 21 November at 16:30. 1 place left, come along?',
  ],
  [{ max_attendees: -1 }, 'I’m going to Golden hour walk on Saturday 21 November at 16:30. Come along?'],
  [{ my_status: null, coming: 12 }, 'Golden hour walk on Saturday 21 November at 16:30. Shall we go?'],
])('with %j a meetup is shared as %j', (change, line) => {
  expect(sharedLine({ ...meetup, ...change })).toBe(line)
})
