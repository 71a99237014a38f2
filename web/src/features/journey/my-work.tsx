import { Button } from '@mantine/core'
import type { LearnerTask, MySubmission } from '@muster/contract/learning/submissions.ts'
import { IconCircleCheck, IconClock, IconCornerUpLeft, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { memberReads, submissionReads } from '../../api/reads.ts'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { SkeletonLines } from '../../ui/loading/states.tsx'
import { ProofView } from './shared/proof-view.tsx'
import { isWaiting, openOne, standingText } from './shared/standing.ts'
import classes from './task-panel.module.css'

// A member who only reads about tasks does not load the form.
const ProofForm = lazy(() => import('./proof/proof-form.tsx'))

interface MyWorkProps {
  task: LearnerTask
  submissions: readonly MySubmission[]
}

/** What the learner has to do with the task now: hand in, wait, improve what was sent back, or know why not. */
export function MyWork({ task, submissions }: MyWorkProps) {
  const [editing, setEditing] = useState(false)
  const open = openOne(submissions)
  const form = (before: MySubmission | undefined) => (
    <Suspense fallback={<SkeletonLines lines={4} height={32} />}>
      <ProofForm
        key={before?.id ?? 'first'}
        taskId={task.id}
        before={before}
        onDone={() => setEditing(false)}
        onCancel={editing ? () => setEditing(false) : undefined}
      />
    </Suspense>
  )

  return (
    <section className={classes.work}>
      <h4>Your work</h4>
      {open && isWaiting(open) && !editing && <Waiting submission={open} onEdit={() => setEditing(true)} />}
      {open && isWaiting(open) && editing && form(open)}
      {open?.status === 'returned' && (
        <>
          <div className={classes.box} data-tone="warn">
            <IconCornerUpLeft size={20} aria-hidden="true" />
            <div>
              <p className={classes.boxTitle}>{standingText(open)}</p>
              {open.reason && <p className={classes.boxText}>{open.reason}</p>}
            </div>
          </div>
          {task.closed_because ? <Closed task={task} /> : form(open)}
          <Withdraw submission={open} />
        </>
      )}
      {!open && (task.closed_because ? <Closed task={task} /> : form(undefined))}
    </section>
  )
}

function Closed({ task: { closed_because, times_awarded } }: { task: LearnerTask }) {
  const ClosedIcon = times_awarded > 0 ? IconCircleCheck : IconLock
  return (
    <div className={classes.box}>
      <ClosedIcon size={20} aria-hidden="true" />
      <p className={classes.boxText}>{closed_because}</p>
    </div>
  )
}

function Waiting({ submission, onEdit }: { submission: MySubmission; onEdit: () => void }) {
  return (
    <>
      <div className={classes.box} data-tone="brand">
        <IconClock size={20} aria-hidden="true" />
        <p className={classes.boxTitle}>{standingText(submission)}</p>
      </div>
      <ProofView proof={submission} of="you" />
      <div className={classes.workActs}>
        <Button size="sm" variant="default" onClick={onEdit}>
          Change it
        </Button>
        <Withdraw submission={submission} />
      </div>
    </>
  )
}

function Withdraw({ submission }: { submission: MySubmission }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useAction({
    call: () => api.submissions.withdraw.answer({ params: { submission_id: submission.id } }),
    invalidates: [...submissionReads, ...memberReads()],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Withdraw your work for ${submission.task_title}?`}
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        It leaves the queue, and nobody reviews it. You may submit again later.
      </ConfirmDialog>
    </>
  )
}
