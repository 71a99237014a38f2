import { expect, it } from 'vitest'
import { createRandom } from '../../server/demo/random.ts'
import { areSame, drawInShares, median, percentile } from './statistics.ts'

const all = Array.from({ length: 1_000 }, (_, number) => ({
  number,
  kind: number < 820 ? 'without a circle' : number < 970 ? 'in one' : 'in several',
}))
const drawn = (wanted: number, seed: number) =>
  drawInShares(all, ({ kind }) => kind, wanted, createRandom(seed))

it('draws every kind in its share', () => {
  const kinds = Object.groupBy(drawn(100, 1), ({ kind }) => kind)
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list?.length]))).toEqual({
    'without a circle': 82,
    'in one': 15,
    'in several': 3,
  })
})

it('draws the wanted number when shares aren’t whole numbers, and no one twice', () => {
  for (const wanted of [1, 7, 33, 999, 1_000]) {
    expect(new Set(drawn(wanted, 1)).size, `${wanted}`).toBe(wanted)
  }
  expect(drawn(5_000, 1)).toHaveLength(1_000)
})

it('draws the same ones with the same seed only', () => {
  expect(drawn(50, 7)).toEqual(drawn(50, 7))
  expect(drawn(50, 7)).not.toEqual(drawn(50, 8))
})

it('takes percentiles and medians', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1)]).toEqual([50, 95, 100])
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})

it('takes figures that differ by more than 15 % for those of two machines', () => {
  expect([areSame(100, 86), areSame(86, 100), areSame(100, 84)]).toEqual([true, true, false])
})
