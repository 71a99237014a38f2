import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

/** What waits to be celebrated; what may have added to it makes it stale by name. */
export const waitingQuery = queryOf(api.celebrations.waiting, {}, { staleTime: Number.POSITIVE_INFINITY })

/** The picture of a level or of approved work, as it would be shared. */
export const pictureQuery = (cause: string) =>
  queryOf(api.celebrations.picture, { params: { cause } }, { staleTime: 60_000, retry: false })

export const sharedQuery = queryOf(api.celebrations.shared)
