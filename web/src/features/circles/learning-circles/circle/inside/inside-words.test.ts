import { expect, it } from 'vitest'
import { awayText, comingText, seatsText, streakText, streakTitle } from './inside-words.ts'

const people = (...names: string[]) => names.map((full_name) => ({ full_name }))

it('says who comes, and who can’t', () => {
  expect(comingText({ faces: [], coming: 0 })).toBe('No one yet. Be the first.')
  expect(comingText({ faces: people('Tony Thomas'), coming: 1 })).toBe('Tony is coming')
  expect(comingText({ faces: people('Tony T', 'Merin M', 'Fathima F'), coming: 3 })).toBe(
    'Tony, Merin and Fathima are coming',
  )
  expect(comingText({ faces: people('Tony T'), coming: 4 })).toBe('Tony and 3 others are coming')
  expect(comingText({ faces: [], coming: 2 })).toBe('2 are coming')
  expect(awayText([])).toBe('')
  expect(awayText(people('Tony T', 'Merin M'))).toBe('Tony and Merin can’t make it.')
})

it('counts members and empty chairs in words', () => {
  expect(seatsText(1, 4)).toBe('Just you so far, four empty chairs')
  expect(seatsText(4, 1)).toBe('Four of us, one empty chair')
  expect(seatsText(5, 0)).toBe('Five of us')
  expect(seatsText(12, 0)).toBe('12 of us')
})

it('tells of the streak without a word of blame', () => {
  const streak = (weeks: number, longest: number, met = false) => ({
    weeks,
    longest,
    shown: [{ monday: '2026-11-16', met }],
  })
  expect(streakTitle(streak(0, 3))).toBe('No streak yet')
  expect(streakTitle(streak(3, 3))).toBe('3-week streak')
  expect(streakText(streak(0, 0), true)).toBe('A week in which two of you meet starts it.')
  expect(streakText(streak(3, 3), true)).toBe('Meet this week and it’s four, your longest yet.')
  expect(streakText(streak(3, 6), true)).toBe('Meet this week and it’s four. Your longest is six.')
  expect(streakText(streak(4, 4, true), false)).toBe('It’s your longest yet.')
  expect(streakText(streak(0, 3), false)).toBe('Your longest is three weeks.')
})
