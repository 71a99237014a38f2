import { describe, expect, it } from 'vitest'
import { hasFewCharacters, holdsWord } from './password-words.ts'

describe('a password holds a word', () => {
  const words = ['Anjali Menon', 'anju.k@muster.test', 'anjalimenon@muster', 'Muster']

  it.each([
    'anjali2026!',
    'ANJALIMENON',
    'my-Menon-house',
    'xx4nj4l1xx',
    'm.u.s.t.e.r-demo',
    'Mu$7er.2026',
    'Ánjali und Co',
    'menonmenon',
  ])('%s', (password) => {
    expect(holdsWord(password, words)).toBe(true)
  })

  it.each(['a long enough secret', 'blue kettle at noon', 'anj-anja-2026', 'test.test.test9'])(
    '%s: no, pieces under four letters and the domain of an address do not count',
    (password) => {
      expect(holdsWord(password, words)).toBe(false)
    },
  )

  it('never for empty words', () => {
    expect(holdsWord('anything at all', ['', '@muster.test', 'a b c', '!!!!'])).toBe(false)
  })
})

it('a password of three characters in any number is one of few', () => {
  expect(hasFewCharacters('abcabcabcabcABC')).toBe(true)
  expect(hasFewCharacters('11111111')).toBe(true)
  expect(hasFewCharacters('abcdabcd')).toBe(false)
})
