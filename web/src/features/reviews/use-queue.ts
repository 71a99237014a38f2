import type { QueueRow, SubmissionStatus } from '@muster/contract/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '../../ui/data-table/state/use-list-state.ts'
import { useOpenRow } from '../../ui/work-queue/use-open-row.ts'
import { queueQuery } from './queries.ts'

/** What the tab of decided work can show. */
export const decidedStatuses = [
  'approved',
  'returned',
  'rejected',
  'reversed',
  'withdrawn',
] as const satisfies readonly SubmissionStatus[]

const isHeld = (row: QueueRow) => row.held_by !== null

/** The queue as its address says it, its rows, and the one in the work area. */
export function useQueue() {
  const list = useListState({
    sortKeys: ['submitted_at'],
    filters: ['status', 'task', 'taskName', 'type', 'ig', 'overdue'],
  })
  const { status, task, type, ig, overdue } = list.filters
  const decided = decidedStatuses.find((one) => one === status)
  const query = useQuery(
    queueQuery({
      pageIndex: list.page,
      perPage: list.size,
      search: list.search || undefined,
      sortBy: list.sort,
      status: decided ?? 'waiting',
      task,
      type,
      ig,
      overdue: overdue ? 'true' : undefined,
    }),
  )
  const rows = query.data?.data ?? []

  return { list, query, rows, decided, ...useOpenRow(rows, isHeld) }
}

export type Queue = ReturnType<typeof useQueue>
