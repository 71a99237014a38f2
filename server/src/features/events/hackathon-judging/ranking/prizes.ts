import type { PrizeStanding } from '@muster/contract/events/hackathon-judging.ts'
import type { Prize } from '@muster/contract/events/hackathon-parts.ts'
import type { Placed } from './order.ts'

/**
 * Winners of the prizes. A prize with a rank goes to the project with that rank, within its track if it has
 * one. When a shared rank leaves it without a winner, or it has no rank, organisers choose.
 * @param known ids of all submitted projects: deleted ones win nothing
 */
export function standPrizes(
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
