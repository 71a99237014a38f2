import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { DecidedText } from '../../../../ui/work-queue/decide/decided-text.tsx'
import { UndoUntil } from '../../../../ui/work-queue/decide/decisions.tsx'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import type { ProposalActs } from './use-proposal-acts.ts'

/** Who decided what and when, with undo for ten minutes. */
export function DecidedBar({ review, acts }: { review: ProposalReview; acts: ProposalActs }) {
  const { row, undo_until } = review
  const what = row.state === 'rejected' ? 'Rejected' : row.is_new ? 'Accepted as new' : 'Already in the list'
  return (
    <WorkBar>
      <DecidedText
        how={row.organization ? `${what}: ${row.organization.title} (${row.organization.code})` : what}
        row={row}
      />
      <UndoUntil until={undo_until} loading={acts.undo.isPending} onUndo={() => acts.undo.mutate(row)} />
    </WorkBar>
  )
}
