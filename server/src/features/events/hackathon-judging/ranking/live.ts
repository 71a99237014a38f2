import type {
  Judge,
  LiveResults,
  PrizeStanding,
  RankedProject,
} from '@muster/contract/events/hackathon-judging.ts'
import type { Prize } from '@muster/contract/events/hackathon-parts.ts'
import { PAIRS_TO_RANK, SHEETS_TO_RANK, WITHDRAW_MINUTES } from '@muster/contract/lib/hackathon-words.ts'
import type { Database } from '../../../../platform/database.ts'
import { readJudging, rulesOf, type StoredJudging } from '../rules.ts'
import type { Placed } from './order.ts'
import { placeProjects, type Scored } from './order.ts'
import { strengths } from './pairs.ts'
import { type Material, readMaterial } from './read.ts'
import { scoreProjects, sheetParts } from './scores.ts'

/** The live ranking of a hackathon. */

/** What a project has so far, before ranks are assigned. */
interface Standing {
  readonly score: number | null
  readonly low: number | null
  readonly high: number | null
  readonly parts: readonly number[]
  readonly means: readonly number[]
  readonly sheets: number
  readonly sheets_given: number
  readonly differ: number | null
}

/** The results, and what only publishing needs. */
export interface Ranking extends LiveResults {
  /** Mean steps of the criteria, by project id. */
  readonly means: ReadonlyMap<string, readonly number[]>
}

/** The present ranking. Two statements. @param evenOut overrides the setting @throws AppError 404 */
export async function readRanking(
  db: Database,
  hackathonId: string,
  now: Date,
  evenOut?: boolean,
): Promise<Ranking> {
  const judging = await readJudging(db, hackathonId)
  return rankingOf(judging, await readMaterial(db, hackathonId), now, evenOut)
}

/** The ranking from data that was read before. */
export function rankingOf(
  judging: StoredJudging,
  material: Material,
  now: Date,
  evenOut: boolean = judging.evens_out,
): Ranking {
  const { criteria, tracks, prizes, projects } = material
  const standing = judging.way === 'pairs' ? standingByPairs(material) : standingByScores(material, evenOut)
  const needed = judging.way === 'pairs' ? PAIRS_TO_RANK : Math.min(SHEETS_TO_RANK, judging.sheets_each)
  const scored = projects.flatMap((project): Scored[] => {
    const { score = null, sheets = 0, parts = [] } = standing.get(project.project_id) ?? {}
    return score === null || sheets < needed ? [] : [{ ...project, score, parts }]
  })
  const weights = judging.way === 'pairs' ? [] : criteria.map(({ weight }) => weight)
  const { placed, ties } = placeProjects(scored, { weights, settled: judging.ties, prizes })
  const places = new Map(placed.map((project) => [project.project_id, project]))
  const rows = projects.map((project): RankedProject => {
    const { means: _, ...own } = standing.get(project.project_id) ?? nothing
    const { rank = null, track_rank = null } = places.get(project.project_id) ?? {}
    return { ...project, ...own, parts: [...own.parts], rank, track_rank }
  })
  const byId = new Map(rows.map((row) => [row.project_id, row]))
  const known = new Set(projects.map(({ project_id }) => project_id))
  const judges = judgesOf(judging, material)
  const result: Ranking = {
    title: judging.title,
    time_zone: judging.time_zone,
    rules: rulesOf(judging),
    criteria: criteria.map(({ id, name, weight }) => ({ id, name, weight })),
    tracks,
    evened_out: judging.way === 'scores' && evenOut,
    ranking: placed.flatMap(({ project_id }) => byId.get(project_id) ?? []),
    unranked: rows.filter(({ rank }) => rank === null),
    needed,
    judges,
    sheets_done: rows.reduce((sum, { sheets }) => sum + sheets, 0),
    sheets_given: rows.reduce((sum, { sheets_given }) => sum + sheets_given, 0),
    without_judge: rows.filter(({ sheets_given }) => sheets_given === 0).length,
    ties,
    prizes: standPrizes(prizes, placed, judging.choices, known),
    published_at: judging.published_at,
    withdraw_until: judging.published_at && withdrawUntil(judging.published_at).toISOString(),
    // Only those who are about to publish need it.
    unprintable: [],
    blocked_because: null,
    means: new Map([...standing].map(([id, { means }]) => [id, means])),
  }
  return { ...result, blocked_because: blockedBecause(judging, material, result, now) }
}

