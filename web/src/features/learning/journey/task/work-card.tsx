import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { LearnerTask, MySubmission } from '@muster/contract/learning/submissions.ts'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import { IconBolt, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatRelative } from '../../../../ui/text/format.ts'
import { checkPlaces } from '../../tasks/shared/check-places.ts'
import { TakeBack } from './take-back.tsx'
import classes from './work-card.module.css'

// Load the form lazily: members who only read about tasks don't need it.
const ProofForm = lazyPart(() => import('../proof/proof-form.tsx'))

interface WorkCardProps {
  task: LearnerTask
  /** Work that was sent back, or work in review that is being changed. */
  open: MySubmission | undefined
  around: TaskAround
  /** Points of the task that the learner has ticked. */
  met: readonly string[]
  /** The work was sent. */
  onSent: () => void
  /** Stops editing work that is in review. */
  onLeave: (() => void) | undefined
}

/** The submission form with the reviewer's feedback, or the reason why nothing can be submitted. */
export function WorkCard({ task, open, around, met, onSent, onLeave }: WorkCardProps) {
  const returned = open?.status === 'returned' ? open : undefined
  return (
    <section className={classes.card}>
      <div className={classes.top}>
        <Text as="h2" size="xl" weight={700}>
          {returned ? t`Fix your work` : t`Your work`}
        </Text>
        {returned && <SentBack returned={returned} reviewer={around.reviewer} />}
      </div>
      {task.closed_because ? (
        <Closed task={task} />
      ) : (
        <Suspense fallback={<SkeletonLines lines={4} height={32} />}>
          <ProofForm
            key={open?.id ?? 'first'}
            taskId={task.id}
            before={open}
            met={met}
            state={returned && pointsText(around.good_when, returned)}
            onDone={() => {
              onSent()
              onLeave?.()
            }}
            onCancel={onLeave}
          />
        </Suspense>
      )}
      {returned && (
        <div className={classes.withdraw}>
          <TakeBack sent={returned} />
        </div>
      )}
    </section>
  )
}

/** Example: '4 of 5 points met'. Undefined when the reviewer marked none. */
function pointsText(points: readonly string[], { open_points }: MySubmission): string | undefined {
  const open = points.filter((point) => open_points.includes(point)).length
  return open === 0
    ? undefined
    : t`${ph({ points: points.length - open })} of ${ph({ points2: points.length })} points met`
}

function SentBack({ returned, reviewer }: { returned: MySubmission } & Pick<TaskAround, 'reviewer'>) {
  const { decided_by, decided_at, reason } = returned
  const name = decided_by?.split(' ')[0] ?? t`A reviewer`
  const face = reviewer?.full_name === decided_by ? reviewer : undefined
  return (
    <div className={classes.sentBack}>
      {face && <Avatar name={face.full_name} muid={face.muid} src={face.profile_pic} size={36} />}
      <div>
        <Text weight={600} tone="warn">
          {decided_at
            ? t`${name} sent it back ${ph({ decidedAt: formatRelative(decided_at) })}`
            : t`${name} sent it back`}
        </Text>
        {reason && <Text lines>“{reason}”</Text>}
      </div>
    </div>
  )
}

function Closed({ task }: { task: LearnerTask }) {
  const { closed_because, times_awarded, usage_count, self_check } = task
  const isDone = times_awarded >= usage_count
  const place = self_check && !isDone && task.active ? checkPlaces[self_check] : undefined
  const ClosedIcon = isDone ? IconCircleCheck : place ? IconBolt : IconLock
  return (
    <>
      <div className={classes.closed}>
        <ClosedIcon size={20} aria-hidden="true" />
        <p>{closed_because}</p>
      </div>
      {place && (
        <Button component={Link} to={place.to} className={classes.place}>
          {place.action}
        </Button>
      )}
    </>
  )
}
