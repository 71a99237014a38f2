import { t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import type { RoleMember, RoleRow } from '@muster/contract/access/roles.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { UntilField } from '../../../../ui/form/until-field.tsx'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { roleReads } from '../queries.ts'

interface EndDialogProps {
  role: RoleRow
  member: RoleMember | undefined
  onClose: () => void
}

/** Changes or clears the end date of a member's role. */
export function EndDialog({ role, member, onClose }: EndDialogProps) {
  return (
    <Modal
      opened={member !== undefined}
      onClose={onClose}
      title={`${member?.full_name ?? ''}: ${role.title}`}
      size={440}
    >
      {member && <Body key={member.id} role={role} member={member} onClose={onClose} />}
    </Modal>
  )
}

function Body({ role, member, onClose }: EndDialogProps & { member: RoleMember }) {
  const [endsAt, setEndsAt] = useState(member.ends_at)
  const change = useAction({
    call: () =>
      api.roleManagement.changeEnd.answer({
        body: { user_id: member.id, role_id: role.id, ends_at: endsAt },
      }),
    success: endsAt ? t`End date changed` : t`End date removed`,
    invalidates: roleReads,
    onDone: onClose,
    onFailed: () => {},
  })
  const { error } = change
  const refusal = error instanceof ApiError ? (error.fields.ends_at ?? error.message) : error?.message
  const send = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <UntilField
        value={endsAt}
        onChange={setEndsAt}
        error={refusal}
        description={t`Ends at the end of this day. We’ll notify the member a week before.`}
      />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={change.isPending}>
          {t`Save`}
        </Button>
      </DialogButtons>
    </form>
  )
}
