import type { Prize } from '@muster/contract/events/hackathon-parts.ts'
import { PLACES_TO_SETTLE } from '@muster/contract/lib/hackathon-words.ts'
import type { SettledTie } from '../tables.ts'

/**
 * Ranks projects by score; equal scores are ordered by the heaviest criterion, then the next one. What is
 * still equal is a tie: organisers give it an order or let it share the rank.
 */

export interface Scored {
  readonly project_id: string
  readonly number: number
  readonly track_id: string | null
  readonly score: number
  readonly parts: readonly number[]
}

export interface Placed extends Scored {
  readonly rank: number
  readonly track_rank: number | null
}

export interface FoundTie {
  readonly project_ids: string[]
  readonly rank: number
  readonly is_settled: boolean
  readonly shares: boolean
}

/** Scores are compared as displayed, with one decimal. */
const shown = (points: number): number => Math.round(points * 10) / 10

interface Rules {
  /** Weights of the criteria, in the order of `parts`. */
  readonly weights: readonly number[]
  readonly settled: readonly SettledTie[]
  readonly prizes: readonly Pick<Prize, 'place' | 'track_id'>[]
}

/** Ranks projects. @returns them best first, and the ties that affect a prize or a top rank */
export function placeProjects(
  projects: readonly Scored[],
  { weights, settled, prizes }: Rules,
): { readonly placed: Placed[]; readonly ties: FoundTie[] } {
  const heaviest = weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  const keysOf = ({ score, parts }: Scored) => [
    shown(score),
    ...heaviest.map((index) => shown(parts[index] ?? 0)),
  ]
  const compare = (one: Scored, other: Scored): number => {
    const [left, right] = [keysOf(one), keysOf(other)]
    for (const [index, key] of left.entries()) if (key !== right[index]) return (right[index] ?? 0) - key
    return 0
  }
  const sorted = [...projects].sort((one, other) => compare(one, other) || one.number - other.number)
  const placed: Omit<Placed, 'track_rank'>[] = []
  const found: FoundTie[] = []
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] as Scored
    const group = sorted.slice(at).filter((other) => compare(first, other) === 0)
    const rank = at + 1
    const decision = group.length > 1 ? settlementOf(group, settled) : undefined
    const inOrder = decision && !decision.shares ? orderOf(group, decision) : group
    placed.push(
      ...inOrder.map((project, index) => ({
        ...project,
        rank: decision && !decision.shares ? rank + index : rank,
      })),
    )
    if (group.length > 1) {
      const project_ids = inOrder.map(({ project_id }) => project_id)
      found.push({ project_ids, rank, is_settled: decision !== undefined, shares: decision?.shares ?? false })
    }
    at += group.length
  }
  const whole = withTracks(placed)
  return { placed: whole, ties: found.filter((tie) => matters(tie, whole, prizes)) }
}

const settlementOf = (group: readonly Scored[], settled: readonly SettledTie[]): SettledTie | undefined => {
  const ids = new Set(group.map(({ project_id }) => project_id))
  return settled.find(
    ({ project_ids }) => project_ids.length === ids.size && project_ids.every((id) => ids.has(id)),
  )
}

const orderOf = (group: readonly Scored[], { project_ids }: SettledTie): Scored[] =>
  [...group].sort((one, other) => project_ids.indexOf(one.project_id) - project_ids.indexOf(other.project_id))

/** Adds the ranks within each track. */
function withTracks(placed: readonly Omit<Placed, 'track_rank'>[]): Placed[] {
  const before = new Map<string, { count: number; rank: number; place: number }>()
  return placed.map((project) => {
    if (project.track_id === null) return { ...project, track_rank: null }
    const last = before.get(project.track_id) ?? { count: 0, rank: 0, place: 0 }
    const place = last.rank === project.rank ? last.place : last.count + 1
    before.set(project.track_id, { count: last.count + 1, rank: project.rank, place })
    return { ...project, track_rank: place }
  })
}

/** Whether a prize or a top rank depends on the order within a tie. */
function matters(
  { project_ids, rank }: FoundTie,
  placed: readonly Placed[],
  prizes: Rules['prizes'],
): boolean {
  const lastOf = (track: string | null) =>
    Math.max(0, ...prizes.filter(({ track_id }) => track_id === track).map(({ place }) => place ?? 0))
  if (rank <= Math.max(PLACES_TO_SETTLE, lastOf(null))) return true
  const tied = placed.filter(({ project_id }) => project_ids.includes(project_id))
  return tied.some(
    ({ track_id, track_rank }) =>
      track_id !== null &&
      track_rank !== null &&
      track_rank <= lastOf(track_id) &&
      tied.filter((other) => other.track_id === track_id).length > 1,
  )
}
