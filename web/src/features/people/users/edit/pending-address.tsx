import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import classes from '../users.module.css'

/** A member's new address until its owner confirms it; staff can cancel the change. */
export function PendingAddress({ user, email }: { user: UserDetail; email: string }) {
  const drop = useAction({
    call: () => api.users.cancelEmailChange.answer({ params: { user_id: user.user_id } }),
    invalidates: [keyOf(api.users)],
  })
  return (
    <span className={classes.pendingAddress}>
      {email} <Chip tone="warn">{t`Waiting for confirmation`}</Chip>
      {user.locked_because === null && (
        <Button variant="default" size="compact-sm" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t`Cancel change`}
        </Button>
      )}
    </span>
  )
}
