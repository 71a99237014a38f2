import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The key of everything about interest groups, the list of all of them among it. */
export const groupsKey = ['interest-groups'] as const

const MEMBERS_A_PAGE = 30

export const groupPageQuery = (pk: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'page', pk],
    queryFn: ({ signal }) => api.interestGroups.page({ params: { pk } }, signal),
  })

export const groupMembersQuery = (pk: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...groupsKey, 'members', pk, search],
    queryFn: ({ pageParam, signal }) =>
      api.interestGroups.members(
        {
          params: { pk },
          query: { ...(search && { search }), pageIndex: pageParam, perPage: MEMBERS_A_PAGE },
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (page) => page.pagination.nextPage,
    placeholderData: keepPreviousData,
  })
