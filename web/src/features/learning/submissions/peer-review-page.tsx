import { Button } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { submissionReads } from '../../../api/reads.ts'
import { useTitle } from '../../../api/site.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useDoneTick } from '../../../ui/acts/use-done-tick.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import workArea from '../../../ui/work-queue/work-area.module.css'
import { WorkArea } from '../../../ui/work-queue/work-area.tsx'
import { WorkBar } from '../../../ui/work-queue/work-bar.tsx'
import { peerQueueQuery } from '../journey/queries.ts'
import { ProofView } from '../journey/shared/proof-view.tsx'
import classes from './review-case.module.css'

/** Learners review work for tasks that they've completed themselves, and vouch for it. */
export default function PeerReviewPage() {
  useTitle('Peer review')
  const query = useQuery(peerQueueQuery)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const left = (query.data?.data ?? []).filter((row) => !skipped.has(row.id))
  const row = left[0]
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Journey', to: '/dashboard/mujourney' }, { label: 'Peer review' }]}
        title="Peer review"
        lead="You’ve done these tasks yourself. Vouch for good work, and an appraiser will decide."
      />
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={8} height={22} />}
        isEmpty={() => row === undefined}
        empty={
          <EmptyState
            title={skipped.size > 0 ? 'That’s all for now' : 'Nothing waiting for you'}
            action={
              skipped.size > 0 ? (
                <Button variant="default" onClick={() => setSkipped(new Set())}>
                  Review skipped ones
                </Button>
              ) : (
                <Button component={Link} to="/dashboard/mujourney">
                  See your journey
                </Button>
              )
            }
          >
            When others submit work for tasks you’ve completed, it’ll appear here.
          </EmptyState>
        }
      >
        {() =>
          row && (
            <>
              <Text tone="ink-3" mb="sm" aria-live="polite">
                {formatCount(left.length, 'submission')} to review
              </Text>
              <PeerCard key={row.id} row={row} onSkip={() => setSkipped(new Set([...skipped, row.id]))} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function PeerCard({ row, onSkip }: { row: QueueRow; onSkip: () => void }) {
  const { member, task } = row
  const tick = useDoneTick()
  const vouch = useAction({
    async call() {
      const answer = await api.submissions.peerApprove.answer({
        params: { submission_id: row.id },
        body: { version: row.version },
      })
      await tick.show()
      return answer
    },
    success: `You vouched for ${member.full_name}’s work`,
    invalidates: submissionReads,
  })
  return (
    <WorkArea>
      <Row as="header" gap="xs sm" align="center" wrap>
        <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={48} />
        <div className={workArea.title}>
          <h2>{member.full_name}</h2>
          <Text size="sm" tone="ink-3">
            Submitted <RelativeTime value={row.submitted_at} />
          </Text>
        </div>
      </Row>
      <section className={workArea.part}>
        <h3>Submitted work</h3>
        <ProofView proof={row} of={member.full_name} />
      </section>
      <section className={workArea.part}>
        <h3>{task.title}</h3>
        <ChipRow>
          <Chip>{task.hashtag}</Chip>
          {task.interest_group && <Chip>{task.interest_group}</Chip>}
        </ChipRow>
        {task.description && (
          <Text tone="ink-2" lines>
            {task.description}
          </Text>
        )}
      </section>
      <WorkBar className={classes.decisions}>
        <Button
          loading={vouch.isPending}
          {...(tick.loader && { loaderProps: tick.loader })}
          onClick={() => vouch.mutate()}
        >
          Vouch for it
        </Button>
        <Button variant="default" disabled={vouch.isPending} onClick={onSkip}>
          Skip
        </Button>
      </WorkBar>
    </WorkArea>
  )
}
