import viewedListNames from 'virtual:viewed-lists'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../address/use-address-params.ts'
import { VIEW_PARAM } from '../state/list-state.ts'
import { viewsQuery } from './queries.ts'

/** The views of a staff list and the open one, by the address; undefined for lists without views. */
export function useViews(screen: string | undefined) {
  const list = viewedListNames.find((name) => name === screen)
  const [params] = useAddressParams()
  const { data } = useQuery({ ...viewsQuery(list ?? 'users'), enabled: list !== undefined })
  const views: readonly SavedView[] = data ?? []
  const id = params.get(VIEW_PARAM)
  return list && { list, views, open: views.find((view) => view.id === id) }
}
