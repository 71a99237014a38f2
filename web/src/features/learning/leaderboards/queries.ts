import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'
import type { Narrowing } from './board-state.ts'

/** Leaderboards are refetched whenever they're opened or come back into view. */
export const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
const PAGE_SIZE = 25

const cursor = { name: 'after', next: (page: { next: string | null }) => page.next } as const

export const studentBoardQuery = (narrowed: Narrowing) =>
  pagesOf(api.leaderboards.board, { query: { ...narrowed, limit: PAGE_SIZE } }, { ...fresh, cursor })

export const collegeBoardQuery = ({ month, zone, district }: Narrowing) =>
  pagesOf(
    api.leaderboards.collegeBoard,
    {
      query: {
        ...(month && { month }),
        ...(zone && { zone }),
        ...(district && { district }),
        limit: PAGE_SIZE,
      },
    },
    { ...fresh, cursor },
  )

export const myPlaceQuery = (narrowed: Narrowing) =>
  queryOf(api.leaderboards.mine, { query: narrowed }, fresh)

/** The months and filters that have a leaderboard. */
export const boardFiltersQuery = queryOf(api.leaderboards.filters, {}, { staleTime: 10 * 60_000 })

export const boardVisibilityQuery = queryOf(api.leaderboards.visibility)
