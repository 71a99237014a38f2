import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Column } from '../columns/column.ts'
import classes from '../data-table.module.css'
import { ListPager, type Pagination } from '../pager.tsx'
import { BulkBar } from '../selection/bulk-bar.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { ListControls } from '../state/use-list-state.ts'
import { ListError, ListNote } from './list-error.tsx'
import { RowCards } from './row-cards.tsx'
import { useRowKeys } from './row-keys.ts'
import { useRowAddress } from './row-name.tsx'
import { SkeletonCards } from './skeletons.tsx'
import { TableRows } from './table-rows.tsx'

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
  /** Opens a row beside the list. */
  onOpen?: ((row: Row) => void) | undefined
  /**
   * Under which name the address holds the row that is open, as `useOpenedRow` was told; 'edit' by default. Null for a
   * row that opens without an address of its own.
   */
  openParam?: string | ((row: Row) => string | null)
  selection?: Selection<Row> | undefined
  /** What can be done with all selected rows: `BulkAct`s. */
  bulk?: ReactNode
  /** The acts can take all rows that match, those of other pages as well. */
  bulkTakesMatching?: boolean
  /** Shown where there are no rows. */
  empty: ReactNode
}

/** The rows of a list: their states, keys, selection and paging; cards on the phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, list, label, selection, bulk } = props
  const rows = query.data?.data
  const pagination = query.data?.pagination
  const stale = query.isPlaceholderData
  return (
    <>
      <ListNote query={query} page={list.page} />
      <div
        className={classes.body}
        aria-busy={query.isFetching && !query.isPaused}
        data-stale={stale || undefined}
      >
        <Rows {...props} rows={rows} />
      </div>
      {selection && bulk && (
        <BulkBar
          selection={selection}
          pagination={pagination}
          takesMatching={props.bulkTakesMatching ?? false}
        >
          {bulk}
        </BulkBar>
      )}
      <div className={classes.foot}>
        <ListPager label={label} list={list} pagination={pagination} isStale={stale} />
      </div>
    </>
  )
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row> & { rows: Row[] | undefined }) {
  const { rows, query, label, selection, onOpen, openParam = 'edit', empty } = props
  const phone = useMediaQuery('(max-width: 830px)', undefined, { getInitialValueInEffect: false })
  const within = useRef<HTMLDivElement>(null)
  const keys = useRowKeys({ rows: rows ?? [], within, selection, onOpen })
  const opening = onOpen && {
    open: onOpen,
    param: typeof openParam === 'function' ? openParam : () => openParam,
  }
  const addressOf = useRowAddress(opening)

  if (rows?.length === 0) return empty
  if (!rows && query.isError) return <ListError query={query} selected={selection?.selected} />
  const shared = { ...props, keys, opening, addressOf }
  return (
    <div ref={within}>
      {!rows && (
        <span className="visually-hidden" role="status">
          Loading {label}
        </span>
      )}
      {!phone && <TableRows {...shared} rows={rows} />}
      {phone && (rows ? <RowCards {...shared} rows={rows} /> : <SkeletonCards />)}
    </div>
  )
}
