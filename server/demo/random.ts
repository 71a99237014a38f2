export { countedId, idKinds, scramble } from '../src/platform/listing/counted-ids.ts'

/** Random numbers that are the same every time for the same seed, and helpers to choose with them. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Chooses by weight; the weights need not add up to anything. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T
  /** `count` different elements, fewer when the list is shorter. */
  some<T>(list: readonly T[], count: number): T[]
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new RangeError('cannot choose from an empty list')
    return found
  }
  const pick = <T>(list: readonly T[]) => at(list, int(0, list.length - 1))
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (list) => {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        rest -= weight
        if (rest < 0) return value
      }
      return at(list, list.length - 1)[0]
    },
    some: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        at(left.splice(int(0, left.length - 1), 1), 0),
      )
    },
  }
}
