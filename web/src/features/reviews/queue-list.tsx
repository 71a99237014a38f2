import { Checkbox } from '@mantine/core'
import type { QueueRow } from '@muster/contract/submissions.ts'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/data-table/pager.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueItem } from './queue-item.tsx'
import classes from './reviews.module.css'
import type { Queue } from './use-queue.ts'

interface QueueListProps {
  queue: Queue
  selected: readonly QueueRow[]
  onToggle: (row: QueueRow) => void
  onSelect: (rows: readonly QueueRow[]) => void
  currentId: string | undefined
}

/** The rows of the queue, with search, filters, selection and paging. */
export function QueueList({ queue, selected, onToggle, onSelect, currentId }: QueueListProps) {
  const { list, query, rows, decided } = queue
  const { pagination } = query.data ?? {}
  const ids = new Set(selected.map(({ id }) => id))
  const all = rows.length > 0 && rows.every((row) => ids.has(row.id))
  /** What is selected on other pages stays. */
  function selectPage() {
    const shown = new Set(rows.map(({ id }) => id))
    const elsewhere = selected.filter(({ id }) => !shown.has(id))
    onSelect(all ? elsewhere : [...elsewhere, ...rows])
  }
  return (
    <Card flush className={classes.list}>
      <div className={classes.toolbar}>
        <SearchBox value={list.search} placeholder="Name, member ID or task" onChange={list.setSearch} />
        <QueueFilters list={list} waiting={!decided} />
      </div>
      {!decided && rows.length > 0 && (
        <div className={classes.selectAll}>
          <Checkbox
            label="Select all of this page"
            checked={all}
            indeterminate={!all && rows.some((row) => ids.has(row.id))}
            onChange={selectPage}
          />
        </div>
      )}
      <QueryView
        query={query}
        skeleton={
          <div className={classes.waiting}>
            <SkeletonRows rows={6} />
          </div>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={<NoRows queue={queue} />}
      >
        {({ data }) => (
          <ul className={classes.items}>
            {data.map((row) => (
              <QueueItem
                key={row.id}
                row={row}
                current={row.id === currentId}
                selection={decided ? undefined : { checked: ids.has(row.id), onToggle: () => onToggle(row) }}
                onOpen={() => queue.open(row.id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {pagination && pagination.count > 0 && (
        <Pager
          label="submissions"
          page={list.page}
          size={list.size}
          count={pagination.count}
          totalPages={pagination.totalPages}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </Card>
  )
}

function NoRows({ queue: { list, decided } }: { queue: Queue }) {
  const filtered =
    list.search !== '' ||
    Boolean(list.filters.task || list.filters.type || list.filters.ig || list.filters.overdue)
  if (filtered) {
    return (
      <EmptyState
        kind="search"
        title="Nothing matches"
        action={
          <button type="button" className={classes.clear} onClick={list.reset}>
            Clear search and filters
          </button>
        }
      />
    )
  }
  return decided ? (
    <EmptyState title="Nothing here yet">What is decided this way is listed here.</EmptyState>
  ) : (
    <EmptyState title="The queue is empty">
      Everything is reviewed. What learners submit next appears here, the oldest first.
    </EmptyState>
  )
}
