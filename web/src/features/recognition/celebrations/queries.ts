import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** What somebody shares; a withdrawn one stays withdrawn. */
export const sharedPageQuery = (token: string) =>
  queryOf(api.sharedCelebrations.one, { params: { token } }, { retry: false })

export const ownPicturesQuery = queryOf(api.celebrations.shared)
