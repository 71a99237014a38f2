import type { MyTeam } from '@muster/contract/events/hackathon-teams.ts'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { teamReads } from '../queries.ts'

interface LeaveDialogProps {
  hackathonId: string
  team: MyTeam
  opened: boolean
  onClose: () => void
}

/** Confirms before the member leaves a team, and explains what follows. */
export function LeaveDialog({ hackathonId, team, opened, onClose }: LeaveDialogProps) {
  const leave = useAction({
    call: () => api.hackathonTeams.leave.answer({ params: { hackathon_id: hackathonId } }),
    success: `You’ve left ${team.name}`,
    invalidates: teamReads,
    onDone: onClose,
  })
  const isLast = team.members.length === 1
  return (
    <ConfirmDialog
      opened={opened}
      title={isLast ? `Leave and disband ${team.name}?` : `Leave ${team.name}?`}
      confirmLabel={isLast ? 'Leave and disband' : 'Leave'}
      danger
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      {followOf(team)} Your application stays as it is.
    </ConfirmDialog>
  )
}

/** Members are sorted captain first, then by join date. */
function followOf({ is_captain, members: [, next] }: MyTeam): string {
  if (!next) return 'You’re its last member, so the team will be disbanded.'
  if (is_captain) return `${next.full_name}, the longest-standing member, will become captain.`
  return 'To rejoin, you’ll need the link or someone to let you in.'
}
