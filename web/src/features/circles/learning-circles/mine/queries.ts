import type { meetupViews } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

/** How many meetups a list of mine has, for its tab. */
export const meetupCountQuery = (view: (typeof meetupViews)[number]) =>
  queryOf(api.meetups.list, { query: { view, perPage: 1 } }, { select: ({ pagination }) => pagination.count })
