import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPager, type ListPagerProps } from '../../data-table/pager.tsx'
import { SearchBox } from '../../data-table/search-box.tsx'
import type { ListControls } from '../../data-table/state/use-list-state.ts'
import { Card } from '../../layout/card.tsx'
import { QueryView } from '../../loading/query-view.tsx'
import { SkeletonRows } from '../../loading/states.tsx'
import { KeyHint } from '../key-hint.tsx'
import classes from '../work-queue.module.css'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly pagination: NonNullable<ListPagerProps['pagination']>
}

interface WorkListProps<Row> {
  /** Plural noun for the pager: 'submissions'. */
  label: string
  searchPlaceholder: string
  list: Pick<ListControls, 'search' | 'page' | 'size' | 'setSearch' | 'setPage' | 'correctPage' | 'setSize'>
  query: UseQueryResult<Page<Row>>
  errorTitle?: string
  /** Below the search. */
  filters?: ReactNode
  /** Above the rows, such as a select-all checkbox. */
  selection?: ReactNode
  empty: ReactNode
  /** Renders a `WorkItem` with a key. */
  item: (row: Row) => ReactNode
}

/** List of a work queue with search and paging. */
export function WorkList<Row>(props: WorkListProps<Row>) {
  const { list, query, filters, selection } = props
  const { pagination } = query.data ?? {}
  return (
    <Card flush className={classes.list}>
      <div className={classes.toolbar}>
        <SearchBox value={list.search} placeholder={props.searchPlaceholder} onChange={list.setSearch} />
        {filters}
      </div>
      {selection && <div className={classes.selection}>{selection}</div>}
      <QueryView
        query={query}
        errorTitle={props.errorTitle}
        skeleton={
          <div className={classes.loading}>
            <SkeletonRows rows={6} />
          </div>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={props.empty}
      >
        {({ data }) => (
          <ul className={classes.items} data-filtered={filters !== undefined || undefined}>
            {data.map((row) => props.item(row))}
          </ul>
        )}
      </QueryView>
      <p className={classes.keys} aria-hidden="true">
        <Trans>
          <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> move <KeyHint>X</KeyHint> select <KeyHint>T</KeyHint> take{' '}
          <KeyHint>?</KeyHint>
        </Trans>
      </p>
      <div className={pagination && pagination.totalPages <= 1 ? classes.single : undefined}>
        <ListPager
          label={props.label}
          list={list}
          pagination={pagination}
          isStale={query.isPlaceholderData}
        />
      </div>
    </Card>
  )
}
