import type { TaskTypeRow } from '@muster/contract/learning/task-types.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { formatCount } from '../../../ui/text/format.ts'

interface DeleteTaskTypeDialogProps {
  type: TaskTypeRow | undefined
  onClose: () => void
}

/** A type that tasks have is not deleted; the dialog leads to those tasks instead. */
export function DeleteTaskTypeDialog({ type, onClose }: DeleteTaskTypeDialogProps) {
  const remove = useAction({
    call: (target: TaskTypeRow) => api.taskTypes.remove.answer({ params: { task_type_id: target.id } }),
    success: (_answer, target) => `Task type “${target.title}” deleted`,
    invalidates: [keyOf(api.taskTypes), keyOf(api.tasks.types)],
    onDone: onClose,
  })
  const used = (type?.tasks ?? 0) > 0

  return (
    <ConfirmDialog
      opened={type !== undefined}
      title={used ? `“${type?.title ?? ''}” is in use` : `Delete “${type?.title ?? ''}”?`}
      confirmLabel={used ? 'Understood' : 'Delete'}
      cancelLabel={used ? null : 'Cancel'}
      danger={!used}
      busy={remove.isPending}
      onConfirm={() => (used || !type ? onClose() : remove.mutate(type))}
      onClose={onClose}
    >
      {used ? (
        <>
          <Link to={`/dashboard/tasks?type=${type?.id ?? ''}`}>{formatCount(type?.tasks ?? 0, 'task')}</Link>{' '}
          of this type would be left without one. Give them another type first, or rename this one.
        </>
      ) : (
        'No task has this type. It disappears from the lists to choose from.'
      )}
    </ConfirmDialog>
  )
}
