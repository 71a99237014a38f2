import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'

const MEMBERS_A_PAGE = 30

export const groupPulsesQuery = queryOf(api.groupPulse.list)

export const groupPageQuery = (pk: string) => queryOf(api.interestGroups.page, { params: { pk } })

export const groupMembersQuery = (pk: string, search: string) =>
  pagesOf(
    api.interestGroups.members,
    { params: { pk }, query: { ...(search && { search }), perPage: MEMBERS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )
