import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

/** One page holds all of them; there are at most a few hundred. */
const MANY = 100

export const managedQuery = (search: string) =>
  pagesOf(api.achievements.manage, { query: { search: search || undefined, perPage: MANY } }, {})

export const withCredentialQuery = queryOf(
  api.achievements.manage,
  { query: { has_vc: 'true', perPage: 1 } },
  { select: ({ pagination }) => pagination.count },
)

/** Options for a select, without archived achievements. */
export const optionsQuery = queryOf(
  api.achievements.list,
  {},
  { select: (all) => all.map(({ id, name }) => ({ value: id, label: name })) },
)

/**
 * Versions of a rule, newest first. Polls until the server has counted the matching members of every version
 * that isn't inactive.
 */
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

/** Staff queries to invalidate after a change. */
export const achievementReads = [
  keyOf(api.achievements),
  keyOf(api.achievementRules),
  keyOf(api.achievementIssuing),
  keyOf(api.skills),
]
