import type { HeldReferral } from '@muster/contract/reach/referrals-held.ts'
import { api } from '../../../../api/client.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { HeldCase } from './held-case.tsx'
import { heldLabels } from './held-words.ts'
import { heldCountsQuery } from './queries.ts'
import { useHeldActs } from './use-held-acts.ts'

const keys = [
  { keys: ['a'], text: 'Approve, so the inviter gets the karma' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['1 to 5'], text: 'Choose a reason, when asked for one' },
]
const states = { held: 'Waiting', counted: 'Approved', refused: 'Rejected' } as const

/**
 * The queue of held invitations: staff decide whether the invited member is a second account of the inviter.
 */
export default function HeldReferralsPage() {
  const queue = useQueue({
    call: api.heldReferrals.list,
    states,
    asked: (state) => ({ state }),
  })
  const acts = useHeldActs((row) => queue.open(row.id))
  return (
    <QueuePage
      queue={queue}
      name="referrals"
      title="Held invitations"
      noun={['invitation', 'invitations']}
      counts={heldCountsQuery}
      keys={keys}
      searchPlaceholder="Name or member ID of either person"
      item={itemOf}
      waits={isHeld}
      allDone={{
        title: 'Nothing waiting',
        text: 'We hold an invitation when someone may have invited themselves. All others are approved automatically.',
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.heldReferrals.hold, { member_id: row.id })}
      work={(row) => <HeldCase row={row} acts={acts} />}
    />
  )
}

const isHeld = (row: HeldReferral) => row.state === 'held'

const itemOf = (row: HeldReferral) => ({
  picture: <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid} size={36} />,
  name: row.full_name,
  about: `Invited by ${row.inviter_name}`,
  facts: row.decided_by ?? heldLabels[row.held_because],
  since: row.held_at,
})
