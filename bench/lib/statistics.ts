import type { Random } from '../../server/demo/random.ts'

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}

/** The smallest value that is not exceeded by this share of all. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN

/** Two figures of the same thing that differ by more tell of a machine that was not the same. */
const SAME_WITHIN = 0.15

export const areSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_WITHIN * Math.max(one, other)

/**
 * As many elements as wanted, of each kind in its share of all. Shares are rounded so that the sum is right, and the order
 * is mixed. The same seed draws the same ones from the same list.
 */
export function drawInShares<T>(
  all: readonly T[],
  kindOf: (one: T) => string,
  wanted: number,
  random: Random,
): T[] {
  const kinds = [...Map.groupBy(all, kindOf)].map(([kind, list]) => {
    const exact = (list.length / all.length) * Math.min(wanted, all.length)
    return { kind, list, count: Math.floor(exact), rest: exact % 1 }
  })
  let missing = Math.min(wanted, all.length) - kinds.reduce((sum, { count }) => sum + count, 0)
  for (const kind of kinds.toSorted((one, other) => other.rest - one.rest)) {
    if (missing-- > 0) kind.count += 1
  }
  const drawn = kinds.flatMap(({ list, count }) => random.some(list, count))
  return random.some(drawn, drawn.length)
}
