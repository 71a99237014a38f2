import { useState } from 'react'
import type { List } from '../use-list.ts'

/** Either individual rows, from any page, or every row that matches the search and filters. */
export type Selected<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'matching' }

export interface Selection<Row> {
  selected: Selected<Row>
  has: (row: Row) => boolean
  isSelectable: (row: Row) => boolean
  /** For screen readers: 'Select Anju'. */
  nameOf: (row: Row) => string
  /** Adds rows to the selection, or removes them. */
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

/** Selection of a list. Kept across paging and sorting; cleared when the search or a filter changes. */
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
      // Deselecting a row of “all matching” keeps only the rows of this page.
      const before =
        selected.kind === 'rows' ? selected.rows : (list.query.data?.data ?? []).filter(isSelectable)
      const others = before.filter(({ id }) => !ids.has(id))
      keep({ kind: 'rows', rows: chosen ? [...others, ...rows.filter(isSelectable)] : others })
    },
    selectMatching: () => keep({ kind: 'matching' }),
    clear: () => keep(none),
  }
}

/** Rows selected individually; empty while all matching rows are selected. */
export const rowsOf = <Row>({ selected }: Pick<Selection<Row>, 'selected'>): readonly Row[] =>
  selected.kind === 'rows' ? selected.rows : []
