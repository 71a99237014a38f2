import { expect, it } from 'vitest'
import { niceTop } from './nice-top.ts'

it.each([
  [0, 3],
  [2, 3],
  [4, 6],
  [2620, 3000],
  [301, 600],
  [70, 75],
])('ends a scale that holds %i at %i', (highest, top) => {
  expect(niceTop(highest, 3)).toBe(top)
})
