import type { LiveResults, RankedProject } from '@muster/contract/events/hackathon-judging.ts'

/** One rank on the projector, with every project that has it. */
export interface Step {
  readonly rank: number
  readonly projects: readonly (RankedProject & { readonly prizes: readonly string[] })[]
}

/** Whether nothing about the ranking is open any more: all score sheets are in, ties settled and prizes given. */
export const isDecided = (live: LiveResults): boolean =>
  live.published_at !== null ||
  (live.blocked_because === null &&
    live.ranking.length > 0 &&
    live.unranked.length === 0 &&
    (live.rules.way === 'pairs' || live.sheets_done === live.sheets_given) &&
    live.ties.every((tie) => tie.is_settled) &&
    live.prizes.every((prize) => prize.project_ids.length > 0))

/** The ranks from the last one to the first. @param most ranks to leave after the first; all by default */
export function stepsOf({ ranking, prizes }: LiveResults, most = Number.POSITIVE_INFINITY): Step[] {
  const byRank = Map.groupBy(ranking, ({ rank }) => rank)
  return [...byRank]
    .flatMap(([rank, projects]) => (rank === null || rank > most ? [] : [{ rank, projects }]))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ rank, projects }) => ({
      rank,
      projects: projects.map((project) => ({
        ...project,
        prizes: prizes.flatMap((prize) =>
          prize.project_ids.includes(project.project_id) ? prize.title : [],
        ),
      })),
    }))
}
