import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Board } from './board.tsx'
import { type BoardState, narrowing } from './board-state.ts'
import { collegeBoardQuery } from './queries.ts'
import { collegeStanding } from './standings.tsx'
import { monthLabel } from './words.ts'

/** Colleges by the karma of their students. A name links to the leaderboard of its students. */
export function CampusBoard({ state, empty }: { state: BoardState; empty: ReactNode }) {
  const narrowed = narrowing(state)
  const query = useInfiniteQuery(collegeBoardQuery(narrowed))
  const standings = query.data?.pages.flatMap((page) => page.rows.map((row) => collegeStanding(row, state)))
  return (
    <Board
      label={narrowed.month ? `Campuses in ${monthLabel(narrowed.month)}` : 'All-time campus leaderboard'}
      nameHeading="Campus"
      karmaHeading={narrowed.month ? 'Monthly karma' : 'Overall karma'}
      query={query}
      standings={standings}
      own={standings?.find((standing) => standing.mine) ?? null}
      empty={empty}
    />
  )
}
