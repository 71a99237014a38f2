import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** Queries to invalidate: staff pages, learner pages and the lists that forms choose from. */
export const groupReads = [
  keyOf(api.interestGroups),
  keyOf(api.tasks.interestGroups),
  keyOf(api.registration.areasOfInterest),
]

/** Refetched whenever the form opens, but never in the background while someone is typing. */
export const managedGroupQuery = (pk: string) =>
  queryOf(
    api.interestGroups.detail,
    { params: { pk } },
    {
      select: ({ interestGroup }) => interestGroup,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  )

export const leadsQuery = (pk: string) => queryOf(api.interestGroups.leads, { params: { pk } })
