import { ph, plural, t } from '@lingui/core/macro'
import type { HeldReferral } from '@muster/contract/reach/referrals-held.ts'
import { api } from '../../../../api/client.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import type { BulkDialogAct } from '../../../../ui/bulk/use-bulk.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useQueueBulk } from '../../../../ui/work-queue/list/queue-bulk.tsx'
import { useSelected } from '../../../../ui/work-queue/list/use-selected.ts'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { HeldCase } from './held-case.tsx'
import { heldLabels } from './held-words.ts'
import { heldCountsQuery } from './queries.ts'
import { reads, useHeldActs } from './use-held-acts.ts'

const keys = [
  { keys: ['a'], text: t`Approve, so the inviter gets the karma` },
  { keys: ['r'], text: t`Reject with a reason` },
  { keys: [t`1 to 5`], text: t`Choose a reason, when asked for one` },
]
const states = { held: t`Waiting`, counted: t`Approved`, refused: t`Rejected` } as const

const reject: BulkDialogAct = {
  verb: t`Reject`,
  title: (what) => t`Reject ${what}?`,
  danger: true,
  follows: t`Each inviter will see your reason and won’t get any karma for the invitation. Everyone will keep their account.`,
  reason: { label: t`Reason`, saved: api.heldReferrals },
  call: (rows, { reason = '' }) => api.heldReferrals.refuseMany.answer({ body: { ...rows, reason } }),
}

/**
 * The queue of held invitations: staff decide whether the invited member is a second account of the inviter.
 */
export default function HeldReferralsPage() {
  const queue = useQueue({
    call: api.heldReferrals.list,
    states,
    asked: (state) => ({ state }),
  })
  const selected = useSelected(queue)
  const acts = useHeldActs({ onDecided: selected.drop, onUndone: (row) => queue.open(row.id) })
  const bulk = useQueueBulk({
    list: queue.list,
    selected,
    nameOf: ({ full_name }) => t`${full_name}’s invitation`,
    label: t`invitations`,
    counted: (n) => plural(n, { one: '# invitation', other: '# invitations' }),
    acts: [reject],
    changes: reads,
  })
  return (
    <>
      <QueuePage
        queue={queue}
        name="referrals"
        title={t`Held invitations`}
        label={t`invitations`}
        next={t`Next invitation`}
        previous={t`Previous invitation`}
        counts={heldCountsQuery}
        keys={keys}
        searchPlaceholder={t`Name or member ID of either person`}
        item={itemOf}
        waits={isHeld}
        allDone={{
          title: t`Nothing waiting`,
          text: t`We hold an invitation when someone may have invited themselves. All others are approved automatically.`,
          next: <NextQueue />,
        }}
        selection={bulk.selection}
        hold={(row) => holding(api.heldReferrals.hold, { member_id: row.id })}
        work={(row) => <HeldCase row={row} acts={acts} />}
      />
      {bulk.dialogs}
    </>
  )
}

const isHeld = (row: HeldReferral) => row.state === 'held'

const itemOf = (row: HeldReferral) => ({
  picture: <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid} size={36} />,
  name: row.full_name,
  about: t`Invited by ${ph({ inviterName: row.inviter_name })}`,
  facts: row.decided_by ?? heldLabels[row.held_because],
  since: row.held_at,
})
