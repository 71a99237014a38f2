import { expect, it } from 'vitest'
import { keepPlace, takeKeptPlace } from './kept-place.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('a place that a visitor wanted is taken once, at that meetup, and within the hour', () => {
  const storage = memory()
  keepPlace('walk', 0, storage)
  expect(takeKeptPlace('talk', 1, storage)).toBe(false)
  expect(takeKeptPlace('walk', 1, storage)).toBe(true)
  expect(takeKeptPlace('walk', 1, storage)).toBe(false)
  keepPlace('walk', 0, storage)
  expect(takeKeptPlace('walk', 3_600_000, storage)).toBe(false)
})
