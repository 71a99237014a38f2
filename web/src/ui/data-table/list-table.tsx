import type { ReactNode } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'

export interface ListTableProps<Row extends { id: string }, F extends string>
  extends Omit<DataTableProps<Row>, 'list' | 'query' | 'columns' | 'toolbar'> {
  list: List<Row, F>
  /** What the search finds: 'Name or member ID'; a list without it has no search. */
  searchBy?: string
  filters?: ReactNode
  /** What can be done with all selected rows. */
  bulk?: ReactNode
}

/** A list with its search, filters and choice of columns. */
export function ListTable<Row extends { id: string }, F extends string>(props: ListTableProps<Row, F>) {
  const { list, searchBy, filters, bulk, selection } = props
  return (
    <DataTable
      {...props}
      query={list.query}
      columns={list.columns}
      toolbar={
        searchBy && (
          <>
            <SearchBox value={list.search} placeholder={searchBy} onChange={list.setSearch} />
            {filters}
            {bulk && <BulkBar count={selection?.selected.length ?? 0}>{bulk}</BulkBar>}
            {list.choice && <ColumnChooser {...list.choice} />}
          </>
        )
      }
    />
  )
}
