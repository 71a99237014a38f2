import { t } from '@lingui/core/macro'
import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../loading/states.tsx'
import { formatRelative } from '../../text/format.ts'
import type { Duties } from '../duties/use-duties.ts'
import { MINE, type Queue, type QueueRow } from '../use-queue.ts'
import { Waited } from '../waiting/waited.tsx'
import type { Selected } from './use-selected.ts'
import { WorkItem } from './work-item.tsx'
import { WorkList } from './work-list.tsx'

/** Texts of a row. */
export interface QueueItem {
  picture?: ReactNode
  name: string
  /** Below the name. */
  about: ReactNode
  facts?: ReactNode
  /** ISO moment since when it has been waiting. */
  since: string
}

export interface QueueListProps<Row extends QueueRow> {
  queue: Queue<Row>
  /** Plural noun: 'meetups'. */
  label: string
  searchPlaceholder: string
  /** A `Filters`, below the search. */
  filters?: ReactNode
  item: (row: Row) => QueueItem
  /** True if the row is still undecided. */
  waits: (row: Row) => boolean
  /** Empty state when nothing is waiting, with a link to the next queue. */
  allDone: { title: string; text: string; next: ReactNode }
  /** For queues that support bulk decisions. */
  selection?: {
    selected: Selected<Row>
    /** Accessible name of a row's checkbox: 'Select the work of Asha Rao'. */
    label: (row: Row) => string
    /** A `SelectionBar` while rows are selected. */
    bar: ReactNode
  }
  currentId: string | undefined
  duties: Duties
}

export function QueueList<Row extends QueueRow>(props: QueueListProps<Row>) {
  const { queue, item, waits, currentId } = props
  const selection = queue.isWaiting ? props.selection : undefined
  return (
    <WorkList
      label={props.label}
      searchPlaceholder={props.searchPlaceholder}
      list={queue.list}
      query={queue.query}
      errorTitle={t`We couldn’t load the list`}
      filters={props.filters}
      selection={selection && queue.rows.length > 0 && <PageBox page={selection.selected.page} />}
      empty={<NoRows queue={queue} allDone={props.allDone} />}
      item={(row) => {
        const { since, ...words } = item(row)
        return (
          <WorkItem
            key={row.id}
            {...words}
            current={row.id === currentId}
            selection={
              selection && (
                <Checkbox
                  aria-label={selection.label(row)}
                  checked={selection.selected.has(row)}
                  onChange={() => selection.selected.toggle(row)}
                />
              )
            }
            aside={
              waits(row) ? (
                <Waited since={since} overdue={row.overdue} />
              ) : (
                formatRelative(row.decided_at ?? since)
              )
            }
            holder={row.held_by}
            owner={waits(row) ? props.duties.owners.get(row.id)?.owner : undefined}
            onOpen={() => queue.open(row.id)}
          />
        )
      }}
    />
  )
}

function PageBox<Row extends QueueRow>({ page }: Pick<Selected<Row>, 'page'>) {
  return (
    <Checkbox
      label={t`Select all on this page`}
      checked={page.all}
      indeterminate={!page.all && page.some}
      onChange={page.toggle}
    />
  )
}

function NoRows<Row extends QueueRow>({ queue, allDone }: Pick<QueueListProps<Row>, 'queue' | 'allDone'>) {
  if (queue.isNarrowed) {
    return (
      <EmptyState
        kind="search"
        title={t`No matches`}
        action={
          <Button variant="default" onClick={queue.clear}>
            {t`Clear search and filters`}
          </Button>
        }
      />
    )
  }
  if (queue.state === MINE) {
    return (
      <EmptyState title={t`Nothing of yours`}>
        {t`Cases that you take with T, or that colleagues give to you, will appear here.`}
      </EmptyState>
    )
  }
  if (!queue.isWaiting) {
    return (
      <EmptyState title={t`Nothing here yet`}>
        {queue.tabs[queue.state] ?? t`Decisions of this type will be listed here.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="done" title={allDone.title} action={allDone.next}>
      {allDone.text}
    </EmptyState>
  )
}
