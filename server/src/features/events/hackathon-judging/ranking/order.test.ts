import { describe, expect, it } from 'vitest'
import { placeProjects, type Scored } from './order.ts'

const project = (
  project_id: string,
  score: number,
  parts: number[] = [],
  track_id: string | null = null,
): Scored => ({
  project_id,
  number: project_id.charCodeAt(0),
  track_id,
  score,
  parts,
})
const rules = { weights: [60, 40], settled: [], prizes: [] }
const ranks = (placed: readonly { project_id: string; rank: number }[]) =>
  Object.fromEntries(placed.map(({ project_id, rank }) => [project_id, rank]))

describe('places', () => {
  it('go by the score, then by the heaviest criterion, then by the next', () => {
    const { placed, ties } = placeProjects(
      [project('a', 80, [40, 40]), project('b', 80, [44, 36]), project('c', 90, [50, 40])],
      rules,
    )
    expect(ranks(placed)).toEqual({ c: 1, b: 2, a: 3 })
    expect(ties).toEqual([])
  })

  it('compare scores as they are shown', () => {
    const { ties } = placeProjects([project('a', 80.04, [40, 40]), project('b', 80.01, [40, 40])], rules)
    expect(ties).toMatchObject([{ project_ids: ['a', 'b'], rank: 1, is_settled: false }])
  })

  it('are shared until a tie is put in order, and the next place is left out', () => {
    const tied = [project('a', 80), project('b', 80), project('c', 70)]
    expect(ranks(placeProjects(tied, rules).placed)).toEqual({ a: 1, b: 1, c: 3 })
    const ordered = placeProjects(tied, { ...rules, settled: [{ project_ids: ['b', 'a'], shares: false }] })
    expect(ranks(ordered.placed)).toEqual({ b: 1, a: 2, c: 3 })
    expect(ordered.ties).toMatchObject([{ is_settled: true, shares: false }])
    const shared = placeProjects(tied, { ...rules, settled: [{ project_ids: ['a', 'b'], shares: true }] })
    expect(ranks(shared.placed)).toEqual({ a: 1, b: 1, c: 3 })
    expect(shared.ties).toMatchObject([{ is_settled: true, shares: true }])
  })

  it('forget how a tie was settled once other projects are tied', () => {
    const settled = [{ project_ids: ['a', 'b'], shares: true }]
    const { ties } = placeProjects([project('a', 80), project('b', 80), project('c', 80)], {
      ...rules,
      settled,
    })
    expect(ties).toMatchObject([{ project_ids: ['a', 'b', 'c'], is_settled: false }])
  })
})

describe('ties that nothing hangs on', () => {
  const field = [90, 85, 80].map((score, index) => project('abc'.charAt(index), score))

  it('are shared without a word', () => {
    const { placed, ties } = placeProjects([...field, project('x', 50), project('y', 50)], rules)
    expect(ties).toEqual([])
    expect(ranks(placed)).toMatchObject({ x: 4, y: 4 })
  })

  it('count as soon as a prize asks for the place, also within a track', () => {
    const tied = [...field, project('x', 50, [], 'web'), project('y', 50, [], 'web')]
    const fifth = placeProjects(tied, { ...rules, prizes: [{ place: 4, track_id: null }] })
    expect(fifth.ties).toMatchObject([{ rank: 4 }])
    const track = placeProjects(tied, { ...rules, prizes: [{ place: 1, track_id: 'web' }] })
    expect(track.ties).toMatchObject([{ project_ids: ['x', 'y'] }])
    const other = placeProjects(tied, { ...rules, prizes: [{ place: 1, track_id: 'maps' }] })
    expect(other.ties).toEqual([])
  })
})

it('places within a track follow those among all', () => {
  const { placed } = placeProjects(
    [
      project('a', 90, [], 'web'),
      project('b', 80, [], 'maps'),
      project('c', 70, [], 'web'),
      project('d', 70, [], 'web'),
      project('e', 60, [], 'web'),
      project('f', 50),
    ],
    rules,
  )
  expect(placed.map(({ track_rank }) => track_rank)).toEqual([1, 1, 2, 2, 4, null])
})
