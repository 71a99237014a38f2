import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

type ViewedList = SavedView['list']

/** Views of a list: the viewer's own first, then shared ones. */
export const viewsQuery = (list: ViewedList) =>
  queryOf(api.savedViews.list, { params: { list } }, { staleTime: 60_000 })

/** Row counts of the views; the server caches them for a minute. */
export const viewCountsQuery = (list: ViewedList) =>
  queryOf(api.savedViews.counts, { params: { list } }, { refetchInterval: 120_000 })
