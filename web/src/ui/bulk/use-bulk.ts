import { t } from '@lingui/core/macro'
import { AT_ONCE_ROWS, type BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { toast } from '../acts/toast.tsx'
import { useGuardedMutation } from '../acts/use-guarded-mutation.ts'
import { totalOf } from '../data-table/pager.tsx'
import type { Selection } from '../data-table/selection/use-selection.ts'
import type { List } from '../data-table/use-list.ts'
import { randomId } from '../random-id.ts'
import { formatNumber } from '../text/format.ts'
import type { ReasonCalls } from '../work-queue/decide/reason-editor.tsx'
import type { BulkRows } from './bulk-rows.ts'
import { saveJobFile } from './job-download.tsx'
import { isFile, jobTitle } from './job-words.ts'
import { jobQuery, jobReads } from './queries.ts'

/** Values from the dialog. */
export interface BulkFields {
  readonly reason?: string
  readonly message?: string
  readonly choice?: string
  readonly next?: string
  /** ISO 8601; null for no end date. */
  readonly until?: string | null
}

export interface BulkChoice {
  /** Name of the call's field, to match validation errors. */
  readonly field: string
  readonly label: string
  readonly options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** An act on the selected rows, with the inputs its dialog shows. */
export interface BulkDialogAct {
  /** 'Deactivate' */
  readonly verb: string
  /** '12 members' becomes 'Deactivate 12 members?'. */
  readonly title: (what: string) => string
  readonly danger?: boolean
  /** Explains the consequences. */
  readonly follows: ReactNode
  /** Label of the reason field, whether it is optional, and the calls of a queue's saved reasons. */
  readonly reason?: { readonly label: string; readonly optional?: boolean; readonly saved?: ReasonCalls }
  /** Label of an optional message to the members. */
  readonly message?: string
  /** A select. */
  readonly choice?: BulkChoice
  /** A search for an organisation, whose id becomes the choice. */
  readonly organisation?: Pick<BulkChoice, 'field' | 'label'>
  /** A second select that depends on the first; undefined if none is needed. */
  readonly next?: (choice: string) => BulkChoice | undefined
  /** Description of an end-date field. */
  readonly until?: string
  readonly call: (rows: BulkRows, fields: BulkFields) => Promise<Answer<BulkJob>>
}

interface BulkOptions<Row extends { id: string }, F extends string> {
  list: Pick<List<Row, F>, 'query' | 'narrowed'>
  selection: Pick<Selection<Row>, 'selected' | 'nameOf' | 'clear'>
  /** 3 becomes '3 members'. */
  counted: (n: number) => string
  /** Query keys to invalidate. */
  changes: readonly CallKey[]
}

const UNDO_MS = 30_000

/** Acts on the selected rows of a list: confirmation dialog, call, and the job's progress or result. */
export function useBulk<Row extends { id: string }, F extends string = never>({
  list,
  selection,
  counted,
  changes,
}: BulkOptions<Row, F>) {
  const [act, setAct] = useState<BulkDialogAct>()
  /** Idempotency key: new each time the dialog opens, so a retry after a failure reuses it. */
  const [key, setKey] = useState('')
  const [jobId, setJobId] = useState<string>()
  const { selected, nameOf } = selection
  const page = list.query.data
  const total = page?.pagination.count ?? 0
  const count = selected.kind === 'rows' ? selected.rows.length : total
  const countText = selected.kind === 'rows' || !page ? formatNumber(count) : totalOf(page.pagination)
  const rows = selected.kind === 'rows' ? selected.rows : (page?.data ?? [])

  const send = useGuardedMutation({
    mutationFn: ({ call, fields }: { call: BulkDialogAct['call']; fields: BulkFields }) =>
      call(
        {
          key,
          seen: Math.max(1, count),
          ...(selected.kind === 'rows'
            ? { ids: selected.rows.map(({ id }) => id) }
            : { matching: list.narrowed }),
        },
        fields,
      ),
    onSuccess: async ({ reply: job }) => {
      setAct(undefined)
      selection.clear()
      queryClient.setQueryData(jobQuery(job.id).queryKey, job)
      await settle(job)
      await invalidate(jobReads, ...changes)
    },
  })

  async function settle(job: BulkJob) {
    if (job.ended_at === null || job.refused > 0) return setJobId(job.id)
    if (isFile(job)) return saveJobFile(job)
    if (!job.undo_until) return void toast.success(jobTitle(job))
    toast.action({ text: jobTitle(job), label: t`Undo`, lasts: UNDO_MS, onAct: () => void undo(job) })
  }

  async function undo(job: BulkJob) {
    try {
      const undoing = await api.bulkJobs.undo({ params: { job_id: job.id } })
      await invalidate(jobReads, ...changes)
      if (undoing.refused > 0 || undoing.ended_at === null) return setJobId(undoing.id)
      toast.success(jobTitle(undoing))
    } catch (error) {
      tellFailure(error)
    }
  }

  return {
    begin(next: BulkDialogAct) {
      setKey(randomId())
      send.reset()
      setAct(next)
    },
    act,
    // '10,000+' where the server stopped counting.
    what: counted(count).replace(formatNumber(count), countText),
    /** The first names, as examples. */
    names: rows.slice(0, 5).map(nameOf),
    others: Math.max(0, count - 5),
    /** Too many rows for one request: runs as a background job with a summary. */
    isLong: count > AT_ONCE_ROWS,
    busy: send.isPending,
    failure: send.error,
    confirm: (fields: BulkFields) => act && send.mutate({ call: act.call, fields }),
    cancel: () => setAct(undefined),
    jobId,
    showJob: setJobId,
    changes,
  }
}

export type Bulk = ReturnType<typeof useBulk>
