import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'
import { infoQuery } from '../../../shell/session/session-queries.ts'

export const proposalsQuery = queryOf(api.organisationProposals.mine)

export const ownRolesQuery = queryOf(api.ownRoles.read)

export const sessionsQuery = queryOf(api.auth.sessions)

/** What can reach my account besides my password, my address and this session. */
export const accessQuery = queryOf(api.account.access)

export const secondStepQuery = queryOf(api.secondStep.standing)

/** Queries to invalidate when my two-step sign-in changes: access from roles can depend on it. */
export const secondStepReads = [secondStepQuery.queryKey, infoQuery.queryKey]

/** My linked provider accounts, and whether I have a password. */
export const openidLinksQuery = queryOf(api.openid.links)

const ACTIVITY_PAGE = 20

/** Security events of my account, newest first. */
export const activityQuery = pagesOf(
  api.securityEvents.mine,
  { query: { limit: ACTIVITY_PAGE } },
  { cursor: { name: 'before', next: (last) => (last.length < ACTIVITY_PAGE ? null : last.at(-1)?.at) } },
)
