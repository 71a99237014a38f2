import type { Week } from '@muster/contract/home/weeks.ts'
import { expect, test } from 'vitest'
import { weekWords } from './week-words.ts'

const week: Week = {
  state: 'going',
  goal: 4,
  days: ['done', 'done', 'off', 'done', 'ahead', 'ahead', 'ahead'],
  done: 3,
  streak: 6,
  best: 6,
  is_forgiven: false,
  paused_until: null,
  time_zone: 'UTC',
}

const empty = ['open', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'] as const

test.each<[Partial<Week>, string, string, string]>([
  [
    {},
    '6 weeks',
    'In a row, your best so far',
    'One more by Sunday makes 7 weeks. You have 3 days to choose from.',
  ],
  [{ state: 'short' }, '6 weeks', 'One day to go', 'This is the smallest way there:'],
  [
    { state: 'out', done: 2, is_forgiven: true },
    '6 weeks',
    'They stay. This week is forgiven',
    'One missed week in ten doesn’t break a streak. A new week starts on Monday.',
  ],
  [
    { state: 'out', done: 2 },
    '6 weeks',
    'Your best: 6 weeks',
    'A new week starts on Monday. Until then, everything you do still gives karma.',
  ],
  [
    { state: 'first', best: 0, streak: 0, done: 2, goal: 3 },
    '2 days',
    'Your first week is on its way',
    'One more by Sunday makes your first week.',
  ],
  [
    { state: 'first', best: 0, streak: 0, done: 0, days: [...empty] },
    'Day one',
    'The first act fills the first dot',
    '4 more by Sunday make your first week.',
  ],
  [{ state: 'new', streak: 0, done: 0 }, 'A new week', 'Your best: 6 weeks', 'Today can be the first.'],
  [
    { state: 'reached', done: 4, best: 9 },
    '6 weeks',
    'In a row. Your best: 9 weeks',
    'You’ve reached your goal. The rest of the week is yours.',
  ],
])('a week with %j says what is true', (change, title, lead, line) => {
  expect(weekWords({ ...week, ...change })).toEqual({ title, lead, line })
})

test('a newcomer who joins on a Sunday can start on Monday', () => {
  const days = ['off', 'off', 'off', 'off', 'off', 'off', 'done'] as const
  const first = { ...week, state: 'first', best: 0, streak: 0, done: 1, goal: 3 } as const
  expect(weekWords({ ...first, days: [...days] })).toMatchObject({
    title: '1 day',
    line: 'Your first full week can start on Monday.',
  })
})

test('a pause names its end and loses nothing', () => {
  expect(weekWords({ ...week, state: 'paused', paused_until: '2026-12-07' }).lead).toBe(
    'Paused until Monday 7 December',
  )
})
