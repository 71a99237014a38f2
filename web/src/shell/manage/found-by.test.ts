import { expect, it } from 'vitest'
import { foundBy } from './found-by.ts'

const task = ['Create task', 'karma', 'UI/UX']

it('finds by the beginnings of words, in any order and in capitals', () => {
  expect(foundBy('', task)).toBe(true)
  expect(foundBy('TASK cre', task)).toBe(true)
  expect(foundBy('ux', task)).toBe(true)
})

it('does not find by the middle of a word, nor by one word of two', () => {
  expect(foundBy('ask', task)).toBe(false)
  expect(foundBy('create voucher', task)).toBe(false)
  expect(foundBy('#', task)).toBe(false)
})
