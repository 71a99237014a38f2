import type { SavedView } from '@muster/contract/staff/saved-views.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

type ViewedList = SavedView['list']

/** The views of a list: one's own, then those that others share. */
export const viewsQuery = (list: ViewedList) =>
  queryOf(api.savedViews.list, { params: { list } }, { staleTime: 60_000 })

/** How many rows each of them has; the server counts again after a minute. */
export const viewCountsQuery = (list: ViewedList) =>
  queryOf(api.savedViews.counts, { params: { list } }, { refetchInterval: 120_000 })
