import { ph, t } from '@lingui/core/macro'
import { MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../../../api/client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { circleCardQuery } from '../../../circle-membership/queries.ts'
import { type Farewell, farewellOf } from '../circle-tabs.ts'

interface LeaveDialogProps {
  circle: CircleDetail
  opened: boolean
  onClose: () => void
}

/** Confirms before the member leaves a circle, and explains what follows. */
export function LeaveDialog({ circle, opened, onClose }: LeaveDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const farewell = farewellOf(circle, profile?.muid ?? '')
  const leave = useAction({
    call: () => api.learningCircles.leave.answer({ params: { circle_id: circle.id } }),
    onDone: () => {
      // Remove without a refetch: the mounted page would request a circle that I can no longer read.
      client.removeQueries({ queryKey: circleCardQuery(circle.id).queryKey })
      for (const queryKey of [keyOf(api.learningCircles), ...meetupReads]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
      }
      void navigate(MY_CIRCLES, { replace: true })
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={
        farewell.kind === 'closed'
          ? t`Leave and close ${ph({ name: circle.name })}?`
          : t`Leave ${ph({ name: circle.name })}?`
      }
      confirmLabel={farewell.kind === 'closed' ? t`Leave and close` : t`Leave circle`}
      danger
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      {textOf(farewell)}
    </ConfirmDialog>
  )
}

function textOf(farewell: Farewell): string {
  switch (farewell.kind) {
    case 'closed':
      return t`You’re the last member, so the circle will close. It won’t be listed, and its upcoming meetups will be called off. Everyone keeps their karma.`
    case 'lead_passed_on':
      return t`You’re the only lead, so ${ph({ to: farewell.to })}, the longest-standing member, will take over. You’ll keep your karma. To rejoin, you’ll have to ask.`
    case 'left':
      return t`You’ll no longer see its plans or messages. You’ll keep your karma. To rejoin, you’ll have to ask.`
  }
}
