import { ph, t } from '@lingui/core/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { GROUP_TASKS_LEVEL, groupRules } from '@muster/contract/lib/words.ts'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import type { Level } from '../queries.ts'
import classes from './journey-tab.module.css'

interface JourneyTasksProps {
  level: Level
  current: number
  own: boolean
}

export function JourneyTasks({ level, current, own }: JourneyTasksProps) {
  return (
    <>
      <p className={classes.goalText}>{goalText(level, current)}</p>
      {level.tasks.length === 0 ? (
        <p className={classes.none}>
          {level.level_order >= GROUP_TASKS_LEVEL ? groupRules.tasks : t`No tasks available`}
        </p>
      ) : (
        <ul className={classes.tasks}>
          {level.tasks.map((task) => (
            <TaskRow key={task.id} task={task} own={own} />
          ))}
        </ul>
      )}
    </>
  )
}

function goalText(level: Level, current: number): string {
  if (level.karma === 0)
    return t`This is the highest level. There’s nothing left to climb, only more to give.`
  const goal = t`Goal: ${ph({ karma: formatNumber(level.karma) })} karma.`
  if (level.level_order < current) return `${goal} ${t`Level completed.`}`
  const missing = Math.max(0, level.karma - level.earned)
  return level.level_order === current
    ? `${goal} ${t`${ph({ missing: formatNumber(missing) })} more karma to go.`}`
    : `${goal} ${t`Complete Level ${ph({ levelOrder: level.level_order - 1 })} to open it.`}`
}

function TaskRow({ task, own }: { task: Level['tasks'][number]; own: boolean }) {
  return (
    <li className={classes.task}>
      {task.completed ? (
        <IconCircleCheckFilled className={classes.done} size={22} aria-hidden="true" />
      ) : (
        <IconCircleDashed className={classes.open} size={22} aria-hidden="true" />
      )}
      <Text as="div" grow>
        <Text weight={500} tone="ink">
          {own ? <Link to={taskPath(task.id)}>{task.task_name}</Link> : task.task_name}
          <span className="visually-hidden">, {task.completed ? t`completed` : t`to do`}</span>
        </Text>
        <Text size="xs" tone="ink-3">
          {task.hashtag}
        </Text>
      </Text>
      <span className={classes.taskKarma}>{task.karma !== null && <KarmaAmount value={task.karma} />}</span>
    </li>
  )
}
