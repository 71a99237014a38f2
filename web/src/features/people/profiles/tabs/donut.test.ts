import { describe, expect, it } from 'vitest'
import { donutArcs, mainSlices } from './donut.ts'

const slice = (label: string, value: number) => ({ label, value })

describe('karma by kind', () => {
  it('puts the largest first and leaves out what brought nothing', () => {
    const kinds = mainSlices([slice('Social', 100), slice('None', 0), slice('Tasks', 620), slice('Lost', -5)])
    expect(kinds.map(({ label }) => label)).toEqual(['Tasks', 'Social'])
  })

  it('adds up the small ones, so that nothing of the total is missing', () => {
    const many = Array.from({ length: 9 }, (_, index) => slice(`Kind ${index}`, 10 - index))
    const kinds = mainSlices(many)
    expect(kinds).toHaveLength(6)
    expect(kinds.at(-1)).toEqual({ label: 'Other', value: 5 + 4 + 3 + 2 })
  })
})

describe('donut arcs', () => {
  it('are empty without karma', () => {
    expect(donutArcs([])).toEqual([])
  })

  it('make a whole ring of a single kind', () => {
    const [ring] = donutArcs([slice('Tasks', 20)])
    expect(ring?.path).toMatch(/^M 50\.\d+ 10\.000 A 40 40 0 1 1 49\.\d+ 10\.000$/)
  })

  it('split two equal kinds at the top and the bottom', () => {
    const [first, second] = donutArcs([slice('Tasks', 10), slice('Events', 10)])
    const ends = (path = '') =>
      path
        .match(/[\d.]+ [\d.]+$/)?.[0]
        ?.split(' ')
        .map(Number) ?? []
    expect(ends(first?.path)[1]).toBeGreaterThan(89)
    expect(ends(second?.path)[1]).toBeLessThan(11)
  })

  it('keep a thin kind visible', () => {
    const arcs = donutArcs([slice('Tasks', 9999), slice('Social', 1)])
    const [from, to] = arcs[1]?.path.match(/[\d.]+ [\d.]+/g)?.filter((_, index) => index !== 1) ?? []
    expect(from).not.toBe(to)
  })
})
