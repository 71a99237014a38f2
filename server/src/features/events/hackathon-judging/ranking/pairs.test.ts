import { describe, expect, it } from 'vitest'
import { strengths } from './pairs.ts'

const beats = (winner: string, ...losers: string[]) => losers.map((loser) => ({ winner, loser }))

describe('strength from pairs', () => {
  it('follows who beats whom, with a band around it', () => {
    const found = strengths([...beats('a', 'b', 'c', 'd'), ...beats('b', 'c', 'd'), ...beats('c', 'd')])
    const scores = ['a', 'b', 'c', 'd'].map((name) => found.get(name)?.score ?? 0)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    for (const { score, low, high, comparisons } of found.values()) {
      expect(low).toBeLessThan(score)
      expect(high).toBeGreaterThan(score)
      expect(comparisons).toBe(3)
    }
  })

  it('counts whom somebody has beaten', () => {
    const field = [...beats('strong', 'x', 'y', 'z', 'x', 'y'), ...beats('x', 'weak'), ...beats('y', 'weak')]
    const found = strengths([...field, ...beats('one', 'strong'), ...beats('two', 'weak')])
    expect(found.get('one')?.score).toBeGreaterThan(found.get('two')?.score ?? 100)
  })

  it('knows little after one comparison, and more after many', () => {
    const few = strengths(beats('a', 'b')).get('a')
    const many = strengths(Array.from({ length: 30 }, () => beats('a', 'b')).flat()).get('a')
    expect(few?.score).toBeLessThan(80)
    expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((many?.high ?? 0) - (many?.low ?? 0))
  })

  it('is the same for those who have won and lost the same', () => {
    const found = strengths([...beats('a', 'b'), ...beats('b', 'c'), ...beats('c', 'a')])
    for (const { score } of found.values()) expect(score).toBeCloseTo(50)
    expect(strengths([]).size).toBe(0)
  })
})
