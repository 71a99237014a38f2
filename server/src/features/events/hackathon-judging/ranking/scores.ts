import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { SCORE_STEPS } from '@muster/contract/lib/hackathon-words.ts'

/**
 * Computes scores from score sheets. Each step earns its share of the criterion's weight; the best possible
 * sheet has 100 points.
 */

export type Weighted = Pick<Criterion, 'id' | 'weight'>

export interface FilledSheet {
  readonly project_id: string
  readonly judge_id: string
  readonly steps: Readonly<Record<string, number>>
}

export interface ProjectScore {
  /** Mean of its score sheets, 0 to 100. */
  readonly score: number
  /** Points from each criterion, in order; they add up to the score. */
  readonly parts: readonly number[]
  /** Mean step of each criterion, as the judges chose them. */
  readonly means: readonly number[]
  readonly sheets: number
  /** How far the judges' scores differ; null with one score sheet. */
  readonly differ: number | null
}

/** Points from each criterion on one score sheet; null when it is incomplete. */
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

/** Score sheets needed before a judge's spread is meaningful. */
const SHEETS_FOR_SPREAD = 3

/**
 * The score of each project with a complete score sheet.
 * @param evensOut scales every judge to the same mean and spread, to adjust for strict judges
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

/** Returns a function that adjusts a score sheet's points to the mean and spread of all judges. */
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
    // One score sheet says nothing about how strict its judge is.
    if (!own || own.count < 2) return points
    const factor = own.count >= SHEETS_FOR_SPREAD && own.spread > 0 ? usual / own.spread : 1
    return Math.min(100, Math.max(0, all + (points - own.mean) * factor))
  }
}
