import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import type { MemberAct } from './member-acts.ts'
import type { useMemberActs } from './use-member-acts.ts'

interface MemberDialogProps {
  /** What is asked about; null for nothing. */
  act: MemberAct | null
  circle: CircleDetail
  member: CircleMember
  acts: ReturnType<typeof useMemberActs>
  onClose: () => void
}

/** Asks before a member loses something, and says what follows. */
export function MemberDialog({ act, circle, member, acts, onClose }: MemberDialogProps) {
  const { username: who } = member
  const shared = { busy: acts.busy, onClose }
  return (
    <>
      <ConfirmDialog
        {...shared}
        opened={act === 'handOver'}
        title={`Hand your lead over to ${who}?`}
        confirmLabel="Hand over"
        onConfirm={acts.handOver}
      >
        {who} leads {circle.name} then, and is told. You stay a member.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'endLead'}
        title={`Remove ${who} as a lead?`}
        confirmLabel="End the lead"
        danger
        onConfirm={acts.endLead}
      >
        {who} stays a member of {circle.name}, but can no longer answer requests or change anything. They are
        told.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={act === 'stepDown'}
        title={`Stop leading ${circle.name}?`}
        confirmLabel="Lead no longer"
        danger
        onConfirm={acts.endLead}
      >
        You stay a member. Another lead would have to make you one again.
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
        {who} is told, and reads your reason. Their karma stays theirs.
      </ReasonDialog>
    </>
  )
}
