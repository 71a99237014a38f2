import { expect, it } from 'vitest'
import { linkKarmaWords } from './link-words.ts'

it.each([
  [3, 1, 'Up to 3 links earn you 20 karma each, once your first task is approved'],
  [5, 4, 'Up to 5 links earn you 20 karma each, once 4 of your tasks are approved'],
  [1, 0, 'One link earns you 20 karma'],
  [9, 0, 'Each link earns you 20 karma'],
  [0, 1, null],
])('links say what the settings pay: %i after %i tasks', (links_paid, links_after_tasks, words) => {
  expect(linkKarmaWords({ links_paid, links_after_tasks })).toBe(words)
})
