import type { SubmissionStatus } from '@muster/contract/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { queueQuery } from './queries.ts'
import { currentRow } from './shared/current-row.ts'

/** What the tab of decided work can show. */
export const decidedStatuses = [
  'approved',
  'returned',
  'rejected',
  'reversed',
  'withdrawn',
] as const satisfies readonly SubmissionStatus[]

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
      // What was decided last is what one comes to look at.
      sortBy: list.sort ?? (decided ? '-submitted_at' : 'submitted_at'),
      status: decided ?? 'waiting',
      task,
      type,
      ig,
      overdue: overdue ? 'true' : undefined,
    }),
  )
  const rows = query.data?.data ?? []
  const [params, setParams] = useSearchParams()
  const wanted = params.get('item')
  const lastIndex = useRef(0)
  const current = currentRow(rows, wanted, lastIndex.current)
  const index = rows.findIndex((row) => row.id === current?.id)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  /** Puts a row into the work area; undefined goes back to the list, which matters on a phone. */
  function open(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('item', id)
        else next.delete('item')
        return next
      },
      { replace: wanted !== null && id !== undefined, preventScrollReset: true },
    )
  }

  return { list, query, rows, decided, current, opened: wanted !== null, open }
}

export type Queue = ReturnType<typeof useQueue>
