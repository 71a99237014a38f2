import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'
import { infoQuery } from '../../../shell/session/session-queries.ts'

export const organisationsQuery = queryOf(api.account.organizations)

export const proposalsQuery = queryOf(api.organisationProposals.mine)

export const ownRolesQuery = queryOf(api.ownRoles.read)

export const sessionsQuery = queryOf(api.auth.sessions)

export const secondStepQuery = queryOf(api.secondStep.standing)

/** What changes with my second step: what my roles open may rest without one. */
export const secondStepReads = [secondStepQuery.queryKey, infoQuery.queryKey]

/** The accounts elsewhere that I sign in with, and whether I have a password. */
export const openidLinksQuery = queryOf(api.openid.links)

const ACTIVITY_PAGE = 20

/** What happened around the doors of my account, the newest first. */
export const activityQuery = pagesOf(
  api.securityEvents.mine,
  { query: { limit: ACTIVITY_PAGE } },
  { cursor: { name: 'before', next: (last) => (last.length < ACTIVITY_PAGE ? null : last.at(-1)?.at) } },
)
