import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ProposalReview, ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { useState } from 'react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { DecidedText } from '../../../../ui/work-queue/decide/decided-text.tsx'
import { Decisions, UndoUntil } from '../../../../ui/work-queue/decide/decisions.tsx'
import { CaseRead } from '../../../../ui/work-queue/open/open-case.tsx'
import { OverdueChip } from '../../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import { Candidates, type Chosen } from './candidates.tsx'
import { DecideBar } from './decide-bar.tsx'
import classes from './proposals.module.css'
import { ProposerFacts } from './proposer-facts.tsx'
import { proposalReviewQuery } from './queries.ts'
import type { ProposalActs } from './use-proposal-acts.ts'

interface ProposalCaseProps {
  row: ProposalRow
  acts: ProposalActs
}

/** A proposed organisation with everything needed to decide. */
export function ProposalCase({ row, acts }: ProposalCaseProps) {
  return (
    <CaseRead query={proposalReviewQuery(row.id)} errorTitle={t`We couldn’t load this proposal`}>
      {(review) => <Review key={review.row.state} review={review} acts={acts} />}
    </CaseRead>
  )
}

/** Similarity from 0 to 1. From this value on, the best match is preselected. */
const PROBABLE = 0.6

function Review({ review, acts }: Pick<ProposalCaseProps, 'acts'> & { review: ProposalReview }) {
  const { row, similar } = review
  const [first] = similar
  const [chosen, setChosen] = useState<Chosen | null>(first && first.likeness >= PROBABLE ? first : null)
  const waiting = row.state === 'waiting'
  return (
    <>
      <Row as="header" gap="xs sm" align="center" wrap>
        <div className={workArea.title}>
          <ChipRow>
            <Chip>{row.org_type ?? t`No type given`}</Chip>
            <OverdueChip since={row.created_at} overdue={row.overdue} />
          </ChipRow>
          <h2>{row.title}</h2>
        </div>
      </Row>
      {row.reason && (
        <p className={workArea.reason}>
          <Trans>Rejected: “{ph({ reason: row.reason })}”</Trans>
        </p>
      )}
      <div className={classes.columns}>
        <ProposerFacts review={review} />
        {waiting && <Candidates review={review} chosen={chosen} onChoose={setChosen} />}
      </div>
      <Decisions decided={!waiting && <DecidedBar review={review} acts={acts} />}>
        <DecideBar review={review} chosen={chosen} acts={acts} />
      </Decisions>
    </>
  )
}

/** Who decided what and when, with undo for ten minutes. */
function DecidedBar({ review, acts }: { review: ProposalReview; acts: ProposalActs }) {
  const { row, undo_until } = review
  const what =
    row.state === 'rejected' ? t`Rejected` : row.is_new ? t`Accepted as new` : t`Already in the list`
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
