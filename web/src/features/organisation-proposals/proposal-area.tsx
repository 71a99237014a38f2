import type { ProposalReview, ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../ui/loading/states.tsx'
import { HeldBar, Presence } from '../../ui/work-queue/presence.tsx'
import { type Held, holdOptions, useHold } from '../../ui/work-queue/use-hold.ts'
import { OverdueChip } from '../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../ui/work-queue/work-area.module.css'
import { WorkArea } from '../../ui/work-queue/work-area.tsx'
import { Candidates, type Chosen } from './candidates.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DecidedBar } from './decided-bar.tsx'
import classes from './proposals.module.css'
import { ProposerFacts } from './proposer-facts.tsx'
import { proposalReviewQuery } from './queries.ts'
import type { ProposalActs } from './use-proposal-acts.ts'

interface ProposalAreaProps {
  row: ProposalRow
  acts: ProposalActs
  /** Whether this row is on the screen at this moment. */
  isSeen: () => boolean
  /** A colleague turned out to have it open. */
  onTaken: () => void
  onSkip: () => void
}

/** One proposed organisation with everything that a decision needs. */
export function ProposalArea({ row, acts, isSeen, onTaken, onSkip }: ProposalAreaProps) {
  const review = useQuery(proposalReviewQuery(row.id))
  const waiting = row.state === 'waiting'
  const params = { proposal_id: row.id }
  const held = useHold({
    query: useQuery(queryOf(api.organisationProposals.hold, { params, body: {} }, holdOptions(waiting))),
    takeOver: () => api.organisationProposals.hold.answer({ params, body: { take_over: true } }),
    ...{ waiting, listed: row.held_by, onTaken },
  })
  return (
    <WorkArea>
      {waiting && <Presence held={held} />}
      <QueryView
        query={review}
        errorTitle="The proposal did not load"
        skeleton={<SkeletonLines lines={9} height={22} />}
      >
        {(data) => (
          <Review
            key={`${data.row.id} ${data.row.state}`}
            {...{ review: data, acts, held, isSeen, onSkip }}
          />
        )}
      </QueryView>
    </WorkArea>
  )
}

/** From here on the most alike one is chosen at once. */
const PROBABLE = 0.6

interface ReviewProps extends Pick<ProposalAreaProps, 'acts' | 'isSeen' | 'onSkip'> {
  review: ProposalReview
  held: Held
}

function Review({ review, acts, held, isSeen, onSkip }: ReviewProps) {
  const { row, similar } = review
  const [first] = similar
  const [chosen, setChosen] = useState<Chosen | null>(first && first.likeness >= PROBABLE ? first : null)
  const waiting = row.state === 'waiting'
  return (
    <>
      <header className={workArea.head}>
        <div className={workArea.title}>
          <ChipRow>
            <Chip>{row.org_type ?? 'Type not said'}</Chip>
            <OverdueChip since={row.created_at} overdue={row.overdue} />
          </ChipRow>
          <h2>{row.title}</h2>
        </div>
      </header>
      {row.reason && <p className={classes.reason}>Rejected: “{row.reason}”</p>}
      <div className={classes.columns}>
        <ProposerFacts review={review} />
        {waiting && <Candidates review={review} chosen={chosen} isSeen={isSeen} onChoose={setChosen} />}
      </div>
      {!waiting && <DecidedBar review={review} acts={acts} />}
      {waiting && held.heldBy && <HeldBar held={held} onSkip={onSkip} />}
      {waiting && !held.heldBy && (
        <DecideBar review={review} chosen={chosen} acts={acts} isSeen={isSeen} onSkip={onSkip} />
      )}
    </>
  )
}
