import { expect, test } from 'vitest'
import { fieldNameOf } from './form-words.ts'

test('a question is kept under its own words, without signs that a name cannot have', () => {
  expect(fieldNameOf('  “T-shirt” size?', new Set())).toBe('T-shirt size?')
})

test('two questions with the same words are kept apart', () => {
  expect(fieldNameOf('Size', new Set(['size', 'size 2']))).toBe('Size 3')
})

test('a question of signs alone still has a name', () => {
  expect(fieldNameOf('***', new Set())).toBe('Question')
})
