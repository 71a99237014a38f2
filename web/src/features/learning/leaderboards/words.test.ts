import { expect, it } from 'vitest'
import { amongText, badgeOf, monthLabel, wayUp } from './words.ts'

it('names months and the first three ranks', () => {
  expect(monthLabel('2026-11')).toBe('November 2026')
  expect([1, 2, 3, 4].map(badgeOf)).toEqual(['Diamond', 'Gold', 'Silver', null])
})

it('tells the way to the next rank above, past those with as much karma', () => {
  const above = [
    { rank: 134, karma: 900 },
    { rank: 135, karma: 640 },
    { rank: 136, karma: 600 },
  ]
  expect(wayUp({ rank: 136, karma: 600 }, above)).toBe('40 more karma and you’ll reach rank 135.')
  expect(wayUp({ rank: 1, karma: 600 }, [])).toBe('No one is ahead of you.')
  expect(wayUp({ rank: 4, karma: 600 }, [])).toBeNull()
})

it('says among how many', () => {
  expect(amongText(1204, '2026-11')).toBe('of 1,204 students in November 2026')
})
