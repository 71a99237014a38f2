import { api } from '../../api/client.ts'
import { pagesOf, queryOf } from '../../api/query-of.ts'

export const organisationsQuery = queryOf(api.account.organizations)

export const sessionsQuery = queryOf(api.auth.sessions)

const ACTIVITY_PAGE = 20

/** What happened around the doors of my account, the newest first. */
export const activityQuery = pagesOf(
  api.securityEvents.mine,
  { query: { limit: ACTIVITY_PAGE } },
  { cursor: { name: 'before', next: (last) => (last.length < ACTIVITY_PAGE ? null : last.at(-1)?.at) } },
)
