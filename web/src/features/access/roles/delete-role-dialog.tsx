import { Radio, Select, Stack } from '@mantine/core'
import type { RoleRow } from '@muster/contract/access/roles.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useFocusBack } from '../../../ui/keys/use-focus-back.ts'
import { otherRolesQuery, roleReads } from './queries.ts'

interface DeleteRoleDialogProps {
  role: RoleRow | undefined
  onClose: () => void
}

/** Asks what should happen to the holders of a role before it is deleted. */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps) {
  useFocusBack()
  return role ? <Asking key={role.id} role={role} onClose={onClose} /> : null
}

function Asking({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const [plan, setPlan] = useState<'take' | 'move'>('take')
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { data: others = [] } = useQuery({ ...otherRolesQuery(role.id), enabled: role.members > 0 })
  const isHeld = role.members > 0
  const remove = useAction({
    call: () => {
      const body = isHeld ? { plan, ...(plan === 'move' && moveTo && { move_to: moveTo }) } : {}
      return api.roleManagement.remove.answer({ params: { role_id: role.id }, body })
    },
    // With very many holders, a background job deletes it later.
    success: ({ text }) => (text.includes('as soon as') ? text : 'Role deleted'),
    invalidates: roleReads,
    onDone: onClose,
  })
  const confirm = () => {
    if (isHeld && plan === 'move' && !moveTo) return setMissing(true)
    remove.mutate()
  }

  return (
    <ConfirmDialog
      opened
      title={`Delete “${role.title}”?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isHeld ? (
        <Stack gap="sm">
          <Radio.Group
            label={plural(role.members, {
              one: '1 member has this role',
              many: (n) => `${n} members have this role`,
            })}
            value={plan}
            onChange={(value) => setPlan(value === 'move' ? 'move' : 'take')}
          >
            <Stack gap={8} mt={8}>
              <Radio value="take" label="Remove the role and all the access it gives" />
              <Radio value="move" label="Give them another role instead" />
            </Stack>
          </Radio.Group>
          {plan === 'move' && (
            <Select
              label="Role"
              data={others}
              searchable
              value={moveTo}
              error={missing && !moveTo ? 'Choose a role to give them' : undefined}
              onChange={setMoveTo}
            />
          )}
        </Stack>
      ) : (
        'No one has this role. Requests for it will be deleted too.'
      )}
    </ConfirmDialog>
  )
}
