import type { PrizeStanding } from '@muster/contract/hackathons/hackathon-judging.ts'
import type { Prize } from '@muster/contract/hackathons/hackathon-parts.ts'
import type { Placed } from './order.ts'

/**
 * Who wins which prize. A prize with a place goes to the project that has it, of its track where it names one; where a
 * shared place leaves it to nobody, and where it names no place, organisers choose.
 * @param known ids of all projects that were handed in: one that is gone wins nothing
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
