import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { accessReads } from './access-queries.ts'

interface TakeDialogProps {
  user: UserDetail
  grant: Grant | undefined
  onClose: () => void
}

/** Removes a role or type from a member, after confirmation. */
export function TakeDialog({ user, grant, onClose }: TakeDialogProps) {
  const take = useGuardedMutation({
    mutationFn: async ({ id, role_id }: Grant) => {
      if (role_id === null) return void (await api.dynamicManagement.takeMember({ params: { type_id: id } }))
      await api.roleManagement.take({ query: { user_id: user.user_id, role_id } })
    },
    onSuccess: async (_done, { title }) => {
      toast.success(`${user.full_name} no longer has ${title}`)
      onClose()
      await invalidate(...accessReads)
    },
    onError: () => {},
  })

  return (
    <ConfirmDialog
      opened={grant !== undefined}
      title={`Remove ${grant?.title ?? ''} from ${user.full_name}?`}
      confirmLabel="Remove"
      danger
      busy={take.isPending}
      onConfirm={() => grant && take.mutate(grant)}
      onClose={() => {
        take.reset()
        onClose()
      }}
    >
      They’ll lose the access it gives right away, unless they also get it another way.
      <FormProblem text={take.isPending ? undefined : take.error?.message} />
    </ConfirmDialog>
  )
}
