import { describe, expect, it } from 'vitest'
import { joinPages, nextBefore } from './history-pages.ts'

const entry = (id: string, created_date: string) => ({ id, created_date })
const noon = '2026-11-18T12:00:00.000Z'
const one = '2026-11-18T13:00:00.000Z'

describe('pages of the karma history', () => {
  it('ends after a page that is not full', () => {
    expect(nextBefore([[entry('a', noon)]], 2)).toBeUndefined()
    expect(nextBefore([[]], 2)).toBeUndefined()
  })

  it('asks the instant of the last entry again, so that its twins are not lost', () => {
    expect(nextBefore([[entry('a', one), entry('b', noon)]], 2)).toBe('2026-11-18T12:00:00.001Z')
  })

  it('goes on when a whole page shares one instant', () => {
    expect(nextBefore([[entry('a', noon), entry('b', noon)]], 2)).toBe(noon)
  })

  it('shows an entry once that came with two pages', () => {
    const joined = joinPages([
      [entry('a', one), entry('b', noon)],
      [entry('b', noon), entry('c', noon)],
    ])
    expect(joined.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
