import { ph, plural, t } from '@lingui/core/macro'
import type { RoleRow } from '@muster/contract/access/roles.ts'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useFocusBack } from '../../../ui/keys/use-focus-back.ts'
import { roleReads } from './queries.ts'

interface DeleteRoleDialogProps {
  role: RoleRow | undefined
  /** Opens the members of the role. */
  onMembers: (role: RoleRow) => void
  onClose: () => void
}

/** Confirms before a role is deleted. While anyone has it, it says who. */
export function DeleteRoleDialog({ role, ...ends }: DeleteRoleDialogProps) {
  useFocusBack()
  return role ? <Asking key={role.id} role={role} {...ends} /> : null
}

function Asking({ role, onMembers, onClose }: DeleteRoleDialogProps & { role: RoleRow }) {
  const isHeld = role.members > 0
  const remove = useAction({
    call: () => api.roleManagement.remove.answer({ params: { role_id: role.id } }),
    success: t`Role deleted`,
    invalidates: roleReads,
    onDone: onClose,
  })
  const names = role.who.map(({ full_name: name }) => name).join(', ')
  return (
    <ConfirmDialog
      opened
      title={
        isHeld
          ? t`“${ph({ title: role.title })}” can’t be deleted yet`
          : t`Delete “${ph({ title: role.title })}”?`
      }
      confirmLabel={isHeld ? t`View members` : t`Delete`}
      danger={!isHeld}
      busy={remove.isPending}
      onConfirm={() => (isHeld ? onMembers(role) : remove.mutate())}
      onClose={onClose}
    >
      {isHeld
        ? role.members > role.who.length
          ? t`${plural({ members: role.members }, { one: `Someone still has this role:`, other: `# members still have this role:` })} ${names} and others. Remove it from them first.`
          : t`${plural({ members: role.members }, { one: `Someone still has this role:`, other: `# members still have this role:` })} ${names}. Remove it from them first.`
        : t`No one has this role. Requests for it will be deleted too.`}
    </ConfirmDialog>
  )
}
