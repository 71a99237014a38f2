import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** No retry: a withdrawn share stays withdrawn. */
export const sharedPageQuery = (token: string) =>
  queryOf(api.sharedCelebrations.one, { params: { token } }, { retry: false })

export const ownPicturesQuery = queryOf(api.celebrations.shared)
