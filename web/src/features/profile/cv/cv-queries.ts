import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Bio, roles, works and circles of a member. */
export const cvQuery = (muid: string) => queryOf(api.cv.read, { params: { muid } })

/** What brought karma on one day. */
export const dayQuery = (muid: string, date: string) =>
  queryOf(api.cv.day, { params: { muid, date } }, { staleTime: 5 * 60_000 })

/** My approved works, to choose from; read again each time the choice opens. */
export const pinnableQuery = queryOf(api.cv.works)

/** What shows my works. */
export const workReads = [keyOf(api.cv.read), keyOf(api.cv.works)]

/** Address of the picture that links to a public profile show. */
export const pictureOfProfile = (muid: string) =>
  `/api/v1/public/profiles/${encodeURIComponent(muid)}/picture/`
