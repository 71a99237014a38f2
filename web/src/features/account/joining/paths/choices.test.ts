import { describe, expect, it } from 'vitest'
import { firstChoices, toggled } from './choices.ts'

const none = { domains: [], endgoals: [], groups: [] }

describe('the choices that a page opens with', () => {
  it('come from the address, without words that nobody knows', () => {
    const params = new URLSearchParams({ interests: 'maker, coder,maker,pirate', endgoals: 'r&d,job' })
    expect(firstChoices(undefined, params, none)).toEqual({
      domains: ['maker', 'coder'],
      endgoals: ['r&d', 'job'],
      groups: [],
    })
  })

  it('are what was chosen before a reload, even if it is less than the address says', () => {
    const params = new URLSearchParams({ interests: 'maker,coder' })
    const kept = { domains: ['coder'], endgoals: [], groups: ['a-group'] }
    expect(firstChoices(kept, params, none)).toEqual(kept)
  })

  it('are those of the member when nothing else is known', () => {
    const saved = { domains: ['creative' as const], endgoals: ['job' as const], groups: [] }
    expect(firstChoices({ domains: ['pirate'] }, new URLSearchParams(), saved)).toEqual(saved)
  })

  it('keep the order of choosing, because the first domain is the badge', () => {
    expect(toggled(['maker'], 'coder', true)).toEqual(['maker', 'coder'])
    expect(toggled(['maker', 'coder'], 'maker', false)).toEqual(['coder'])
  })
})
