import type { ReactNode } from 'react'
import { ColumnChooser } from './columns/column-chooser.tsx'
import classes from './data-table.module.css'
import { totalOf } from './pager.tsx'
import { DataTable } from './rows/data-table.tsx'
import type { DataTableProps } from './rows/data-table-props.ts'
import { SearchBox } from './search-box.tsx'
import { ListFilterBar } from './toolbar/list-filters.tsx'
import { NothingFits } from './toolbar/nothing-fits.tsx'
import { SortMenu } from './toolbar/sort-menu.tsx'
import type { List } from './use-list.ts'

export interface ListTableProps<Row extends { id: string }, F extends string>
  extends Omit<DataTableProps<Row>, 'list' | 'query' | 'columns' | 'allColumns'> {
  list: List<Row, F>
  /** What the search finds: 'Name or member ID'; a list without it has no search. */
  searchBy?: string
  /** What else the list is asked for, always in sight: a period, a side. */
  tools?: ReactNode
  /** Above the search; the choice of columns is up there then. */
  head?: ReactNode
  /** Keeps what the list shows, at the end of the filters. */
  save?: ReactNode
}

/** A list with its search, filters and choice of columns. */
export function ListTable<Row extends { id: string }, F extends string>(props: ListTableProps<Row, F>) {
  const { list, searchBy, tools, head, save, label, empty } = props
  const { pagination } = list.query.data ?? {}
  return (
    <div className={classes.list}>
      {head}
      {(searchBy || list.panel || tools) && (
        <div className={classes.toolbar}>
          {searchBy && <SearchBox value={list.search} placeholder={searchBy} onChange={list.setSearch} />}
          <SortMenu columns={list.allColumns} list={list} />
          {list.panel && <ListFilterBar list={list} />}
          {tools}
          <div className={classes.end}>
            {list.isFiltered && pagination && pagination.count > 0 && (
              <p className="tabular">
                <b>{totalOf(pagination)}</b> {pagination.count === 1 ? 'matches' : 'match'}
              </p>
            )}
            {save}
            {!head && <ColumnChooser choice={list.choice} />}
          </div>
        </div>
      )}
      <DataTable
        {...props}
        query={list.query}
        columns={list.columns}
        allColumns={list.allColumns}
        empty={
          list.isFiltered ? <NothingFits label={label} list={list} set={list.panel?.set ?? []} /> : empty
        }
      />
    </div>
  )
}
