import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keepView } from '../../../shell/view-as/view-store.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useGuardedMutation } from '../../../ui/acts/use-guarded-mutation.ts'

/** Opens the app as the member sees it, in this tab, after asking for a reason. */
export default function ViewAsButton({ user }: { user: Pick<UserDetail, 'user_id' | 'full_name'> }) {
  const [asking, setAsking] = useState(false)
  const start = useGuardedMutation({
    mutationFn: (reason: string) => api.viewAs.start({ params: { user_id: user.user_id }, body: { reason } }),
    onSuccess: (view) => {
      keepView(view)
      // Reload, because everything cached so far belongs to another account.
      location.assign('/dashboard/home')
    },
    onError: () => {},
  })

  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconEye size={18} />} onClick={() => setAsking(true)}>
        <Trans>View as {ph({ split: user.full_name.split(' ')[0] })}</Trans>
      </Button>
      <ReasonDialog
        opened={asking}
        of={`view as ${user.user_id}`}
        title={t`View the app as ${ph({ fullName: user.full_name })}?`}
        label={t`Reason`}
        confirmLabel={t`View`}
        busy={start.isPending || start.isSuccess}
        failure={start.error}
        onConfirm={(reason) => start.mutate(reason)}
        onClose={() => setAsking(false)}
      >
        <Trans>
          For half an hour, this tab will show what {ph({ fullName: user.full_name })} sees. You can’t change
          anything. The log will record that you did this and why, and {ph({ fullName: user.full_name })} will
          see under “Recent activity” that staff viewed their account.
        </Trans>
      </ReasonDialog>
    </>
  )
}
