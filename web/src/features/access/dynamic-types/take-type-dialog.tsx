import type { Answer } from '../../../api/answer.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { typeReads } from './queries.ts'

interface Taken {
  readonly id: string
  readonly type: string
  /** Whether no one else holds the type. */
  readonly is_last: boolean
  /** 'the role Mentor', or a name. */
  readonly from: string
}

interface TakeTypeDialogProps<T extends Taken> {
  taken: T | undefined
  consequence: (taken: T) => string
  take: (taken: T) => Promise<Answer<unknown>>
  /** Toast text. */
  success: string
  onClose: () => void
}

/** Confirms before a dynamic type is removed, with a warning when no holder is left. */
export function TakeTypeDialog<T extends Taken>(props: TakeTypeDialogProps<T>) {
  const { taken, consequence, take, success, onClose } = props
  const remove = useAction({ call: take, success, invalidates: typeReads, onDone: onClose })

  return (
    <ConfirmDialog
      opened={taken !== undefined}
      title={`Remove ${taken?.type ?? ''} from ${taken?.from ?? ''}?`}
      confirmLabel={taken?.is_last ? 'Remove the last one' : 'Remove'}
      danger
      busy={remove.isPending}
      onConfirm={() => taken && remove.mutate(taken)}
      onClose={onClose}
    >
      {taken && consequence(taken)}
      {taken?.is_last && (
        <p role="alert">
          <b>No one else has {taken.type}.</b> After this, only administrators can open its pages.
        </p>
      )}
    </ConfirmDialog>
  )
}
