import type { Criterion } from '@muster/contract/hackathons/hackathon-parts.ts'
import { SCORE_STEPS } from '@muster/contract/lib/hackathon-words.ts'

/** From sheets to scores. A step counts as its part of the weight, so that the best sheet has 100 points. */

export type Weighted = Pick<Criterion, 'id' | 'weight'>

export interface FilledSheet {
  readonly project_id: string
  readonly judge_id: string
  readonly steps: Readonly<Record<string, number>>
}

export interface ProjectScore {
  /** Of 100: the mean of its sheets. */
  readonly score: number
  /** What each criterion brings, in their order; they add up to the score. */
  readonly parts: readonly number[]
  /** Mean step of each criterion as the judges chose them. */
  readonly means: readonly number[]
  readonly sheets: number
  /** How far apart the judges' scores lie; null with one sheet. */
  readonly differ: number | null
}

/** What each criterion brings on one sheet; null while one has no step. */
export function sheetParts(criteria: readonly Weighted[], steps: FilledSheet['steps']): number[] | null {
  const parts = criteria.map(({ id, weight }) => ((steps[id] ?? Number.NaN) * weight) / SCORE_STEPS)
  return parts.length === 0 || parts.some(Number.isNaN) ? null : parts
}

interface Counted {
  readonly project: string
  readonly judge: string
  readonly steps: FilledSheet['steps']
  readonly parts: readonly number[]
  readonly points: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
const spread = (numbers: readonly number[]): number => {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)))
}

/** Sheets it takes before a judge's spread says something. */
const SHEETS_FOR_SPREAD = 3

/**
 * The score of each project that has a sheet without gaps.
 * @param evensOut brings every judge to the same mean and spread, so that a strict one costs nobody a place
 */
export function scoreProjects(
  criteria: readonly Weighted[],
  sheets: readonly FilledSheet[],
  evensOut: boolean,
): Map<string, ProjectScore> {
  const counted = sheets.flatMap(({ project_id: project, judge_id: judge, steps }) => {
    const parts = sheetParts(criteria, steps)
    return parts ? [{ project, judge, steps, parts, points: sum(parts) }] : []
  })
  const even = evensOut ? evening(counted) : ({ points }: Counted) => points
  const byProject = Map.groupBy(counted, ({ project }) => project)
  return new Map(
    [...byProject].map(([project, own]) => [project, scoreOf(own, own.map(even), criteria)] as const),
  )
}

function scoreOf(
  own: readonly Counted[],
  points: readonly number[],
  criteria: readonly Weighted[],
): ProjectScore {
  const scaled = own.map(({ parts, points: raw }, index) =>
    parts.map((part) => (part * (points[index] ?? raw)) / raw),
  )
  return {
    score: mean(points),
    parts: criteria.map((_, index) => mean(scaled.map((parts) => parts[index] ?? 0))),
    means: criteria.map(({ id }) => mean(own.map(({ steps }) => steps[id] ?? 0))),
    sheets: own.length,
    differ: own.length < 2 ? null : Math.max(...points) - Math.min(...points),
  }
}

/** How the points of a sheet change when all judges have the mean and spread that they have together. */
function evening(counted: readonly Counted[]): (sheet: Counted) => number {
  const judges = new Map(
    [...Map.groupBy(counted, ({ judge }) => judge)].map(([judge, own]) => {
      const points = own.map((sheet) => sheet.points)
      return [judge, { count: points.length, mean: mean(points), spread: spread(points) }] as const
    }),
  )
  const all = mean(counted.map(({ points }) => points))
  const spreads = [...judges.values()].filter(({ count, spread }) => count >= SHEETS_FOR_SPREAD && spread > 0)
  const usual = spreads.length > 0 ? mean(spreads.map((judge) => judge.spread)) : 0
  return ({ judge, points }) => {
    const own = judges.get(judge)
    // One sheet says nothing about how strict its judge is.
    if (!own || own.count < 2) return points
    const factor = own.count >= SHEETS_FOR_SPREAD && own.spread > 0 ? usual / own.spread : 1
    return Math.min(100, Math.max(0, all + (points - own.mean) * factor))
  }
}
