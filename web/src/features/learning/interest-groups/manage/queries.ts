import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** What shows groups or offers them: the staff's pages, the learners', and the lists that forms choose from. */
export const groupReads = [
  keyOf(api.interestGroups),
  keyOf(api.tasks.interestGroups),
  keyOf(api.registration.areasOfInterest),
]

/** For the form: read again each time it opens, and left alone while somebody types. */
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
