import { expect, test } from 'vitest'
import { dayInWords, monthName, nextInWords } from './day-words.ts'

test('days, months and places are said as people say them', () => {
  expect(dayInWords('2026-11-19')).toBe('Thursday 19 November')
  expect(monthName('2026-11-01')).toBe('November')
})

test('after a reward the title goes on with the next act, in the same sentence', () => {
  const act = {
    check: 'groups_visited',
    subject: 'Look at three groups',
    headline: 'Look at three groups and get +2 karma',
  } as const
  expect(nextInWords(act)).toBe('Next: look at three groups')
  expect(nextInWords({ ...act, subject: 'GitHub: connect it' })).toBe('Next: GitHub: connect it')
  expect(nextInWords({ ...act, check: null, headline: 'Your next +40 is ready' })).toBe(
    'Your next +40 is ready',
  )
})
