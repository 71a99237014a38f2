import { chartWeeks } from '@muster/contract/places/campus/shapes.ts'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** The period of figures and charts. */
export type Weeks = (typeof chartWeeks)[number]

/** The period out of the address; what is odd counts as the usual one. */
export const weeksOf = (text: string | null): Weeks => chartWeeks.find((known) => known === text) ?? '12'

/** Of one's own campus where no id is given. */
const query = (orgId: string | undefined) => ({ query: { org_id: orgId } })

export const detailsQuery = (orgId: string | undefined) =>
  queryOf(api.campus.details, query(orgId), { retry: false })
export const levelsQuery = (orgId: string | undefined) => queryOf(api.campus.studentLevels, query(orgId))
export const karmaQuery = (orgId: string | undefined, weeks: Weeks) =>
  queryOf(api.campus.karmaByWeek, { query: { org_id: orgId, weeks } })
export const teamQuery = (orgId: string | undefined) => queryOf(api.campus.team, query(orgId))
export const groupRolesQuery = (orgId: string | undefined) => queryOf(api.campus.groupRoles, query(orgId))

/** Offers of roles at the campus that wait for an answer. */
export const offersQuery = (orgId: string | undefined) => queryOf(api.campusHandovers.list, query(orgId))
/** Roles that the member is offered. */
export const myOffersQuery = queryOf(api.campusHandovers.mine)

export const figuresQuery = (orgId: string | undefined, weeks: Weeks) =>
  queryOf(api.campusHealth.figures, { query: { org_id: orgId, weeks } })

/** What a change at a campus makes stale. */
export const campusReads = [keyOf(api.campus), keyOf(api.campusHandovers)] as const
