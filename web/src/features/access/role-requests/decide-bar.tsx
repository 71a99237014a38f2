import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { actOn, DecisionButton, LockedNote } from '../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../ui/work-queue/decide/refusal-dialog.tsx'
import type { RequestActs } from './use-request-acts.ts'
import { VerifyDialog } from './verify-dialog.tsx'

interface DecideBarProps {
  row: RoleRequestRow
  /** It is the reader's own request, so they can't decide it. */
  isOwn: boolean
  acts: RequestActs
}

/** Verify, or reject with a reason; by button or keyboard shortcut. */
export function DecideBar({ row, isOwn, acts }: DecideBarProps) {
  const [asking, setAsking] = useState<'verify' | 'reject' | null>(null)
  const verification = actOn(row, acts.verify)
  const rejection = actOn(row, acts.reject)
  const busy = verification.isPending || rejection.isPending
  const locked = row.locked_because
  const close = () => setAsking(null)

  return (
    <>
      <LockedNote because={locked} />
      <DecisionButton
        letter="v"
        icon={IconCheck}
        kind="first"
        disabled={busy || locked !== null}
        {...(locked && { title: locked })}
        onDecide={() => setAsking('verify')}
      >
        {t`Verify`}
      </DecisionButton>
      <DecisionButton
        letter="r"
        icon={IconX}
        kind="grave"
        disabled={busy || isOwn}
        onDecide={() => setAsking('reject')}
      >
        {t`Reject`}
      </DecisionButton>
      <VerifyDialog
        row={row}
        opened={asking === 'verify'}
        busy={verification.isPending}
        failure={verification.error}
        onConfirm={(words) => verification.mutate({ row, ...words }, { onSuccess: close })}
        onClose={close}
      />
      <RefusalDialog
        calls={api.roleVerification}
        of={row.id}
        opened={asking === 'reject'}
        title={t`Reject ${ph({ fullName: row.full_name })}’s request for ${ph({ roleTitle: row.role_title })}?`}
        label={t`Reason`}
        message={t`Message to them (optional)`}
        confirmLabel={t`Reject`}
        danger
        busy={rejection.isPending}
        failure={rejection.error}
        onConfirm={(reason, message) =>
          rejection.mutate({ row, reason, ...(message && { message }) }, { onSuccess: close })
        }
        onClose={close}
      >
        <Trans>
          They’ll see the reason in a notification, an email and their settings, and can ask for{' '}
          {ph({ roleTitle: row.role_title })} again in a week.
        </Trans>
      </RefusalDialog>
    </>
  )
}
