import { describe, expect, it } from 'vitest'
import { spellings } from './like.ts'

describe('the spellings of a search', () => {
  it.each([
    ['Zoé', 'zoe\u0301'],
    ['Zoe\u0301', 'zoé'],
    ['അവൻ', 'അവന്\u200d'],
    ['അവന്\u200d', 'അവൻ'],
    ["Women's circle", 'women’s circle'],
    ['Women’s circle', "women's circle"],
    ["Zoé's", 'zoe\u0301’s'],
  ])('%s include %s', (typed, other) => {
    expect(spellings(typed)).toContain(other)
    expect(spellings(typed)).toContain(typed.toLowerCase())
  })

  it('of plain words is one, so that their query stays as it is', () => {
    expect(spellings('Anu Menon 100%')).toEqual(['anu menon 100%'])
  })
})
