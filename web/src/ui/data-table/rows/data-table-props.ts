import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../columns/column.ts'
import type { Pagination } from '../pager.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { ListControls } from '../state/use-list-state.ts'
import type { Opening } from './row-name.tsx'

/** Rows in groups, each under a head of its own. The list's order keeps the rows of a group together. */
export interface RowGroups<Row> {
  readonly keyOf: (row: Row) => string
  readonly head: (key: string) => ReactNode
  /** Rows that are left out, such as those of a folded group. */
  readonly hides: (row: Row) => boolean
  /** Line below the shown rows, such as how many are left out. */
  readonly foot: (key: string, hidden: number) => ReactNode
}

export interface DataTableProps<Row extends { id: string }> {
  /** Plural noun for screen readers and the count: 'members'. */
  label: string
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  /** Visible columns in order; the first one names the row. */
  columns: readonly Column<Row>[]
  /** All columns: the phone's cards use them whatever is visible in the table. */
  allColumns: readonly Column<Row>[]
  list: Pick<ListControls, 'page' | 'size' | 'sort' | 'setPage' | 'correctPage' | 'setSize' | 'sortBy'>
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** How a row opens in the drawer; usually `useOpenedRow`. */
  opening?: Opening<Row> | undefined
  groups?: RowGroups<Row> | undefined
  selection?: Selection<Row> | undefined
  /** Rows have a button with `data-undo`, which Z presses. */
  undoes?: boolean
  /** Bulk acts for the selected rows: `BulkAct`s. */
  bulk?: ReactNode
  /** The bulk acts also work on all matching rows across pages. */
  bulkTakesMatching?: boolean
  /** Shown if there are no rows. */
  empty: ReactNode
}
