import { ph, plural, t } from '@lingui/core/macro'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

/** Whether the work can still be changed or withdrawn. */
export function isWaiting({ status }: Pick<MySubmission, 'status'>): boolean {
  return status === 'pending' || status === 'peer_approved'
}

/** Returns the submission that is in review or was sent back; there's at most one. */
export function openOne(submissions: readonly MySubmission[]): MySubmission | undefined {
  return submissions.find((one) => isWaiting(one) || one.status === 'returned')
}

type Stood = Pick<MySubmission, 'status' | 'ahead' | 'karma' | 'decided_by'>

/** Describes the status of a submission in one sentence for the learner. */
export function standingText({ status, ahead, karma, decided_by }: Stood): string {
  switch (status) {
    case 'pending':
      return ahead === null
        ? t`It’s waiting for a peer or an appraiser.`
        : `${t`It’s waiting for a peer or an appraiser.`} ${aheadText(ahead)}`
    case 'peer_approved':
      return ahead === null
        ? t`A peer has vouched for it. An appraiser will decide next.`
        : `${t`A peer has vouched for it. An appraiser will decide next.`} ${aheadText(ahead)}`
    case 'approved':
      if (karma === null) return decided_by ? t`Approved by ${decided_by}.` : t`Approved.`
      return decided_by
        ? t`Approved by ${decided_by}: ${ph({ karma: formatNumber(karma) })} karma.`
        : t`Approved: ${ph({ karma: formatNumber(karma) })} karma.`
    case 'returned':
      return decided_by
        ? t`Sent back by ${decided_by}. Improve it and submit it again.`
        : t`Sent back. Improve it and submit it again.`
    case 'rejected':
      return decided_by ? t`Rejected by ${decided_by}.` : t`Rejected.`
    case 'withdrawn':
      return t`You withdrew it.`
    case 'reversed':
      return decided_by ? t`The karma was reversed by ${decided_by}.` : t`The karma was reversed.`
  }
}

function aheadText(ahead: number): string {
  if (ahead > MOST_AHEAD) return t`More than ${MOST_AHEAD} submissions are ahead of yours.`
  return ahead === 0
    ? t`Yours is next.`
    : plural(ahead, { one: '# submission ahead of yours.', other: '# submissions ahead of yours.' })
}

/** Whether the bonus can still be earned now. */
export function bonusRuns(
  task: { bonus_karma: number | null; bonus_time: string | null },
  now: Date,
): boolean {
  return Boolean(task.bonus_karma) && task.bonus_time !== null && Date.parse(task.bonus_time) > now.getTime()
}
