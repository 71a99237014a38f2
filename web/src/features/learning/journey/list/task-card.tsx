import { ph, t } from '@lingui/core/macro'
import { IconCircleCheckFilled, IconClock, IconCornerUpLeft, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { type TaskState, taskState } from '../shared/task-state.ts'
import type { JourneyTask } from './journey-levels.ts'
import classes from './task-card.module.css'

const states: Readonly<
  Record<Exclude<TaskState, 'open'>, { text: string; tone: ChipTone; icon: ReactNode }>
> = {
  completed: { text: t`Completed`, tone: 'good', icon: <IconCircleCheckFilled /> },
  waiting: { text: t`Waiting for review`, tone: 'brand', icon: <IconClock /> },
  returned: { text: t`Sent back`, tone: 'warn', icon: <IconCornerUpLeft /> },
}

interface TaskCardProps {
  task: Pick<
    JourneyTask,
    'id' | 'task_name' | 'hashtag' | 'karma' | 'completed' | 'submission' | 'interest_group'
  >
  to: string
  /** Readable, but not open for submissions yet. */
  locked?: boolean
}

/** A task with its state. The link covers the whole card. */
export function TaskCard({ task, to, locked = false }: TaskCardProps) {
  const state = taskState(task)
  return (
    <Link to={to} className={classes.card} data-state={state} data-locked={locked || undefined}>
      <span className={classes.top}>
        {state === 'open' ? (
          locked && <Chip icon={<IconLock />}>{t`Locked`}</Chip>
        ) : (
          <Chip tone={states[state].tone} icon={states[state].icon}>
            {states[state].text}
          </Chip>
        )}
        {task.interest_group && (
          <Text as="span" size="xs" tone="ink-3">
            {task.interest_group.name}
          </Text>
        )}
      </span>
      <Text as="span" weight={600}>
        {task.task_name}
      </Text>
      <Text as="span" size="xs" tone="ink-3" mt="2xs">
        {task.hashtag}
      </Text>
      <span className={classes.karma}>
        {task.karma === null
          ? t`Karma decided in review`
          : t`${ph({ karma: formatNumber(task.karma) })} karma`}
      </span>
    </Link>
  )
}
