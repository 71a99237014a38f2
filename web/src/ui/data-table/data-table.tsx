import 'mantine-datatable/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type DataTableColumn, DataTable as MantineTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import classes from './data-table.module.css'
import { toggleSort } from './list-state.ts'
import { ListPager, type Pagination } from './pager.tsx'
import { isBlank, RowCards } from './row-cards.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { ListControls } from './use-list-state.ts'

export interface Column<Row, SortKey extends string = string> {
  key: string
  title: string
  /** Sorting key of the call, when the list can be sorted by this column. */
  sortKey?: SortKey
  align?: 'left' | 'right'
  width?: number | string
  /** What the file holds of it; what its key says by default. */
  file?: readonly string[]
  /** For short values that would look odd in two lines, such as dates. */
  noWrap?: boolean
  /** Null or an empty text stands for no value: a dash in the table, and no line on the phone's card. */
  render: (row: Row) => ReactNode
  /** On the phone's card: its heading, at the right of that, or left out; a line with its title by default. */
  card?: 'heading' | 'corner' | 'hidden'
}

export interface DataTableProps<Row extends { id: string }> {
  /** What the rows are, for screen readers and the count: 'members'. */
  label: string
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  columns: readonly Column<Row>[]
  list: Pick<
    ListControls,
    'page' | 'size' | 'sort' | 'isFiltered' | 'setPage' | 'correctPage' | 'setSize' | 'setSort' | 'reset'
  >
  /** Search, filters and bulk actions, above the rows. */
  toolbar?: ReactNode
  rowMenu?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  selection?: {
    selected: Row[]
    onChange: (rows: Row[]) => void
    isSelectable?: (row: Row) => boolean
    nameOf: (row: Row) => string
  }
  /** Shown when there is nothing at all; a search without hits has its own text. */
  empty: ReactNode
}

/** The table of every list: its four states, sorting, selection and paging; cards on the phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, list, label, toolbar } = props
  const rows = query.data?.data
  const pagination = query.data?.pagination
  return (
    <Card flush>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      <div
        className={classes.body}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData || undefined}
      >
        {rows && rows.length > 0 && <Rows {...props} rows={rows} />}
        {rows?.length === 0 && <Nothing {...props} />}
        {!rows && query.isError && (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {!rows && !query.isError && (
          <TableSkeleton label={label} columns={props.columns.length} rows={Math.min(list.size, 8)} />
        )}
      </div>
      <ListPager label={label} list={list} pagination={pagination} isStale={query.isPlaceholderData} />
    </Card>
  )
}

function Nothing<Row extends { id: string }>({ list, label, empty }: DataTableProps<Row>) {
  if (!list.isFiltered) return <>{empty}</>
  return (
    <EmptyState
      kind="search"
      title={`No ${label} match`}
      action={
        <button type="button" className={classes.clear} onClick={list.reset}>
          Clear search and filters
        </button>
      }
    >
      Nothing fits the search and the filters that are set.
    </EmptyState>
  )
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row> & { rows: Row[] }) {
  const phone = useMediaQuery('(max-width: 830px)', undefined, { getInitialValueInEffect: false })
  const { rows, columns, list, selection, rowMenu, onOpen, label } = props
  if (phone) return <RowCards {...props} />

  const sort = list.sort ?? ''
  const tableColumns: DataTableColumn<Row>[] = columns.map((column) => ({
    accessor: column.key,
    title: column.title,
    textAlign: column.align ?? 'left',
    width: column.width,
    sortable: column.sortKey !== undefined,
    noWrap: column.noWrap,
    cellsClassName: column.align === 'right' ? 'tabular' : undefined,
    render: (row) => {
      const value = column.render(row)
      return isBlank(value) ? '–' : value
    },
  }))
  if (rowMenu) {
    tableColumns.push({
      accessor: 'menu',
      title: <span className="visually-hidden">Actions</span>,
      width: 56,
      textAlign: 'right',
      render: rowMenu,
    })
  }
  const sorted = columns.find((column) => column.sortKey === sort.replace(/^-/, ''))

  return (
    <MantineTable<Row>
      aria-label={label}
      records={rows}
      columns={tableColumns}
      maxHeight="max(420px, calc(100dvh - 424px))"
      minHeight={0}
      classNames={{ header: classes.header, table: classes.table }}
      borderColor="var(--line)"
      rowBorderColor="var(--line)"
      highlightOnHover
      highlightOnHoverColor="var(--hover)"
      verticalSpacing="sm"
      pinFirstColumn
      pinLastColumn={rowMenu !== undefined}
      sortStatus={{ columnAccessor: sorted?.key ?? '', direction: sort.startsWith('-') ? 'desc' : 'asc' }}
      onSortStatusChange={({ columnAccessor }) => {
        // The library would go on in the direction of the column that was sorted by before.
        const key = columns.find((column) => column.key === columnAccessor)?.sortKey
        if (key) list.setSort(toggleSort(list.sort, key))
      }}
      {...(onOpen && {
        onRowClick: ({ record, event }: { record: Row; event: { target: EventTarget } }) => {
          if (!isControl(event.target)) onOpen(record)
        },
      })}
      {...(selection && {
        selectedRecords: selection.selected,
        onSelectedRecordsChange: selection.onChange,
        isRecordSelectable: selection.isSelectable,
        allRecordsSelectionCheckboxProps: { 'aria-label': `Select all ${label} of this page` },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Select ${selection.nameOf(row)}` }),
      })}
    />
  )
}

/** A click on a button, link or box inside of a row is meant for that, not for the row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="menuitem"]') !== null
}
