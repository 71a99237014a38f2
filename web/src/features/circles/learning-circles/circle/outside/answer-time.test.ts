import { expect, it } from 'vitest'
import { answerTimeText } from './answer-time.ts'

it.each([
  [1, 'an hour'],
  [5, '5 hours'],
  [24, 'a day'],
  [30, '2 days'],
  [7 * 24, 'a week'],
  [8 * 24, '2 weeks'],
])('says of %i hours: %s', (hours, words) => {
  expect(answerTimeText('Gurpreet', hours)).toBe(`Gurpreet usually answers within ${words}.`)
})

it('says nothing while too few requests were answered', () => {
  expect(answerTimeText('Gurpreet', null)).toBeNull()
  expect(answerTimeText(null, 3)).toBe('A lead usually answers within 3 hours.')
})
