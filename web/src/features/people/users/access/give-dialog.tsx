import { ph, t } from '@lingui/core/macro'
import { Button, Modal, Select } from '@mantine/core'
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
import { accessReads } from './access-queries.ts'
import { useGivable } from './use-givable.ts'

/** The role or type preselected in the dialog. */
export interface Given {
  readonly kind: Grant['kind']
  readonly title: string
}

interface GiveDialogProps {
  user: UserDetail
  grants: readonly Grant[]
  given: Given | undefined
  onClose: () => void
}

const keyOfChoice = ({ kind, title }: Given) => `${kind} ${title}`

/**
 * Gives a member a role or dynamic type, permanently or until a date. The Admins role waits for a second
 * administrator.
 */
export function GiveDialog({ user, grants, given, onClose }: GiveDialogProps) {
  useFocusBack()
  const { roles, types } = useGivable(user, grants)
  const [choice, setChoice] = useState(given ? keyOfChoice(given) : null)
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const role = roles.find(({ title }) => keyOfChoice({ kind: 'role', title }) === choice)
  const type = types.find((one) => keyOfChoice({ kind: 'type', title: one.type }) === choice)

  const give = useGuardedMutation({
    mutationFn: async () => {
      if (type) {
        await api.dynamicManagement.giveMember({
          body: { type: type.type, user: user.muid, ends_at: endsAt },
        })
        return false
      }
      if (!role) return false
      const body = { user_id: user.user_id, role_id: role.id, ends_at: endsAt }
      return (await api.roleManagement.give({ body })).waits
    },
    onSuccess: async (waits) => {
      const what = role ? role.title : (type?.type ?? t`it`)
      toast.success(
        waits
          ? t`${what} needs another administrator’s confirmation`
          : t`${ph({ fullName: user.full_name })} now has ${what}`,
      )
      onClose()
      await invalidate(...accessReads)
    },
    onError: () => invalidate(...accessReads),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (role || type) give.mutate()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Give ${ph({ fullName: user.full_name })} a role or type`}
      size={480}
    >
      <form onSubmit={send}>
        <Select
          label={t`Role or type`}
          placeholder={t`Choose`}
          searchable
          openOnFocus={false}
          data-autofocus
          data={[
            {
              group: t`Roles`,
              items: roles.map(({ title }) => ({
                value: keyOfChoice({ kind: 'role', title }),
                label: title,
              })),
            },
            {
              group: t`Dynamic types`,
              items: types.map((one) => ({
                value: keyOfChoice({ kind: 'type', title: one.type }),
                label: one.type,
              })),
            },
          ].filter(({ items }) => items.length > 0)}
          value={choice}
          onChange={setChoice}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={type ? `${type.opens}.` : undefined}
        />
        <div style={{ marginTop: 16 }}>
          <UntilField
            value={endsAt}
            description={t`Ends at the end of this day. Leave empty for no end date.`}
            onChange={setEndsAt}
          />
        </div>
        <FormProblem text={give.isPending ? undefined : give.error?.message} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={!role && !type} loading={give.isPending}>
            {t`Give`}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
