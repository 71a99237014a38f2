import { ph, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { UserRow } from '@muster/contract/people/users.ts'
import { IconEraser, IconRestore, IconUserOff } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { DeleteItem, EditItem } from '../../../ui/data-table/row-menu.tsx'
import type { useUserActs } from './use-user-acts.ts'

/** The member of an act, from the list or their page. */
export type ActedUser = Pick<UserRow, 'id' | 'full_name' | 'muid' | 'status'>

interface UserItemsProps {
  user: ActedUser
  acts: ReturnType<typeof useUserActs>
  onEdit: () => void
  onDelete: () => void
  /** Undefined for everyone but administrators. */
  onErase: (() => void) | undefined
}

/** Menu items with the acts on a member. */
export function UserItems({ user, acts, onEdit, onDelete, onErase }: UserItemsProps) {
  return (
    <>
      <EditItem onClick={onEdit} />
      {user.status === 'active' ? (
        <MenuItem leftSection={<IconUserOff size={18} />} onClick={() => acts.suspend([user])}>
          {t`Deactivate`}
        </MenuItem>
      ) : (
        <MenuItem leftSection={<IconRestore size={18} />} onClick={() => acts.restore([user])}>
          {t`Restore`}
        </MenuItem>
      )}
      {user.status !== 'closing' && <DeleteItem onClick={onDelete} />}
      {onErase && (
        <MenuItem color="bad" c="var(--bad)" leftSection={<IconEraser size={18} />} onClick={onErase}>
          {t`Erase now`}
        </MenuItem>
      )}
    </>
  )
}

interface DeleteUserDialogProps {
  user: ActedUser | undefined
  remove: ReturnType<typeof useUserActs>['remove']
  onClose: () => void
}

export function DeleteUserDialog({ user, remove, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      opened={user !== undefined}
      title={t`Delete ${ph({ fullName: user?.full_name ?? '' })}?`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.isPending}
      typed={{ text: user?.muid ?? '', label: t`Type ${ph({ muid: user?.muid ?? '' })} to confirm` }}
      onConfirm={() => user && remove.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t`The member will be signed out and removed from all leaderboards right away. You can restore the account within 30 days. After that, their personal data will be erased for good. To keep someone out for a while, deactivate them instead.`}
    </ConfirmDialog>
  )
}
