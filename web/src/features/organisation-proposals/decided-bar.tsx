import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { UndoUntil } from '../../ui/work-queue/decide/decisions.tsx'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import classes from './proposals.module.css'
import type { ProposalActs } from './use-proposal-acts.ts'

/** Who decided what and when, and for ten minutes the way back. */
export function DecidedBar({ review, acts }: { review: ProposalReview; acts: ProposalActs }) {
  const { row, undo_until } = review
  const what = row.state === 'rejected' ? 'Rejected' : row.is_new ? 'Accepted as new' : 'It was there already'
  return (
    <WorkBar>
      <p className={classes.decided}>
        {what}
        {row.organization && `: ${row.organization.title} (${row.organization.code})`}
        {row.decided_by && `, by ${row.decided_by}`}
        {row.decided_at && (
          <>
            , <DateText value={row.decided_at} style="time" />
          </>
        )}
      </p>
      <UndoUntil until={undo_until} loading={acts.undo.isPending} onUndo={() => acts.undo.mutate(row)} />
    </WorkBar>
  )
}
