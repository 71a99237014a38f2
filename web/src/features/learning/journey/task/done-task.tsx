import type { LearnerTask, MySubmission } from '@muster/contract/learning/submissions.ts'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import TaskWorks from '../../shown-work/shared/task-works.tsx'
import { AwardCard } from './award-card.tsx'
import { GoodWhenCard, StepsCard, WhyCard } from './guide-cards.tsx'
import { History } from './history.tsx'
import { NextTask } from './next-task.tsx'
import classes from './task-page.module.css'

export interface TaskParts {
  task: LearnerTask
  submissions: readonly MySubmission[]
  around: TaskAround
}

interface DoneTaskProps extends TaskParts {
  approved: MySubmission
}

/** After the approval: whether others can see the work, how they did it, and what it has brought. */
export default function DoneTask({ task, submissions, around, approved }: DoneTaskProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <TaskWorks task={task} />
        <WhyCard why={around.why} />
        <StepsCard steps={around.steps} />
        <History submissions={submissions} />
      </div>
      <div className={classes.side}>
        <AwardCard work={approved} closedBecause={task.closed_because} />
        <NextTask taskId={task.id} />
        <GoodWhenCard points={around.good_when} submission={undefined} />
      </div>
    </div>
  )
}
