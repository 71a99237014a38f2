import type { GroupListQuery } from '@muster/contract/interest-groups.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { groupsKey } from '../interest-groups/queries.ts'

/** Below the key of all interest groups, so that a change reaches the learners' pages as well. */
const managementKey = [...groupsKey, 'management'] as const

export type GroupsQuery = z.input<typeof GroupListQuery>

export const managedGroupsQuery = (query: GroupsQuery) =>
  queryOptions({
    queryKey: [...managementKey, 'list', query],
    queryFn: ({ signal }) => api.interestGroups.manage({ query }, signal),
    placeholderData: keepPreviousData,
  })

/** For the form: always read anew, and left alone while somebody types. */
export const managedGroupQuery = (pk: string) =>
  queryOptions({
    queryKey: [...managementKey, 'detail', pk],
    queryFn: async ({ signal }) =>
      (await api.interestGroups.detail({ params: { pk } }, signal)).interestGroup,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const leadsQuery = (pk: string) =>
  queryOptions({
    queryKey: [...managementKey, 'leads', pk],
    queryFn: ({ signal }) => api.interestGroups.leads({ params: { pk } }, signal),
  })
