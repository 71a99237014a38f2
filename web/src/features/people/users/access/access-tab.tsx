import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { accessQuery, accessReads } from './access-queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { GiveDialog, type Given } from './give-dialog.tsx'
import { GrantList } from './grant-list.tsx'
import { OpenedPages } from './opened-pages.tsx'

/** Every role and type of a member with its source, and every page with what opens it to them. */
export default function AccessTab({ user }: { user: UserDetail }) {
  const [giving, setGiving] = useState<Given | 'any'>()
  const [ending, setEnding] = useState<Grant>()
  const [taking, setTaking] = useState<Grant>()

  return (
    <QueryView
      query={useQuery(accessQuery(user.user_id))}
      errorTitle={t`We couldn’t load this member’s access`}
      skeleton={<SkeletonRows rows={6} />}
    >
      {({ grants, waiting }) => (
        <>
          <GrantList
            user={user}
            grants={grants}
            waiting={waiting}
            onGive={() => setGiving('any')}
            onEnd={setEnding}
            onTake={setTaking}
          />
          <OpenedPages user={user} grants={grants} onGive={setGiving} />
          {giving && (
            <GiveDialog
              user={user}
              grants={grants}
              given={giving === 'any' ? undefined : giving}
              onClose={() => setGiving(undefined)}
            />
          )}
          {ending && <EndDialog user={user} grant={ending} onClose={() => setEnding(undefined)} />}
          <TakeDialog user={user} grant={taking} onClose={() => setTaking(undefined)} />
        </>
      )}
    </QueryView>
  )
}

interface TakeDialogProps {
  user: UserDetail
  grant: Grant | undefined
  onClose: () => void
}

/** Removes a role or type from a member, after confirmation. */
function TakeDialog({ user, grant, onClose }: TakeDialogProps) {
  const take = useGuardedMutation({
    mutationFn: async ({ id, role_id }: Grant) => {
      if (role_id === null) return void (await api.dynamicManagement.takeMember({ params: { type_id: id } }))
      await api.roleManagement.take({ query: { user_id: user.user_id, role_id } })
    },
    onSuccess: async (_done, { title }) => {
      toast.success(t`${ph({ fullName: user.full_name })} no longer has ${title}`)
      onClose()
      await invalidate(...accessReads)
    },
    onError: () => {},
  })

  return (
    <ConfirmDialog
      opened={grant !== undefined}
      title={t`Remove ${ph({ title: grant?.title ?? '' })} from ${ph({ fullName: user.full_name })}?`}
      confirmLabel={t`Remove`}
      danger
      busy={take.isPending}
      onConfirm={() => grant && take.mutate(grant)}
      onClose={() => {
        take.reset()
        onClose()
      }}
    >
      <Trans>
        They’ll lose the access it gives right away, unless they also get it another way.
        <FormProblem text={take.isPending ? undefined : take.error?.message} />
      </Trans>
    </ConfirmDialog>
  )
}
