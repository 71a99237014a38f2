import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Queries to invalidate: lists and pickers of organisations, counts of affiliations, and college levels. */
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
