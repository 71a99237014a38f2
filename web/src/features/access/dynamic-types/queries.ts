import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

export const overviewQuery = queryOf(api.dynamicManagement.overview, {}, { staleTime: 30_000 })

/** The first hundred roles and members with a type of their own, by type. */
export const roleRowsQuery = queryOf(
  api.dynamicManagement.roleRows,
  { query: { perPage: 100, sortBy: 'type' } },
  { select: ({ data }) => Map.groupBy(data, ({ type }) => type) },
)
export const memberRowsQuery = queryOf(
  api.dynamicManagement.memberRows,
  { query: { perPage: 100, sortBy: 'type' } },
  { select: ({ data }) => Map.groupBy(data, ({ type }) => type) },
)

export const roleOptionsQuery = queryOf(
  api.dynamicManagement.roleOptions,
  {},
  {
    staleTime: 60_000,
    select: (roles) => roles.map(({ id, title }) => ({ value: id, label: title })),
  },
)

/** Queries to invalidate when the holders of a dynamic type change. */
export const typeReads = [keyOf(api.dynamicManagement), keyOf(api.users)]
