import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import type { JourneyTask } from '../list/journey-levels.ts'
import { taskState } from '../shared/task-state.ts'
import classes from './path.module.css'
import { countText, levelMottos } from './path-words.ts'
import { TaskRow } from './task-row.tsx'

/** With more dots, individual tasks could no longer be told apart. */
const MOST_DOTS = 24

interface LevelBehindProps {
  order: number
  tasks: readonly JourneyTask[]
  submissionOf: (task: string) => MySubmission | undefined
  /** Starts expanded, because it contains work that was sent back and appears nowhere else. */
  opensItself?: boolean
  /** Completed levels are done. The level of a group path is done only when all of its tasks are. */
  isDone?: boolean
}

/** A past level, collapsed to one row with a dot for each task. It expands to show the tasks. */
export function LevelBehind({
  order,
  tasks,
  submissionOf,
  opensItself = false,
  isDone = true,
}: LevelBehindProps) {
  const [opened, setOpened] = useState(opensItself)
  const list = useId()
  return (
    <li>
      <div className={classes.row} data-level="behind">
        <span className={classes.medal} data-node="walked">
          <Medal level={order} size={56} />
        </span>
        <div className={classes.text}>
          <div className={classes.heading}>
            <h2 id={`level-${order}`}>
              <Trans>Level {order}</Trans>
            </h2>
            {isDone && (
              <Chip tone="good" icon={<IconCheck />}>
                {t`Done`}
              </Chip>
            )}
          </div>
          <p className={classes.detail}>
            <span className={classes.motto}>{levelMottos[order]} · </span>
            {countText(tasks)}
          </p>
        </div>
        <Dots tasks={tasks} />
        {tasks.length > 0 && (
          <Button
            variant="default"
            size="sm"
            className={classes.toggle}
            aria-label={opened ? t`Hide tasks at Level ${order}` : t`Show tasks at Level ${order}`}
            aria-expanded={opened}
            aria-controls={list}
            onClick={() => setOpened(!opened)}
          >
            {opened ? t`Hide tasks` : t`Show tasks`}
          </Button>
        )}
      </div>
      <ol id={list} aria-labelledby={`level-${order}`} hidden={!opened}>
        {opened &&
          tasks.map((task, at) => (
            <TaskRow
              key={task.id}
              walked
              task={task}
              submission={submissionOf(task.id)}
              to={taskPath(task.id)}
              at={at}
            />
          ))}
      </ol>
    </li>
  )
}

function Dots({ tasks }: { tasks: readonly JourneyTask[] }) {
  if (tasks.length === 0 || tasks.length > MOST_DOTS) return null
  const done = tasks.filter((task) => taskState(task) === 'completed')
  const rest = tasks.filter((task) => taskState(task) !== 'completed')
  return (
    <span className={classes.dots} aria-hidden="true">
      {[...done, ...rest].map((task) => (
        <i key={task.id} data-done={taskState(task) === 'completed' || undefined} />
      ))}
    </span>
  )
}
