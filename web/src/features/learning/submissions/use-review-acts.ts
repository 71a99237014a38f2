import { ph, plural, t } from '@lingui/core/macro'
import type { QueueRow, submissions } from '@muster/contract/learning/submissions.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { memberReads, submissionReads } from '../../../api/reads.ts'
import { keepText } from '../../../api/session/drafts.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { decisionFailures } from '../../../ui/work-queue/decide/decision-failures.ts'
import { useDecisions } from '../../../ui/work-queue/decide/use-decisions.ts'

export interface Approval {
  row: QueueRow
  karma?: number
  /** The reviewer's comment on what was good. */
  words?: string | undefined
}

export interface Refusal {
  row: QueueRow
  kind: RefusalKind
  reason: string
  /** Points of the task that are still open, when work is sent back. */
  openPoints: readonly string[]
}

const refusals = {
  sendBack: {
    how: t`sent back`,
    text: (name: string) => t`Sent back to ${name}`,
    many: (count: number) =>
      plural(count, { one: '# submission sent back', other: '# submissions sent back' }),
  },
  reject: {
    how: t`rejected`,
    text: (name: string) => t`${name}’s work rejected`,
    many: (count: number) => plural(count, { one: '# submission rejected', other: '# submissions rejected' }),
  },
} as const
export type RefusalKind = keyof typeof refusals

/** 'Kiran Menon’s “Read the manual”' */
export const workOf = ({ member, task }: QueueRow) =>
  t`${ph({ name: member.full_name })}’s “${ph({ title: task.title })}”`

interface ReviewListeners {
  /** Called when a row leaves the queue. */
  onDecided: (row: QueueRow) => void
  /** Called when a row is back in the queue. */
  onUndone: (row: QueueRow) => void
}

/** Draft key of the reviewer's comment. */
export const wordDraft = (id: string) => ({ kind: 'reviewer-word', id }) as const

/** Review actions. If a colleague decided first, an error names them and the queue is refetched. */
export function useReviewActs({ onDecided, onUndone }: ReviewListeners) {
  const reload = () => invalidate(...submissionReads)

  const { fail, failInDialog } = decisionFailures(reload)

  const reopen = useAction({
    call: (row: QueueRow) => api.submissions.reopen.answer({ params: { submission_id: row.id } }),
    invalidates: submissionReads,
    onDone: (_, row) => onUndone(row),
    onFailed: fail,
  })

  const reopenMany = useAction({
    call: (rows: readonly QueueRow[]) => api.submissions.reopenMany.answer({ body: bodyOf(rows) }),
    success: ({ reply }) =>
      reply.reopened > 0
        ? plural(
            { reopened: reply.reopened },
            { one: '# submission back in the queue', other: '# submissions back in the queue' },
          )
        : '',
    invalidates: submissionReads,
    onDone: (reply, rows) => {
      const [first] = without(rows, reply.refused)
      if (first) onUndone(first)
      tellLeftOut(reply.refused)
    },
    onFailed: fail,
  })

  const decisions = useDecisions((rows: readonly QueueRow[]) => {
    const [row, ...others] = rows
    if (row && others.length === 0) reopen.mutate(row)
    else reopenMany.mutate(rows)
  })

  const approve = useAction({
    call: ({ row, karma, words }: Approval) =>
      api.submissions.approve.answer({
        params: { submission_id: row.id },
        body: { version: row.version, karma, words },
      }),
    success: false,
    invalidates: submissionReads,
    onDone: ({ karma, level_order, level_raised }, { row }) => {
      keepText(wordDraft(row.id), '')
      onDecided(row)
      const given = formatNumber(karma)
      const name = row.member.full_name
      decisions.tell(
        [row],
        t`approved`,
        level_raised
          ? t`${given} karma for ${name}, who has reached Level ${level_order}`
          : t`${given} karma for ${name}`,
      )
    },
    onFailed: fail,
  })

  const refuse = useAction({
    call: ({ row, kind, reason, openPoints }: Refusal) => {
      const params = { submission_id: row.id }
      const body = { version: row.version, reason }
      return kind === 'reject'
        ? api.submissions.reject.answer({ params, body })
        : api.submissions.sendBack.answer({ params, body: { ...body, open_points: [...openPoints] } })
    },
    success: false,
    invalidates: submissionReads,
    onDone: (_, { row, kind }) => {
      onDecided(row)
      const { how, text } = refusals[kind]
      decisions.tell([row], how, text(row.member.full_name))
    },
    onFailed: failInDialog,
  })

  const reverse = useAction({
    call: ({ row, ...body }: { row: QueueRow } & BodyOf<(typeof submissions)['reverse']>) =>
      api.submissions.reverse.answer({ params: { submission_id: row.id }, body }),
    invalidates: [...submissionReads, ...memberReads()],
    onFailed: failInDialog,
  })

  const secondRead = useAction({
    call: ({ row, words }: { row: QueueRow; words: string | null }) =>
      api.submissions.secondRead.answer({
        params: { submission_id: row.id },
        body: { version: row.version, agrees: words === null, words },
      }),
    invalidates: submissionReads,
    onDone: (_, { row }) => onDecided(row),
    onFailed: failInDialog,
  })

  const approveMany = useAction({
    call: ({ rows, words }: { rows: readonly QueueRow[]; words: string }) =>
      api.submissions.approveMany.answer({ body: { ...bodyOf(rows), words } }),
    success: false,
    invalidates: submissionReads,
    onDone: ({ refused }, { rows }) =>
      tellMany(without(rows, refused), t`approved`, (count) =>
        plural(count, { one: '# submission approved', other: '# submissions approved' }),
      ),
    onFailed: fail,
  })

  const refuseMany = useAction({
    call: ({ rows, kind, reason }: { rows: readonly QueueRow[]; kind: RefusalKind; reason: string }) => {
      const body = { submissions: rows.map(({ id, version }) => ({ id, version })), reason }
      return kind === 'reject'
        ? api.submissions.rejectMany.answer({ body })
        : api.submissions.sendBackMany.answer({ body })
    },
    success: false,
    invalidates: submissionReads,
    onDone: ({ refused }, { rows, kind }) =>
      tellMany(without(rows, refused), refusals[kind].how, refusals[kind].many),
    onFailed: failInDialog,
  })

  function tellMany(rows: readonly QueueRow[], how: string, text: (count: number) => string) {
    if (rows.length === 0) return
    for (const row of rows) onDecided(row)
    decisions.tell(rows, how, text(rows.length))
  }

  return { approve, refuse, reopen, reverse, secondRead, approveMany, refuseMany }
}

const bodyOf = (rows: readonly QueueRow[]) => ({ submissions: rows.map(({ id }) => id) })

function without(rows: readonly QueueRow[], refused: readonly { id: string }[]): QueueRow[] {
  const ids = new Set(refused.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** Shows the reason for the first submission that couldn't be reopened, and counts the rest. */
function tellLeftOut(refused: readonly { full_name: string; error: string }[]) {
  const [first] = refused
  if (!first) return
  const name = first.full_name
  // Messages with two sentences end with a full stop; those with one don't.
  const error = first.error.replace(/\.$/, '')
  const text = name
    ? t`We couldn’t reopen ${name}’s submission: ${error}.`
    : t`We couldn’t reopen one of them: ${error}.`
  const more = plural(
    { more: refused.length - 1 },
    { 0: '', one: '# more couldn’t be reopened.', other: '# more couldn’t be reopened.' },
  )
  toast.error(more ? `${text} ${more}` : text)
}

export type ReviewActs = ReturnType<typeof useReviewActs>
