import { ph, t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { UntilField } from '../../../../ui/form/until-field.tsx'
import { useFocusBack } from '../../../../ui/keys/use-focus-back.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { accessReads } from './access-queries.ts'

interface EndDialogProps {
  user: UserDetail
  grant: Grant
  onClose: () => void
}

/** Changes the end date of a member's role or type; without a date it is permanent. */
export function EndDialog({ user, grant, onClose }: EndDialogProps) {
  useFocusBack()
  const [endsAt, setEndsAt] = useState(grant.ends_at)
  const end = useGuardedMutation({
    mutationFn: async () => {
      const body = { ends_at: endsAt }
      if (grant.role_id === null) {
        await api.dynamicManagement.changeMember({ params: { type_id: grant.id }, body })
      } else {
        await api.roleManagement.changeEnd({
          body: { ...body, user_id: user.user_id, role_id: grant.role_id },
        })
      }
    },
    onSuccess: async () => {
      toast.success(
        endsAt
          ? t`${ph({ title: grant.title })} now ends on ${ph({ endsAt: formatDate(endsAt) })}`
          : t`${ph({ title: grant.title })} no longer has an end date`,
      )
      onClose()
      await invalidate(...accessReads)
    },
    onError: () => {},
  })

  function send(event: FormEvent) {
    event.preventDefault()
    end.mutate()
  }

  return (
    <Modal opened onClose={onClose} title={t`When does ${ph({ title: grant.title })} end?`} size={440}>
      <form onSubmit={send}>
        <UntilField
          value={endsAt}
          description={t`We’ll notify ${ph({ fullName: user.full_name })} a week before`}
          onChange={setEndsAt}
        />
        <FormProblem text={end.isPending ? undefined : end.error?.message} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={endsAt === grant.ends_at} loading={end.isPending}>
            {t`Save`}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
