import type { meetupViews } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

/** Number of meetups in one of my lists, for its tab. */
export const meetupCountQuery = (view: (typeof meetupViews)[number]) =>
  queryOf(api.meetups.list, { query: { view, perPage: 1 } }, { select: ({ pagination }) => pagination.count })
