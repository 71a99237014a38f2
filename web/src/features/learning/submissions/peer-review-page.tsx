import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { peerReviews } from '@muster/contract/learning/peer-reviews.ts'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { PEER_WORDS } from '@muster/contract/lib/words.ts'
import { IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { submissionReads } from '../../../api/reads.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Crumbs } from '../../../ui/layout/crumbs.tsx'
import { MainAction } from '../../../ui/layout/main-action.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { peerQueueQuery } from '../journey/queries.ts'
import classes from './peer-review.module.css'
import { peerWorkQuery } from './queries.ts'
import { SubmittedWork } from './submitted-work.tsx'

type PeerWork = ReplyOf<(typeof peerReviews)['mine']>

/** Learners review work for tasks that they've completed themselves, one at a time. */
export default function PeerReviewPage() {
  useTitle(t`Peer review`)
  const query = useQuery(peerQueueQuery)
  const { data: work } = useQuery(peerWorkQuery)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const left = (query.data?.data ?? []).filter((row) => !skipped.has(row.id))
  const row = left[0]
  return (
    <>
      <Crumbs crumbs={[{ label: t`Journey`, to: '/dashboard/mujourney' }, { label: t`Peer review` }]} />
      {!row && (
        <Text as="h1" size="3xl" weight={700} mt="xs" mb="lg">
          {t`Peer review`}
        </Text>
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={8} height={22} />}
        isEmpty={() => row === undefined}
        empty={<AllRead skipped={skipped.size > 0} onAgain={() => setSkipped(new Set())} />}
      >
        {() =>
          row && (
            <Review
              key={`${row.id} ${row.version}`}
              row={row}
              karma={work?.karma ?? 0}
              onSkip={() => setSkipped(new Set([...skipped, row.id]))}
            >
              <Thanks thanks={work?.thanks ?? null} />
            </Review>
          )
        }
      </QueryView>
      {query.data && !row && <Thanks thanks={work?.thanks ?? null} />}
    </>
  )
}

function AllRead({ skipped, onAgain }: { skipped: boolean; onAgain: () => void }) {
  if (skipped) {
    return (
      <EmptyState
        title={t`That’s all for now`}
        action={
          <Button variant="default" onClick={onAgain}>
            {t`Review skipped ones`}
          </Button>
        }
      >
        {t`You’ve skipped the rest.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`All read`}
      action={
        <Button component={Link} to="/dashboard/mujourney">
          {t`See your journey`}
        </Button>
      }
    >
      {t`When others submit work for tasks you’ve completed, it’ll appear here.`}
    </EmptyState>
  )
}

const fields = ['works', 'next', 'open_points']

interface ReviewProps {
  row: QueueRow
  /** What the review earns. */
  karma: number
  onSkip: () => void
  /** Below the form. */
  children: ReactNode
}

function Review({ row, karma, onSkip, children }: ReviewProps) {
  const { member, task, version } = row
  // Members with a private profile are called “A member”.
  const isNamed = member.muid !== ''
  const first = isNamed ? (member.full_name.split(' ')[0] ?? '') : member.full_name
  const points = task.good_when
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  const { form, field, submit, busy, problem } = useContractForm({
    draft: formDraft({ kind: 'peer-review', id: `${row.id}:${version}` }, fields),
    initialValues: { version, works: '', next: '', open_points: points },
    schema: () =>
      import('@muster/contract/learning/peer-reviews.ts').then(({ PeerReviewFields }) => PeerReviewFields),
    send: (body) => api.peerReviews.send.answer({ params: { submission_id: row.id }, body }),
    onDone: ({ text }) => {
      toast.success(text)
      return invalidate(...submissionReads)
    },
  })
  const open = form.getValues().open_points
  const met = points.filter((point) => !open.includes(point))
  return (
    <>
      <Row as="header" gap="sm" align="center" mt="sm" mb="md">
        <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={56} />
        <Text as="div" grow>
          <h1 ref={title} className={classes.title} tabIndex={-1}>
            <Trans>{first}’s work</Trans>
          </h1>
          <Text size="sm" tone="ink-3">
            <Trans>
              {ph({ title: task.title })} · sent <RelativeTime value={row.submitted_at} />
            </Trans>
          </Text>
        </Text>
      </Row>
      <div className={classes.columns}>
        <SubmittedWork work={row} of={first} />
        <Stack className={classes.form ?? ''} gap="md" as="form" onSubmit={submit} noValidate>
          {points.length > 0 && (
            <Card
              title={t`What good looks like`}
              aside={
                <Text as="span" size="sm" weight={600} tone="good">
                  <Trans>
                    {ph({ met: met.length })} of {ph({ points: points.length })}
                  </Trans>
                </Text>
              }
            >
              <Checkbox.Group
                aria-label={t`What good looks like`}
                value={met}
                onChange={(ticked) =>
                  form.setFieldValue(
                    'open_points',
                    points.filter((point) => !ticked.includes(point)),
                  )
                }
              >
                <Stack gap="md">
                  {points.map((point) => (
                    <Checkbox key={point} className={classes.point} value={point} label={point} size="md" />
                  ))}
                </Stack>
              </Checkbox.Group>
            </Card>
          )}
          <Card title={isNamed ? t`Two sentences for ${first}` : t`Two sentences`}>
            <Stack gap="md">
              <Textarea
                label={t`What works`}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={PEER_WORDS.most}
                {...field('works')}
              />
              <Textarea
                label={open.length > 0 ? t`What to try next` : t`What to try next (optional)`}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={PEER_WORDS.most}
                {...field('next')}
              />
              <Text size="sm" tone="ink-3">
                {isNamed
                  ? t`${first} sees your first name and can say thanks. An appraiser decides.`
                  : t`They see your first name and can say thanks. An appraiser decides.`}
              </Text>
              <FormProblem text={problem} />
            </Stack>
          </Card>
          <MainAction>
            <Row gap="sm">
              <Button variant="default" disabled={busy} onClick={onSkip}>
                {t`Skip`}
              </Button>
              <div className={classes.send}>
                <SubmitButton busy={busy} fullWidth>
                  {karma > 0 ? t`Send review, +${karma}` : t`Send review`}
                </SubmitButton>
              </div>
            </Row>
          </MainAction>
          {children}
        </Stack>
        {task.description && (
          <Card title={task.title}>
            <Text tone="ink-2" lines>
              {task.description}
            </Text>
          </Card>
        )}
      </div>
    </>
  )
}

/** The latest thanks for one of the member's reviews. */
function Thanks({ thanks }: { thanks: PeerWork['thanks'] }) {
  if (!thanks) return null
  const { by, task } = thanks
  return (
    <section className={classes.thanks} aria-label={t`Thanks`}>
      <span className={classes.face}>
        <Avatar name={by.full_name} muid={by.muid} src={by.profile_pic} size={44} />
        <IconHeartFilled size={14} aria-hidden="true" />
      </span>
      <div>
        <Text weight={600}>
          <Trans>{ph({ split: by.full_name.split(' ')[0] })} said thanks</Trans>
        </Text>
        <Text size="sm" tone="ink-3">
          <Trans>for your review of “{task}”</Trans>
        </Text>
      </div>
    </section>
  )
}
