import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallKey } from '../../../api/query-of.ts'
import type { Pagination } from '../pager.tsx'
import { VIEW_PARAM } from '../state/list-state.ts'

/** Query that returns only the pagination. */
export type CountQuery = UseQueryOptions<unknown, Error, Pagination, CallKey>

/** A view that the list brings along: filters and order. */
export interface ReadyView {
  readonly name: string
  /** Query string. */
  readonly address: string
  /** Shown if it has no rows. */
  readonly empty?: ReactNode
}

/**
 * The list's current state in the form a view stores, with what is needed to compare it with the open view.
 */
export interface Viewed {
  readonly list: SavedView['list']
  readonly views: readonly SavedView[]
  readonly open: SavedView | undefined
  /** Views that the list brings along, with their normalised addresses. */
  readonly ready: readonly (ReadyView & { readonly counted: CountQuery })[]
  /** Search, filters and order as a query string; empty if there are none. */
  readonly address: string
  /** The query of the list's call. */
  readonly query: Readonly<Record<string, string | number | boolean>>
  /** Keys of the visible columns besides the first; null for the default. */
  readonly columns: readonly string[] | null
  /** Normalises a query string. */
  readonly tidy: (address: string) => string
}

/** True if the list differs from the open view, or from “all rows” and the list's own views if none is open. */
export function isChanged({ open, ready, address, columns, tidy }: Viewed): boolean {
  if (!open) return address !== '' && !ready.some((view) => view.address === address)
  return address !== tidy(open.address) || JSON.stringify(columns) !== JSON.stringify(open.columns)
}

/** The fields a view stores. */
export const fieldsOf = ({ address, query, columns }: Viewed) => ({
  address,
  query: { ...query },
  columns: columns && [...columns],
})

/** The address with another view, saved or brought along, or null for all rows; keeps the page size. */
export function addressOfView(
  before: URLSearchParams,
  view: (Pick<SavedView, 'address'> & { readonly id?: string }) | null,
): string {
  const params = new URLSearchParams(view?.address)
  const size = before.get('size')
  if (size) params.set('size', size)
  if (view?.id) params.set(VIEW_PARAM, view.id)
  return `?${params}`
}
