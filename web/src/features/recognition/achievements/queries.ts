import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

/** So many rows come at once; there are hundreds at most. */
const MANY = 100

export const managedQuery = (search: string) =>
  pagesOf(api.achievements.manage, { query: { search: search || undefined, perPage: MANY } }, {})

/** How many have a credential. */
export const withCredentialQuery = queryOf(
  api.achievements.manage,
  { query: { has_vc: 'true', perPage: 1 } },
  { select: ({ pagination }) => pagination.count },
)

/** Those that are not archived, to choose from. */
export const optionsQuery = queryOf(
  api.achievements.list,
  {},
  { select: (all) => all.map(({ id, name }) => ({ value: id, label: name })) },
)

/** The versions of a rule, the newest first; read again until somebody has counted who meets those that matter. */
export const rulesQuery = (achievement_id: string) =>
  queryOf(
    api.achievementRules.list,
    { query: { achievement_id, perPage: MANY } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ state, counts }) => state !== 'inactive' && counts === null) ? 2000 : false,
    },
  )

export const skillsQuery = queryOf(api.skills.list)

/** What shows achievements to staff. */
export const achievementReads = [
  keyOf(api.achievements),
  keyOf(api.achievementRules),
  keyOf(api.achievementIssuing),
  keyOf(api.skills),
]
