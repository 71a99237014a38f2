import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { formatCount } from '../../ui/text/format.ts'
import { groupReads } from './queries.ts'

interface DeleteGroupDialogProps {
  group: GroupRow | undefined
  onClose: () => void
}

/** A group that tasks belong to is not deleted; the dialog leads to those tasks instead. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useAction({
    call: (target: GroupRow) => api.interestGroups.remove.answer({ params: { pk: target.id } }),
    success: (_answer, target) => `Interest group “${target.name}” deleted`,
    invalidates: groupReads,
    onDone: onClose,
  })
  const name = group?.name ?? ''
  const used = (group?.tasks ?? 0) > 0

  return (
    <ConfirmDialog
      key={group?.id}
      opened={group !== undefined}
      title={used ? `“${name}” is in use` : `Delete “${name}”?`}
      confirmLabel={used ? 'Understood' : 'Delete'}
      cancelLabel={used ? null : 'Cancel'}
      danger={!used}
      busy={remove.isPending}
      {...(!used && { typed: { text: group?.code ?? '', label: `Type ${group?.code ?? ''} to confirm` } })}
      onConfirm={() => (used || !group ? onClose() : remove.mutate(group))}
      onClose={onClose}
    >
      {used ? (
        <>
          <Link to={`/dashboard/tasks?ig=${group?.id ?? ''}`}>{formatCount(group?.tasks ?? 0, 'task')}</Link>{' '}
          belong to this group. Give them another group, or none, before you delete it.
        </>
      ) : (
        <>
          {formatCount(group?.members ?? 0, 'member')} will no longer be in it, and its three roles (member,
          campus lead, lead) go with it. A group in which karma was earned is kept: the history of its members
          names it.
        </>
      )}
    </ConfirmDialog>
  )
}
