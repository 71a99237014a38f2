import type { UserRow } from '@muster/contract/people/users.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import type { useUserActs } from './use-user-acts.ts'

interface DeleteUserDialogProps {
  user: UserRow | undefined
  remove: ReturnType<typeof useUserActs>['remove']
  onClose: () => void
}

export function DeleteUserDialog({ user, remove, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      opened={user !== undefined}
      title={`Delete ${user?.full_name ?? ''}?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      typed={{ text: user?.muid ?? '', label: `Type ${user?.muid ?? ''} to confirm` }}
      onConfirm={() => user && remove.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      The member will be signed out and removed from all leaderboards right away. You can restore the account
      within 30 days. After that, their personal data will be erased for good. To keep someone out for a
      while, deactivate them instead.
    </ConfirmDialog>
  )
}
