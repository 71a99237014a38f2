import { expect, it } from 'vitest'
import { wordsOf } from './error-words.ts'

const refusedTwice = new AggregateError([
  new Error('connect ECONNREFUSED ::1:5432'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
])
const circle = new Error('')
circle.cause = circle

it.each([
  [new Error('too late'), 'too late'],
  [refusedTwice, 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432'],
  [new Error('', { cause: refusedTwice.errors[0] }), 'connect ECONNREFUSED ::1:5432'],
  [Object.assign(new Error(' '), { code: 'ECONNRESET' }), 'Error (ECONNRESET)'],
  [new DOMException('', 'AbortError'), 'AbortError'],
  [circle, 'Error'],
  ['a text', 'a text'],
  ['', 'Something failed without saying why'],
  [undefined, 'Something failed without saying why'],
  [null, 'Something failed without saying why'],
])('an error always has words: %o', (error, words) => {
  expect(wordsOf(error)).toBe(words)
})
