import { Button } from '@mantine/core'
import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import classes from './proposals.module.css'
import type { ProposalActs } from './use-proposal-acts.ts'

/** Who decided what and when, and for ten minutes the way back. */
export function DecidedBar({ review, acts }: { review: ProposalReview; acts: ProposalActs }) {
  const { row, undo_until } = review
  const open = undo_until !== null && Date.parse(undo_until) > Date.now()
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
      {open && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={acts.undo.isPending}
          onClick={() => acts.undo.mutate(row)}
        >
          Undo until {formatDate(undo_until, 'time')}
        </Button>
      )}
    </WorkBar>
  )
}
