import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HeldReferral } from '@muster/contract/reach/referrals-held.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { actOn, DecisionButton, LockedNote } from '../../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../../ui/work-queue/decide/refusal-dialog.tsx'
import type { HeldActs } from './use-held-acts.ts'

interface HeldDecideBarProps {
  row: HeldReferral
  /** The karma that the inviter gets on approval. */
  karma: number
  acts: HeldActs
}

/** Approves or rejects with a reason, by button or keyboard shortcut. */
export function HeldDecideBar({ row, karma, acts }: HeldDecideBarProps) {
  const [refusing, setRefusing] = useState(false)
  const release = actOn(row, acts.release)
  const refusal = actOn(row, acts.refuse)
  const busy = release.isPending || refusal.isPending
  const locked = row.locked_because
  const close = () => setRefusing(false)
  const disabled = busy || locked !== null
  return (
    <>
      <LockedNote because={locked} />
      <DecisionButton
        letter="a"
        icon={IconCheck}
        kind="first"
        disabled={disabled}
        onDecide={() => release.mutate(row)}
      >
        {karma > 0 ? t`Approve, ${ph({ karma: formatNumber(karma) })} karma` : t`Approve`}
      </DecisionButton>
      <DecisionButton
        letter="r"
        icon={IconX}
        kind="grave"
        disabled={disabled}
        onDecide={() => setRefusing(true)}
      >
        {t`Reject`}
      </DecisionButton>
      <RefusalDialog
        calls={api.heldReferrals}
        of={row.id}
        opened={refusing}
        title={t`Reject ${ph({ fullName: row.full_name })}’s invitation?`}
        label={t`Reason`}
        confirmLabel={t`Reject invitation`}
        danger
        busy={refusal.isPending}
        failure={refusal.error}
        onConfirm={(reason) => refusal.mutate({ row, reason }, { onSuccess: close })}
        onClose={close}
      >
        <Trans>
          {ph({ inviterName: row.inviter_name })} will see your reason and won’t get any karma for{' '}
          {ph({ fullName: row.full_name })}. Both will keep their accounts.
        </Trans>
      </RefusalDialog>
    </>
  )
}
