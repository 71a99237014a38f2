import type { SavedView } from '@muster/contract/staff/saved-views.ts'
import { VIEW_PARAM } from '../state/list-state.ts'

/** What a list shows now, as a view would keep it, and what has to be known to tell it from the one that is open. */
export interface Viewed {
  readonly list: SavedView['list']
  readonly views: readonly SavedView[]
  readonly open: SavedView | undefined
  /** Search, filters and order as the address holds them; empty where there are none. */
  readonly address: string
  /** What the list's call is asked for. */
  readonly query: Readonly<Record<string, string | number | boolean>>
  /** The keys of the columns beside the first; null where they are as the list begins. */
  readonly columns: readonly string[] | null
  /** An address as the list would write it itself. */
  readonly tidy: (address: string) => string
}

/** The list shows something else than its view, or than all its rows where none is open. */
export function isChanged({ open, address, columns, tidy }: Viewed): boolean {
  if (!open) return address !== ''
  return address !== tidy(open.address) || JSON.stringify(columns) !== JSON.stringify(open.columns)
}

/** What a view keeps of what the list shows. */
export const fieldsOf = ({ address, query, columns }: Viewed) => ({
  address,
  query: { ...query },
  columns: columns && [...columns],
})

/** What the address becomes with another view, or with all rows; the size of the pages stays. */
export function addressOfView(
  before: URLSearchParams,
  view: Pick<SavedView, 'id' | 'address'> | null,
): string {
  const params = new URLSearchParams(view?.address)
  const size = before.get('size')
  if (size) params.set('size', size)
  if (view) params.set(VIEW_PARAM, view.id)
  return `?${params}`
}
