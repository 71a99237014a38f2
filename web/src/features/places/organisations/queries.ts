import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** What shows organisations: their own lists, what staff choose from, how many an affiliation has, and the levels of colleges. */
export const organisationReads = [
  keyOf(api.organisations),
  keyOf(api.staffSearch.organizations),
  keyOf(api.affiliations.list),
  keyOf(api.collegeLevels),
]

export const affiliationsQuery = queryOf(
  api.affiliations.options,
  {},
  { select: (options) => options.map(({ value, label }) => ({ value, label })) },
)
