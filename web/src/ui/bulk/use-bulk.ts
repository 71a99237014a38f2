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
import type { BulkRows } from './bulk-rows.ts'
import { saveJobFile } from './job-download.tsx'
import { isFile, jobTitle } from './job-words.ts'
import { jobQuery, jobReads } from './queries.ts'

/** What the dialog asks for. */
export interface BulkFields {
  readonly reason?: string
  readonly message?: string
  readonly choice?: string
  readonly next?: string
  /** In ISO 8601; null for no end. */
  readonly until?: string | null
}

export interface BulkChoice {
  /** The field of the call, where it is refused. */
  readonly field: string
  readonly label: string
  readonly options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** An act on the selected rows, as its dialog shows it. */
export interface BulkDialogAct {
  /** 'Deactivate': the button, and with the number the title. */
  readonly verb: string
  /** '12 members' in front of which the verb stands; `Give a role to` needs its own. */
  readonly title?: (what: string) => string
  readonly danger?: boolean
  /** What follows. */
  readonly follows: ReactNode
  /** Asks for a reason: what the field is called, and whether one may leave it out. */
  readonly reason?: { readonly label: string; readonly optional?: boolean }
  /** Asks for some words to the members, which one may leave out: what the field is called. */
  readonly message?: string
  /** Asks to choose one thing. */
  readonly choice?: BulkChoice
  /** Asks for another one that follows from it; undefined where nothing does. */
  readonly next?: (choice: string) => BulkChoice | undefined
  /** Asks for the last day of what is given: what the field says below its name. */
  readonly until?: string
  readonly call: (rows: BulkRows, fields: BulkFields) => Promise<Answer<BulkJob>>
}

interface BulkOptions<Row extends { id: string }, F extends string> {
  list: Pick<List<Row, F>, 'query' | 'narrowed'>
  selection: Pick<Selection<Row>, 'selected' | 'nameOf' | 'clear'>
  noun: { one: string; many: string }
  /** What the acts change. */
  changes: readonly CallKey[]
}

const UNDO_MS = 30_000

/** The acts on the selected rows of a list: the dialog before one, the call, and what the person sees of its job. */
export function useBulk<Row extends { id: string }, F extends string = never>({
  list,
  selection,
  noun,
  changes,
}: BulkOptions<Row, F>) {
  const [act, setAct] = useState<BulkDialogAct>()
  /** One press of the button: pressed again after a failure, it is the same. */
  const [key, setKey] = useState('')
  const [jobId, setJobId] = useState<string>()
  const { selected, nameOf } = selection
  const page = list.query.data
  const total = page?.pagination.count ?? 0
  const count = selected.kind === 'rows' ? selected.rows.length : total
  const countText = selected.kind === 'rows' || !page ? formatNumber(count) : totalOf(page.pagination)
  const rows = selected.kind === 'rows' ? selected.rows : (page?.data ?? [])

  const send = useGuardedMutation({
    mutationFn: ({ act, fields }: { act: BulkDialogAct; fields: BulkFields }) =>
      act.call(
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
    toast.action({ text: jobTitle(job), label: 'Undo', lasts: UNDO_MS, onAct: () => void undo(job) })
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
    what: `${countText} ${count === 1 ? noun.one : noun.many}`,
    noun: noun.many,
    /** The first of them, as an example. */
    names: rows.slice(0, 5).map(nameOf),
    others: Math.max(0, count - 5),
    /** It is done behind the person's back, with a report. */
    isLong: count > AT_ONCE_ROWS,
    busy: send.isPending,
    failure: send.error,
    confirm: (fields: BulkFields) => act && send.mutate({ act, fields }),
    cancel: () => setAct(undefined),
    jobId,
    showJob: setJobId,
    changes,
  }
}

export type Bulk = ReturnType<typeof useBulk>
