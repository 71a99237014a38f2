import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'

/** It can still be changed or taken back. */
export function isWaiting({ status }: Pick<MySubmission, 'status'>): boolean {
  return status === 'pending' || status === 'peer_approved'
}

/** The submission that the learner has to do with now: one that waits or was sent back; there is at most one. */
export function openOne(submissions: readonly MySubmission[]): MySubmission | undefined {
  return submissions.find((one) => isWaiting(one) || one.status === 'returned')
}

type Stood = Pick<MySubmission, 'status' | 'ahead' | 'karma' | 'decided_by'>

/** Where a submission stands, in a sentence for its learner. */
export function standingText({ status, ahead, karma, decided_by }: Stood): string {
  const by = decided_by ? ` by ${decided_by}` : ''
  switch (status) {
    case 'pending':
      return `It waits for a peer or an appraiser. ${placeText(ahead)}`
    case 'peer_approved':
      return `A peer found it good; now it waits for an appraiser. ${placeText(ahead)}`
    case 'approved':
      return karma === null ? `Approved${by}.` : `Approved${by}: ${formatNumber(karma)} karma.`
    case 'returned':
      return `Sent back${by}. Improve it and submit it again.`
    case 'rejected':
      return `Rejected${by}.`
    case 'withdrawn':
      return 'You withdrew it.'
    case 'reversed':
      return `The karma was reversed${by}.`
  }
}

function placeText(ahead: number | null): string {
  if (ahead === null) return ''
  if (ahead > MOST_AHEAD) return `More than ${MOST_AHEAD} submissions are ahead of yours.`
  return ahead === 0 ? 'Yours is next.' : `${formatCount(ahead, 'submission')} ahead of yours.`
}

/** Whether a bonus can still be earned at this moment. */
export function bonusRuns(
  task: { bonus_karma: number | null; bonus_time: string | null },
  now: Date,
): boolean {
  return Boolean(task.bonus_karma) && task.bonus_time !== null && Date.parse(task.bonus_time) > now.getTime()
}
