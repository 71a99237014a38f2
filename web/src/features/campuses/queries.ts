import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'

/** Of one's own campus where no id is given. */
const query = (orgId: string | undefined) => ({ query: { org_id: orgId } })

export const detailsQuery = (orgId: string | undefined) =>
  queryOf(api.campus.details, query(orgId), { retry: false })
export const levelsQuery = (orgId: string | undefined) => queryOf(api.campus.studentLevels, query(orgId))
export const karmaQuery = (orgId: string | undefined, weeks: '4' | '12') =>
  queryOf(api.campus.karmaByWeek, { query: { org_id: orgId, weeks } })
export const teamQuery = (orgId: string | undefined) => queryOf(api.campus.team, query(orgId))
export const groupRolesQuery = (orgId: string | undefined) => queryOf(api.campus.groupRoles, query(orgId))

/** What a change at a campus makes stale. */
export const campusReads = [keyOf(api.campus)] as const
