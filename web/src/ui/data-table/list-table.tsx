import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  /** Placeholder that names what the search matches: 'Name or member ID'. Omit for no search. */
  searchBy?: string
  /** Takes the place of the plain search field. */
  searchField?: ReactNode
  /** Further controls that are always visible, such as a period. */
  tools?: ReactNode
  /** Header above the search; it then also holds the column chooser. */
  head?: ReactNode
  /** Button after the filters that saves the view. */
  save?: ReactNode
}

/** A list with its search, filters and column chooser. */
export function ListTable<Row extends { id: string }, F extends string>(props: ListTableProps<Row, F>) {
  const { list, searchBy, searchField, tools, head, save, label, empty } = props
  const { pagination } = list.query.data ?? {}
  const view = list.viewed?.ready.find(({ address }) => address === list.viewed?.address)
  const nothing = view?.empty ?? <NothingFits label={label} list={list} set={list.panel?.set ?? []} />
  return (
    <div className={classes.list}>
      {head}
      {(searchBy || searchField || list.panel || tools) && (
        <div className={classes.toolbar}>
          {searchField}
          {searchBy && <SearchBox value={list.search} placeholder={searchBy} onChange={list.setSearch} />}
          <SortMenu columns={list.allColumns} list={list} />
          {list.panel && <ListFilterBar list={list} />}
          {tools}
          <div className={classes.end}>
            {list.isFiltered && pagination && pagination.count > 0 && (
              <p className="tabular">
                {pagination.count === 1 ? (
                  <Trans>
                    <b>{ph({ total: totalOf(pagination) })}</b> matches
                  </Trans>
                ) : (
                  <Trans>
                    <b>{ph({ total: totalOf(pagination) })}</b> match
                  </Trans>
                )}
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
        empty={list.isFiltered ? nothing : empty}
      />
    </div>
  )
}
