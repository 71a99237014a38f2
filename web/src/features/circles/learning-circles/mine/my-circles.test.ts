import { expect, test } from 'vitest'
import { sectionsOf } from './my-circles.ts'

test('puts every circle into one section', () => {
  const circle = (name: string, my_status: 'member' | 'invited' | 'requested', is_archived = false) => ({
    name,
    my_status,
    is_archived,
  })
  const circles = [
    circle('a', 'member'),
    circle('b', 'invited'),
    circle('c', 'requested', true),
    circle('d', 'member', true),
    circle('e', 'member'),
  ]
  const { mine, invited, requested, archived } = sectionsOf(circles)
  expect([mine, invited, requested, archived].map((list) => list.map(({ name }) => name).join(''))).toEqual([
    'ae',
    'b',
    'c',
    'd',
  ])
})
