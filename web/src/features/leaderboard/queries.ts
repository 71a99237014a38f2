import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Narrowing } from './board-state.ts'

/** Figures of a board are asked anew whenever it is opened or comes back into view. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
const PAGE_SIZE = 25

/** The key of everything about the boards. */
export const boardsKey = ['leaderboards'] as const

export const studentBoardQuery = (narrowed: Narrowing) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...boardsKey, 'students', narrowed],
    queryFn: ({ pageParam, signal }) =>
      api.leaderboards.board(
        { query: { ...narrowed, limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const collegeBoardQuery = ({ month, zone, district }: Narrowing) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...boardsKey, 'colleges', { month, zone, district }],
    queryFn: ({ pageParam, signal }) =>
      api.leaderboards.collegeBoard(
        {
          query: {
            ...(month && { month }),
            ...(zone && { zone }),
            ...(district && { district }),
            limit: PAGE_SIZE,
            ...(pageParam && { after: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const myPlaceQuery = (narrowed: Narrowing) =>
  queryOptions({
    ...fresh,
    queryKey: [...boardsKey, 'mine', narrowed],
    queryFn: ({ signal }) => api.leaderboards.mine({ query: narrowed }, signal),
  })

/** Months and places that have a board. */
export const boardFiltersQuery = queryOptions({
  queryKey: [...boardsKey, 'filters'],
  queryFn: ({ signal }) => api.leaderboards.filters({}, signal),
  staleTime: 10 * 60_000,
})

export const boardVisibilityQuery = queryOptions({
  queryKey: [...boardsKey, 'visibility'],
  queryFn: ({ signal }) => api.leaderboards.visibility({}, signal),
})
