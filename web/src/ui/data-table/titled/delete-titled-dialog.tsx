import type { ReactNode } from 'react'
import type { Answer } from '../../../api/answer.ts'
import type { CallKey } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../acts/confirm-dialog.tsx'
import { useAction } from '../../acts/use-action.ts'

interface DeleteTitledDialogProps<Row extends { readonly title: string }> {
  record: Row | undefined
  /** 'Task type', for the texts. */
  noun: string
  /** Why this one has to stay; nothing where it may go. */
  inUse: (record: Row) => ReactNode
  /** What deleting it means. */
  consequence: string
  remove: (record: Row) => Promise<Answer<unknown>>
  reads: readonly CallKey[]
  onClose: () => void
}

/** Asks before a titled record is deleted; one that is in use is not, and the dialog says what to do instead. */
export function DeleteTitledDialog<Row extends { readonly title: string }>({
  record,
  noun,
  inUse,
  consequence,
  reads,
  onClose,
  ...props
}: DeleteTitledDialogProps<Row>) {
  const remove = useAction({
    call: (target: Row) => props.remove(target),
    success: (_answer, target) => `${noun} “${target.title}” deleted`,
    invalidates: reads,
    onDone: onClose,
  })
  const reason = record && inUse(record)

  return (
    <ConfirmDialog
      opened={record !== undefined}
      title={reason ? `“${record?.title ?? ''}” is in use` : `Delete “${record?.title ?? ''}”?`}
      confirmLabel={reason ? 'Understood' : 'Delete'}
      cancelLabel={reason ? null : 'Cancel'}
      danger={!reason}
      busy={remove.isPending}
      onConfirm={() => (reason || !record ? onClose() : remove.mutate(record))}
      onClose={onClose}
    >
      {reason || consequence}
    </ConfirmDialog>
  )
}
