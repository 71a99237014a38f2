import { useRef } from 'react'
import { useMedia } from '../../../theme/media.ts'
import classes from '../data-table.module.css'
import { ListPager } from '../pager.tsx'
import { BulkBar } from '../selection/bulk-bar.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { ListError, ListNote } from './list-error.tsx'
import { RowCards } from './row-cards.tsx'
import { useRowKeys } from './row-keys.ts'
import { useRowAddress } from './row-name.tsx'
import { SkeletonCards } from './skeletons.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowsFocus } from './use-rows-focus.ts'

/**
 * Rows of a list with loading, error and empty states, keyboard shortcuts, selection and paging. Cards on a
 * phone.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, list, label, selection, bulk } = props
  const rows = query.data?.data
  const pagination = query.data?.pagination
  const stale = query.isPlaceholderData
  const body = useRef<HTMLDivElement>(null)
  useRowsFocus(rows, body)
  return (
    <>
      <ListNote query={query} page={list.page} />
      <div
        ref={body}
        tabIndex={-1}
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
  const { rows, query, label, selection, opening, empty } = props
  const phone = useMedia('phone')
  const within = useRef<HTMLDivElement>(null)
  const keys = useRowKeys({ rows: rows ?? [], within, selection, onOpen: opening?.open })
  const addressOf = useRowAddress(opening)

  if (rows?.length === 0) return empty
  if (!rows && query.isError) return <ListError query={query} selected={selection?.selected} />
  const shared = { ...props, opening, keys, addressOf }
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