/** Until when published results can be withdrawn. */
export const withdrawUntil = (publishedAt: string): Date =>
  new Date(Date.parse(publishedAt) + WITHDRAW_MINUTES * 60_000)

const nothing: Standing = {
  score: null,
  low: null,
  high: null,
  parts: [],
  means: [],
  sheets: 0,
  sheets_given: 0,
  differ: null,
}

function standingByScores({ criteria, sheets }: Material, evenOut: boolean): Map<string, Standing> {
  const scores = scoreProjects(criteria, sheets, evenOut)
  const given = Map.groupBy(sheets, ({ project_id }) => project_id)
  return new Map(
    [...given].map(([id, own]) => [id, { ...nothing, ...scores.get(id), sheets_given: own.length }]),
  )
}

function standingByPairs({ projects, comparisons }: Material): Map<string, Standing> {
  const found = strengths(comparisons)
  return new Map(
    projects.map(({ project_id: id }) => {
      const { comparisons: sheets = 0, ...strength } = found.get(id) ?? {}
      return [id, { ...nothing, ...strength, sheets, sheets_given: PAIRS_TO_RANK }]
    }),
  )
}

function judgesOf({ way }: StoredJudging, { judges, sheets, comparisons, criteria }: Material): Judge[] {
  const own = Map.groupBy(sheets, ({ judge_id }) => judge_id)
  const compared = Map.groupBy(comparisons, ({ judge }) => judge)
  return judges.map((judge) => {
    if (way === 'pairs') return { ...judge, done: compared.get(judge.user_id)?.length ?? 0, given: null }
    const theirs = own.get(judge.user_id) ?? []
    const done = theirs.filter(({ steps }) => sheetParts(criteria, steps) !== null).length
    return { ...judge, done, given: theirs.length }
  })
}

/** Why results can't be published now; null when they can. */
function blockedBecause(
  { status, published_at }: StoredJudging,
  { submissions_end }: Material,
  { ranking, ties }: LiveResults,
  now: Date,
): string | null {
  if (published_at) return 'The results have been published'
  if (status !== 'Published' && status !== 'Completed') return 'This hackathon isn’t published'
  const isOpen = status === 'Published' && (!submissions_end || now < new Date(submissions_end))
  if (isOpen) return 'Projects can still be submitted'
  if (ranking.length === 0) return 'No project has enough score sheets to be ranked'
  if (ties.some(({ is_settled }) => !is_settled)) return 'Settle the ties first'
  return null
}

/**
 * Winners of the prizes. A prize with a rank goes to the project with that rank, within its track if it has
 * one. When a shared rank leaves it without a winner, or it has no rank, organisers choose.
 * @param known ids of all submitted projects: deleted ones win nothing
 */
function standPrizes(
  prizes: readonly Prize[],
  placed: readonly Placed[],
  choices: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): PrizeStanding[] {
  return prizes.map(({ id: prize_id, title, award, place, track_id, karma }) => {
    const winners = placed.filter((project) =>
      track_id === null
        ? project.rank === place
        : project.track_id === track_id && project.track_rank === place,
    )
    const chosen = choices[prize_id]
    const project_ids =
      place !== null && winners.length > 0
        ? winners.map(({ project_id }) => project_id)
        : chosen && known.has(chosen)
          ? [chosen]
          : []
    return { prize_id, title, award, place, track_id, karma, project_ids }
  })
}
