import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { api } from '../../api/client.ts'
import { useWorkQueue } from '../../ui/work-queue/use-work-queue.ts'

/** What the tab of decided work can show. */
export const decidedStatuses = [
  'approved',
  'returned',
  'rejected',
  'reversed',
  'withdrawn',
] as const satisfies readonly SubmissionStatus[]

const decidedOf = (status: string | undefined) => decidedStatuses.find((one) => one === status)

/** The queue as its address says it, its rows, and the one in the work area. */
export function useQueue() {
  const queue = useWorkQueue({
    call: api.submissions.queue,
    filters: ['status', 'task', 'taskName', 'type', 'ig', 'overdue'],
    asked: ({ status, task, type, ig, overdue }) => ({
      status: decidedOf(status) ?? 'waiting',
      ...{ task, type, ig },
      overdue: overdue ? 'true' : undefined,
    }),
  })
  return { ...queue, decided: decidedOf(queue.list.filters.status) }
}

export type Queue = ReturnType<typeof useQueue>
