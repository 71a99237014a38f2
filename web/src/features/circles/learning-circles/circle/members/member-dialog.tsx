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
        title={`Hand over the lead role to ${who}?`}
        confirmLabel="Hand over"
        onConfirm={acts.handOver}
      >
        {who} will take over as lead of {circle.name} and get a notification. You’ll stay a member.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'endLead'}
        title={`Remove ${who} as lead?`}
        confirmLabel="Remove as lead"
        danger
        onConfirm={acts.endLead}
      >
        {who} will stay a member of {circle.name}, but won’t be able to answer requests or change anything.
        They’ll be notified.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'stepDown'}
        title={`Stop leading ${circle.name}?`}
        confirmLabel="Stop leading"
        danger
        onConfirm={acts.endLead}
      >
        You’ll stay a member. To lead again, you’ll need another lead to make you one.
      </ConfirmDialog>
      <ReasonDialog
        {...shared}
        opened={act === 'remove'}
        of={member.id}
        title={`Remove ${who} from ${circle.name}?`}
        label="Reason"
        confirmLabel="Remove"
        danger
        failure={acts.failure}
        onConfirm={acts.remove}
      >
        {who} will be notified and will see your reason. They’ll keep their karma.
      </ReasonDialog>
    </>
  )
}
