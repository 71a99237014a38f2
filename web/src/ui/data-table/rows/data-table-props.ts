import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../columns/column.ts'
import type { Pagination } from '../pager.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { ListControls } from '../state/use-list-state.ts'
import type { Opening } from './row-name.tsx'

export interface DataTableProps<Row extends { id: string }> {
  /** What the rows are, for screen readers and the count: 'members'. */
  label: string
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  /** Those that show, in their order; the first one names the row. */
  columns: readonly Column<Row>[]
  /** Of these the phone's cards are made, whatever was chosen for the table. */
  allColumns: readonly Column<Row>[]
  list: Pick<ListControls, 'page' | 'size' | 'sort' | 'setPage' | 'correctPage' | 'setSize' | 'sortBy'>
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** Opens a row beside the list, as what `useOpenedRow` gives does. */
  opening?: Opening<Row> | undefined
  selection?: Selection<Row> | undefined
  /** What can be done with all selected rows: `BulkAct`s. */
  bulk?: ReactNode
  /** The acts can take all rows that match, those of other pages as well. */
  bulkTakesMatching?: boolean
  /** Shown where there are no rows. */
  empty: ReactNode
}
