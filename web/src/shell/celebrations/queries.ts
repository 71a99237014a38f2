import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

/** Pending celebrations. Never stale by time: whatever can add one invalidates the query. */
export const waitingQuery = queryOf(api.celebrations.waiting, {}, { staleTime: Number.POSITIVE_INFINITY })

/** The picture to share for a level or approved work. */
export const pictureQuery = (cause: string) =>
  queryOf(api.celebrations.picture, { params: { cause } }, { staleTime: 60_000, retry: false })

export const sharedQuery = queryOf(api.celebrations.shared)
