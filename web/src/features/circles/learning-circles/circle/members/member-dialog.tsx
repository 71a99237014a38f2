import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../../ui/acts/reason-dialog.tsx'
import type { MemberAct } from './member-acts.ts'
import type { useMemberActs } from './use-member-acts.ts'

interface MemberDialogProps {
  /** The act to confirm; null while closed. */
  act: MemberAct | null
  circle: CircleDetail
  member: CircleMember
  acts: ReturnType<typeof useMemberActs>
  onClose: () => void
}

/** Confirms before a member loses something, and explains what follows. */
export function MemberDialog({ act, circle, member, acts, onClose }: MemberDialogProps) {
  const { username: who } = member
  const shared = { busy: acts.busy, onClose }
  return (
    <>
      <ConfirmDialog
        {...shared}
        opened={act === 'handOver'}
        title={t`Hand over the lead role to ${who}?`}
        confirmLabel={t`Hand over`}
        onConfirm={acts.handOver}
      >
        <Trans>
          {who} will take over as lead of {ph({ name: circle.name })} and get a notification. You’ll stay a
          member.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'endLead'}
        title={t`Remove ${who} as lead?`}
        confirmLabel={t`Remove as lead`}
        danger
        onConfirm={acts.endLead}
      >
        <Trans>
          {who} will stay a member of {ph({ name: circle.name })}, but won’t be able to answer requests or
          change anything. They’ll be notified.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'stepDown'}
        title={t`Stop leading ${ph({ name: circle.name })}?`}
        confirmLabel={t`Stop leading`}
        danger
        onConfirm={acts.endLead}
      >
        {t`You’ll stay a member. To lead again, you’ll need another lead to make you one.`}
      </ConfirmDialog>
      <ReasonDialog
        {...shared}
        opened={act === 'remove'}
        of={member.id}
        title={t`Remove ${who} from ${ph({ name: circle.name })}?`}
        label={t`Reason`}
        confirmLabel={t`Remove`}
        danger
        failure={acts.failure}
        onConfirm={acts.remove}
      >
        <Trans>{who} will be notified and will see your reason. They’ll keep their karma.</Trans>
      </ReasonDialog>
    </>
  )
}
