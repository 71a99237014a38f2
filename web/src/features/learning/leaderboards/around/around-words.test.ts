import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { expect, test } from 'vitest'
import { endWords, heroWords, startTitle } from './around-words.ts'

const row = (full_name: string, rank: number, karma: number): AroundRow => ({
  rank,
  full_name,
  muid: null,
  profile_pic: null,
  place: null,
  karma,
  is_me: full_name === 'Me',
})
const act = { task_id: '', title: 'Library API', karma: 20, check: null, is_enough: true }
const words = (rows: readonly AroundRow[], more: Partial<AroundBoard> = {}) => {
  const me = rows.find(({ is_me }) => is_me)
  if (!me) throw new Error('I am in no row')
  const board = { rows, members: rows.length, period: 'week', act, ...more }
  const { title, text } = heroWords(board as AroundBoard, me)
  return `${title}. ${text}`
}

test.each([
  [
    [row('Neha Nair', 1, 185), row('Me', 2, 170)],
    '2nd of 2 this week. 15 karma to Neha. “Library API” would do it.',
  ],
  [[row('Me', 1, 50), row('Arjun Das', 2, 25)], 'First of 2 this week. 25 karma ahead of Arjun.'],
  [[row('Arjun Das', 1, 50), row('Me', 1, 50)], 'First of 2 this week. You share first place with Arjun.'],
  [[row('Me', 1, 50)], 'First of 1 this week. No one else has joined in yet.'],
  [
    [row('Arjun Das', 1, 0), row('Me', 1, 0)],
    '2 people start from zero. “Library API” puts you on the table.',
  ],
  [[row('Arjun Das', 1, 9), row('Me', 2, 0)], 'Your week starts here. “Library API” puts you on the table.'],
] as const)('the hero: %#', (rows, expected) => {
  expect(words(rows)).toBe(expected)
})

test('an act that isn’t enough only brings closer', () => {
  const rows = [row('Neha Nair', 1, 185), row('Me', 2, 10)]
  expect(words(rows, { act: { ...act, is_enough: false } })).toContain('“Library API” brings you closer.')
  expect(words(rows, { act: null })).toBe('2nd of 2 this week. 175 karma to Neha.')
})

test('a month has its name', () => {
  const rows = [row('Neha Nair', 3, 185), row('Me', 4, 170)]
  expect(words(rows, { period: 'month', starts_at: '2026-11-01T00:00:00.000Z', members: 1204 })).toMatch(
    /^4th of 1,204 in November\./,
  )
})

test('the week ends at midnight, or at the time that this is for the reader', () => {
  const midnight = new Date(2026, 10, 30)
  expect(endWords(midnight.toISOString())).toBe('Ends Sunday at midnight, then everyone starts from zero.')
  const later = new Date(2026, 10, 30, 5, 30)
  expect(endWords(later.toISOString())).toBe('Ends Monday at 05:30, then everyone starts from zero.')
})

test.each([
  [0, false, 'You start on Monday'],
  [1, false, 'You start on Monday with 1 other'],
  [21, false, 'You start on Monday with 21 others'],
  [29, true, 'You start on Monday with up to 29 others'],
])('a newcomer starts with %s others', (others, is_full, title) => {
  const starts_at = new Date(2026, 10, 30).toISOString()
  expect(startTitle({ starts_at, others, is_full, level: 1, state: 'Kerala', faces: [] })).toBe(title)
})
