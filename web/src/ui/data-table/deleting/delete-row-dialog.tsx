import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Answer } from '../../../api/answer.ts'
import type { CallKey } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../acts/confirm-dialog.tsx'
import { useAction } from '../../acts/use-action.ts'
import type { Deleting } from './use-deleting.ts'

interface DeleteRowDialogProps<Row> {
  deleting: Pick<Deleting<Row>, 'row' | 'end'>
  /** Toast text afterwards. */
  deleted: (name: string) => string
  nameOf: (row: Row) => string
  /** Why this row can't be deleted; undefined if it can. */
  inUse?: (row: Row) => ReactNode
  /** Explains the consequences. */
  consequence: (row: Row) => ReactNode
  /** Text to type before a far-reaching delete. */
  typed?: (row: Row) => string
  remove: (row: Row) => Promise<Answer<unknown>>
  reads: readonly CallKey[]
}

/** Confirms deleting a row. If the row is in use, the dialog explains what to do instead. */
export function DeleteRowDialog<Row>({
  deleting: { row, end },
  deleted,
  nameOf,
  typed,
  reads,
  ...props
}: DeleteRowDialogProps<Row>) {
  const remove = useAction({
    call: (target: Row) => props.remove(target),
    success: (_answer, target) => deleted(nameOf(target)),
    invalidates: reads,
    onDone: end,
  })
  const name = row ? nameOf(row) : ''
  const reason = row && props.inUse?.(row)
  const text = row && !reason && typed?.(row)

  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={reason ? t`“${name}” is in use` : t`Delete “${name}”?`}
      confirmLabel={reason ? t`OK` : t`Delete`}
      cancelLabel={reason ? null : t`Cancel`}
      danger={!reason}
      busy={remove.isPending}
      {...(text && { typed: { text, label: t`Type ${text} to confirm` } })}
      onConfirm={() => (reason || !row ? end() : remove.mutate(row))}
      onClose={end}
    >
      {reason || (row && props.consequence(row))}
    </ConfirmDialog>
  )
}
