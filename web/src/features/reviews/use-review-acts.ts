import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { QueueRow, submissions } from '@muster/contract/submissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { tellLateFailure } from '../../ui/work-queue/tell-late-failure.ts'
import { submissionsKey } from '../journey/queries.ts'

interface Refusal {
  row: QueueRow
  kind: 'sendBack' | 'reject'
  reason: string
}

const refusedTexts = { sendBack: 'Sent back to', reject: 'Rejected the work of' } as const

/**
 * What a reviewer may do. Whoever was too late is told who was faster, and goes on with what the queue holds now.
 * `onDecided` hears of every row that does not wait any more.
 */
export function useReviewActs(onDecided: (row: QueueRow) => void) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: submissionsKey })

  const fail = tellLateFailure(reload)

  const approve = useAction({
    call: ({ row, karma }: { row: QueueRow; karma?: number }) =>
      api.submissions.approve.answer({
        params: { submission_id: row.id },
        body: { version: row.version, karma },
      }),
    success: ({ reply: { karma, level_order, level_raised } }, { row }) => {
      const raised = level_raised ? `, who reaches Level ${level_order}` : ''
      return `${formatNumber(karma)} karma for ${row.member.full_name}${raised}`
    },
    invalidates: [submissionsKey],
    onDone: (_, { row }) => onDecided(row),
    onFailed: fail,
  })

  const reopen = useAction({
    call: (row: QueueRow) => api.submissions.reopen.answer({ params: { submission_id: row.id } }),
    invalidates: [submissionsKey],
  })

  const refuse = useAction({
    call: ({ row, kind, reason }: Refusal) =>
      api.submissions[kind].answer({
        params: { submission_id: row.id },
        body: { version: row.version, reason },
      }),
    success: false,
    invalidates: [submissionsKey],
    onDone: (_, { row, kind }) => {
      onDecided(row)
      toast.action({
        text: `${refusedTexts[kind]} ${row.member.full_name}`,
        label: 'Undo',
        onAct: () => reopen.mutate(row),
      })
    },
    onFailed: fail,
  })

  const reverse = useAction({
    call: ({ row, ...body }: { row: QueueRow } & BodyOf<(typeof submissions)['reverse']>) =>
      api.submissions.reverse.answer({ params: { submission_id: row.id }, body }),
    invalidates: [submissionsKey, ['profile']],
  })

  const approveMany = useAction({
    call: (ids: readonly string[]) => api.submissions.approveMany.answer({ body: { submissions: [...ids] } }),
    success: false,
    invalidates: [submissionsKey],
    onFailed: fail,
  })

  return { approve, refuse, reopen, reverse, approveMany }
}

export type ReviewActs = ReturnType<typeof useReviewActs>
