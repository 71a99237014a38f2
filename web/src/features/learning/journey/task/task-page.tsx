import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { taskQuery } from '../queries.ts'
import { ProofView } from '../shared/proof-view.tsx'
import { Questions } from '../shared/questions.tsx'
import { isWaiting, openOne } from '../shared/standing.ts'
import { AppealCard } from './appeal-card.tsx'
import { AskCard } from './ask-card.tsx'
import { AskCircle } from './ask-circle.tsx'
import type { TaskParts } from './done-task.tsx'
import { ExampleCard } from './example-card.tsx'
import { GoodWhenCard, StepsCard, WhyCard } from './guide-cards.tsx'
import { History } from './history.tsx'
import { InBetween } from './in-between.tsx'
import { PeerCard } from './peer-card.tsx'
import { QueueHero } from './queue-hero.tsx'
import { ReaderCard } from './reader-card.tsx'
import { TaskHead } from './task-head.tsx'
import classes from './task-page.module.css'
import { TellCard } from './tell-card.tsx'
import { WorkCard } from './work-card.tsx'

// Only after an approval.
const DoneTask = lazyPart(() => import('./done-task.tsx'))
const TaskWorks = lazyPart(() => import('../../shown-work/shared/task-works.tsx'), Nothing)

/** Polling interval in milliseconds while the learner's work is in the queue. */
const WAITING_MS = 60_000

/** Counts once that the task was opened. Without a network it isn't counted. */
function useCounted(id: string | undefined) {
  useEffect(() => {
    if (id) api.submissions.open({ params: { task_id: id } }).catch(() => {})
  }, [id])
}

/** One task: why, how, what good looks like, and the learner's work. */
export default function TaskPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...taskQuery(id),
    refetchInterval: ({ state }) => (state.data?.around.queue ? WAITING_MS : false),
  })
  useTitle(query.data?.task.title ?? t`Task`)
  useCounted(query.data && id)
  if (isMissing(query.error)) {
    return (
      <Card>
        <h1 className="visually-hidden">{t`Task`}</h1>
        <MissingState
          title={t`We couldn’t find this task`}
          to="/dashboard/mujourney"
          link={t`See your journey`}
        >
          {t`It may have been deleted since the link was created.`}
        </MissingState>
      </Card>
    )
  }
  return (
    <>
      {!query.data && <h1 className="visually-hidden">{t`Task`}</h1>}
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load this task`}
        skeleton={
          <Card>
            <SkeletonLines lines={9} height={22} />
          </Card>
        }
      >
        {(parts) => <Loaded key={parts.task.id} {...parts} />}
      </QueryView>
    </>
  )
}

function Loaded(parts: TaskParts) {
  const [editing, setEditing] = useState(false)
  const open = openOne(parts.submissions)
  const waits = open !== undefined && isWaiting(open) && !editing
  const title = useRef<HTMLHeadingElement>(null)
  const waited = useRef(waits)
  useEffect(() => {
    // Right after sending, the answer is at the top, whatever was in view.
    if (waits && !waited.current) {
      window.scrollTo({ top: 0 })
      title.current?.focus({ preventScroll: true })
    }
    waited.current = waits
  }, [waits])
  if (waits) return <Waiting {...parts} sent={open} title={title} onEdit={() => setEditing(true)} />
  const approved = open ? undefined : parts.submissions.find(({ status }) => status === 'approved')
  if (approved && parts.task.closed_because !== null) {
    return (
      <>
        <TaskHead task={parts.task} around={parts.around} />
        <Suspense fallback={<SkeletonLines lines={6} height={40} />}>
          <DoneTask {...parts} approved={approved} />
        </Suspense>
      </>
    )
  }
  return (
    <ToDo
      {...parts}
      open={open}
      approved={approved}
      onLeave={editing ? () => setEditing(false) : undefined}
    />
  )
}

interface ToDoProps extends TaskParts {
  open: MySubmission | undefined
  /** Earlier approved work, of a task that can be done again. */
  approved: MySubmission | undefined
  /** Stops editing work that is in review. */
  onLeave: (() => void) | undefined
}

/** The guide next to the form. On phones, feedback on work that was sent back comes first. */
function ToDo({ task, submissions, around, open, approved, onLeave }: ToDoProps) {
  const returned = open?.status === 'returned'
  const checksItself = task.self_check !== null && !open
  const [kept, keep, drop] = useKeptText({ kind: 'task-points', id: task.id }, open?.met_points.join('\n'))
  const met = around.good_when.filter((point) => kept.split('\n').includes(point))
  const side = (
    <div key="side" className={classes.side}>
      <WorkCard task={task} open={open} around={around} met={met} onSent={drop} onLeave={onLeave} />
      {!checksItself && (
        <div className={classes.reader}>
          <ReaderCard reviewer={around.reviewer} />
        </div>
      )}
    </div>
  )
  const guide = (
    <div key="guide" className={classes.main} data-fixing={returned || undefined}>
      <div className={classes.first}>
        <AppealCard task={task} appeal={around.appeal} />
        {returned && <AskCard work={open} />}
        {open && <PeerCard review={around.peer_review} />}
      </div>
      {approved && (
        <Suspense>
          <TaskWorks task={task} />
        </Suspense>
      )}
      <WhyCard why={around.why} />
      <StepsCard steps={around.steps} />
      <GoodWhenCard
        points={around.good_when}
        checksItself={checksItself}
        submission={open}
        ticks={task.closed_because ? undefined : { met, onChange: (next) => keep(next.join('\n')) }}
      />
      <ExampleCard example={around.example} />
      <History submissions={submissions} />
    </div>
  )
  return (
    <>
      <TaskHead task={task} around={around} />
      <div className={classes.columns}>{returned ? [side, guide] : [guide, side]}</div>
    </>
  )
}

interface WaitingProps extends TaskParts {
  sent: MySubmission
  /** The heading that gets the focus right after sending. */
  title: RefObject<HTMLHeadingElement | null>
  onEdit: () => void
}

function Waiting({ task, submissions, around, sent, title, onEdit }: WaitingProps) {
  return (
    <>
      <QueueHero task={task} around={around} sent={sent} title={title} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PeerCard review={around.peer_review} />
          <AskCircle sent={sent} />
          <InBetween taskId={task.id} />
          <SentCard sent={sent} points={around.good_when} onEdit={onEdit} />
          <GoodWhenCard points={around.good_when} submission={sent} />
          <ExampleCard example={around.example} />
          <History submissions={submissions} />
        </div>
        <div className={classes.side}>
          <AppealCard task={task} appeal={around.appeal} />
          <ReaderCard reviewer={around.reviewer} />
          <TellCard />
        </div>
      </div>
    </>
  )
}

interface SentCardProps {
  sent: MySubmission
  points: readonly string[]
  onEdit: () => void
}

/** The work in review, with a button to change it. */
function SentCard({ sent, points, onEdit }: SentCardProps) {
  const met = points.filter((point) => sent.met_points.includes(point)).length
  return (
    <Card
      title={t`Your submission`}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onEdit}>
          {t`Edit`}
        </Button>
      }
    >
      <Stack gap="md">
        <ProofView proof={sent} of="you" />
        {met > 0 && (
          <Text weight={600} tone="good">
            <Trans>
              {met} of {ph({ points: points.length })} points met, you think
            </Trans>
          </Text>
        )}
        <Questions questions={sent.questions} />
      </Stack>
    </Card>
  )
}
