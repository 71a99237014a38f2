import { useState } from 'react'
import type { List } from '../use-list.ts'

/** Rows that were picked one by one, of one page or several; or all that search and filters leave, seen or not. */
export type Selected<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'matching' }

export interface Selection<Row> {
  selected: Selected<Row>
  has: (row: Row) => boolean
  isSelectable: (row: Row) => boolean
  /** For screen readers: 'Select Anju'. */
  nameOf: (row: Row) => string
  /** Adds these rows, or takes them out. */
  set: (rows: readonly Row[], chosen: boolean) => void
  selectMatching: () => void
  clear: () => void
}

interface SelectionOptions<Row extends { id: string }> {
  list: Pick<List<Row, string>, 'search' | 'filters' | 'query'>
  nameOf: (row: Row) => string
  /** All by default. */
  isSelectable?: (row: Row) => boolean
}

const none = { kind: 'rows', rows: [] } as const

/** What is selected of a list. It outlives paging and sorting, and ends with another search or filter. */
export function useSelection<Row extends { id: string }>({
  list,
  nameOf,
  isSelectable = () => true,
}: SelectionOptions<Row>): Selection<Row> {
  const narrowed = JSON.stringify([list.search, list.filters])
  const [stored, store] = useState<{ of: string; selected: Selected<Row> }>({ of: narrowed, selected: none })
  const selected: Selected<Row> = stored.of === narrowed ? stored.selected : none
  const keep = (next: Selected<Row>) => store({ of: narrowed, selected: next })

  return {
    selected,
    isSelectable,
    nameOf,
    has: (row) =>
      selected.kind === 'matching' ? isSelectable(row) : selected.rows.some(({ id }) => id === row.id),
    set: (rows, chosen) => {
      const ids = new Set(rows.map(({ id }) => id))
      // Taking one row out of all that match leaves those in sight.
      const before =
        selected.kind === 'rows' ? selected.rows : (list.query.data?.data ?? []).filter(isSelectable)
      const others = before.filter(({ id }) => !ids.has(id))
      keep({ kind: 'rows', rows: chosen ? [...others, ...rows.filter(isSelectable)] : others })
    },
    selectMatching: () => keep({ kind: 'matching' }),
    clear: () => keep(none),
  }
}

/** The rows that were picked one by one; none while all that match are selected. */
export const rowsOf = <Row>({ selected }: Pick<Selection<Row>, 'selected'>): readonly Row[] =>
  selected.kind === 'rows' ? selected.rows : []
