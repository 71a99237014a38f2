import { Button } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import classes from '../users.module.css'

/** A new address of a member that counts once its owner has confirmed it; staff may drop it again. */
export function PendingAddress({ user, email }: { user: UserDetail; email: string }) {
  const drop = useAction({
    call: () => api.users.cancelEmailChange.answer({ params: { user_id: user.user_id } }),
    invalidates: [keyOf(api.users)],
  })
  return (
    <span className={classes.pendingAddress}>
      {email} <Chip tone="warn">Waiting for confirmation</Chip>
      {user.locked_because === null && (
        <Button variant="default" size="compact-sm" loading={drop.isPending} onClick={() => drop.mutate()}>
          Cancel change
        </Button>
      )}
    </span>
  )
}
