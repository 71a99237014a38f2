import type { meetupViews } from '@muster/contract/meetups.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { meetupsKey } from '../../meetups/queries.ts'

/** How many meetups a list of mine has, for its tab. */
export const meetupCountQuery = (view: (typeof meetupViews)[number]) =>
  queryOptions({
    queryKey: [...meetupsKey, 'count', view],
    queryFn: async ({ signal }) =>
      (await api.meetups.list({ query: { view, perPage: 1 } }, signal)).pagination.count,
  })
