import type { chartWeeks } from '@muster/contract/places/campus/shapes.ts'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Length of the period in weeks. */
export type Weeks = (typeof chartWeeks)[number]

export const periods: readonly Weeks[] = ['4', '12', '26']

/** Parses the period in the URL. Invalid values fall back to the default. */
export const weeksOf = (text: string | null): Weeks => periods.find((known) => known === text) ?? '12'

/** Without an ID, the server uses the caller's own campus. */
const query = (orgId: string | undefined) => ({ query: { org_id: orgId } })

export const detailsQuery = (orgId: string | undefined) =>
  queryOf(api.campus.details, query(orgId), { retry: false })
export const levelsQuery = (orgId: string | undefined) => queryOf(api.campus.studentLevels, query(orgId))
export const karmaQuery = (orgId: string | undefined, weeks: Weeks) =>
  queryOf(api.campus.karmaByWeek, { query: { org_id: orgId, weeks } })
export const teamQuery = (orgId: string | undefined) => queryOf(api.campus.team, query(orgId))
export const groupRolesQuery = (orgId: string | undefined) => queryOf(api.campus.groupRoles, query(orgId))

/** Pending role offers at the campus. */
export const offersQuery = (orgId: string | undefined) => queryOf(api.campusHandovers.list, query(orgId))
/** Pending role offers to the member. */
export const myOffersQuery = queryOf(api.campusHandovers.mine)

export const figuresQuery = (orgId: string | undefined, weeks: Weeks) =>
  queryOf(api.campusHealth.figures, { query: { org_id: orgId, weeks } })

/** Queries to invalidate after a change at a campus. */
export const campusReads = [keyOf(api.campus), keyOf(api.campusHandovers)] as const
