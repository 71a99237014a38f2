import { t } from '@lingui/core/macro'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import type { DoneBy } from '@muster/contract/learning/task-guide.ts'
import {
  IconCheck,
  IconClock,
  IconLock,
  IconPencil,
  IconTargetArrow,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import type { JourneyTask } from '../list/journey-levels.ts'
import { type TaskState, taskState } from '../shared/task-state.ts'
import classes from './path.module.css'
import { swing } from './path-frame.tsx'
import { karmaText, taskDetail } from './path-words.ts'

interface TaskRowProps {
  task: JourneyTask
  submission: MySubmission | undefined
  to: string
  /** Index within the level, which determines the node's horizontal offset. */
  at: number
  /** The line has passed this task, even if it was skipped. */
  walked?: boolean
  /** Readable, but not open for submissions yet. */
  locked?: boolean
  /** Members who completed the task; only shown for open tasks. */
  doneBy?: DoneBy | undefined
}

const icons: Readonly<Record<TaskState, TablerIcon>> = {
  completed: IconCheck,
  waiting: IconClock,
  returned: IconPencil,
  open: IconTargetArrow,
}

/** A task on the path: its node, title and one line of detail. */
export function TaskRow({ task, submission, to, at, walked = false, locked = false, doneBy }: TaskRowProps) {
  const state = taskState(task)
  const kind = locked && state === 'open' ? 'locked' : state
  const Picture = kind === 'locked' ? IconLock : icons[state]
  const karma = state === 'completed' ? (submission?.karma ?? task.karma) : task.karma
  return (
    <li>
      <Link to={to} className={classes.row} data-kind={kind}>
        <span
          className={classes.node}
          data-node={walked || state === 'completed' || state === 'waiting' ? 'walked' : 'ahead'}
          data-kind={kind}
          style={swing(at)}
          aria-hidden="true"
        >
          <Picture size={state === 'completed' || state === 'waiting' ? 22 : 16} stroke={2.2} />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{task.task_name}</span>
          <span className={classes.detail}>
            {kind === 'locked' && <span className="visually-hidden">{t`Locked,`} </span>}
            {taskDetail(task, submission)}
          </span>
        </span>
        {doneBy && state === 'open' && (
          <span className={classes.chip}>
            <AvatarStack people={doneBy.faces} total={doneBy.total} />
          </span>
        )}
        {state === 'waiting' && (
          <span className={classes.chip}>
            <Chip tone="brand" icon={<IconClock />}>
              {t`In review`}
            </Chip>
          </span>
        )}
        {state === 'returned' && (
          <span className={classes.chip}>
            <Chip tone="warn">{t`Sent back`}</Chip>
          </span>
        )}
        <span className={classes.karma} data-state={state}>
          {karmaText(karma)}
          {karma !== null && <span className="visually-hidden"> {t`karma`}</span>}
        </span>
      </Link>
    </li>
  )
}
