import { Checkbox } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { EmptyState } from '../../ui/loading/states.tsx'
import { WorkList } from '../../ui/work-queue/work-list.tsx'
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
  const ids = new Set(selected.map(({ id }) => id))
  const all = rows.length > 0 && rows.every((row) => ids.has(row.id))
  /** What is selected on other pages stays. */
  function selectPage() {
    const shown = new Set(rows.map(({ id }) => id))
    const elsewhere = selected.filter(({ id }) => !shown.has(id))
    onSelect(all ? elsewhere : [...elsewhere, ...rows])
  }
  return (
    <WorkList
      label="submissions"
      searchPlaceholder="Name, member ID or task"
      list={list}
      query={query}
      filters={<QueueFilters list={list} waiting={!decided} />}
      selection={
        !decided &&
        rows.length > 0 && (
          <Checkbox
            label="Select all on this page"
            checked={all}
            indeterminate={!all && rows.some((row) => ids.has(row.id))}
            onChange={selectPage}
          />
        )
      }
      empty={<NoRows queue={queue} />}
      item={(row) => (
        <QueueItem
          key={row.id}
          row={row}
          current={row.id === currentId}
          selection={decided ? undefined : { checked: ids.has(row.id), onToggle: () => onToggle(row) }}
          onOpen={() => queue.open(row.id)}
        />
      )}
    />
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
