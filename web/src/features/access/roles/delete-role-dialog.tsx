import type { RoleRow } from '@muster/contract/access/roles.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
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
    success: 'Role deleted',
    invalidates: roleReads,
    onDone: onClose,
  })
  const names = role.who.map(({ full_name: name }) => name).join(', ')
  return (
    <ConfirmDialog
      opened
      title={isHeld ? `“${role.title}” can’t be deleted yet` : `Delete “${role.title}”?`}
      confirmLabel={isHeld ? 'View members' : 'Delete'}
      danger={!isHeld}
      busy={remove.isPending}
      onConfirm={() => (isHeld ? onMembers(role) : remove.mutate())}
      onClose={onClose}
    >
      {isHeld
        ? `${plural(role.members, {
            one: 'Someone still has this role:',
            many: (n) => `${n} members still have this role:`,
          })} ${names}${role.members > role.who.length ? ' and others' : ''}. Remove it from them first.`
        : 'No one has this role. Requests for it will be deleted too.'}
    </ConfirmDialog>
  )
}
