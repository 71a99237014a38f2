import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { Ref } from 'react'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import classes from '../journey.module.css'
import { type JourneyView, missingText, progressText, shownTasks } from './journey-levels.ts'
import { TaskCard } from './task-card.tsx'

interface LevelSectionProps {
  level: Level
  levels: readonly Level[]
  current: number
  view: JourneyView
  ref?: Ref<HTMLElement>
}

/** One level with its progress, requirements and tasks. */
export function LevelSection({ level, levels, current, view, ref }: LevelSectionProps) {
  const { level_order: order, karma, earned, progress } = level
  const locked = order > current
  const tasks = shownTasks(level.tasks, view)
  const missing = missingText(level, levels, current)
  return (
    <section ref={ref} className={classes.level} aria-labelledby={`level-${order}`}>
      <header className={classes.levelHead}>
        <div className={classes.levelTitle}>
          <h2 id={`level-${order}`}>
            <Trans>Level {order}</Trans>
          </h2>
          {order < current && <Chip tone="good">{t`Done`}</Chip>}
          {order === current && <Chip tone="brand">{t`You are here`}</Chip>}
          {locked && <Chip>{t`Locked`}</Chip>}
        </div>
        <Text tone="ink-2" numbers mt="2xs" mb="xs">
          {progressText(level)}
        </Text>
        {karma > 0 && (
          <LevelBar
            percent={order < current ? 100 : progress}
            label={t`Level ${order}, ${ph({ earned: formatNumber(earned) })} of ${ph({ karma: formatNumber(karma) })} karma`}
          />
        )}
        {missing && (
          <Text size="sm" tone="ink-2" mt="xs">
            {missing}{' '}
            {locked && (
              <a href={`#level-${current}`}>
                <Trans>Go to Level {current}</Trans>
              </a>
            )}
          </Text>
        )}
      </header>
      {tasks.length > 0 ? (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} to={taskPath(task.id)} locked={locked} />
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="ink-3">{noTasksText(level, view)}</Text>
      )}
    </section>
  )
}

function noTasksText(level: Level, view: JourneyView): string {
  if (level.tasks.length > 0) {
    if (view.filter === 'completed') return t`You haven’t completed any tasks at this level yet.`
    if (view.filter === 'incomplete') return t`You’ve completed every task at this level.`
    return t`The group you chose has no tasks at this level.`
  }
  return level.level_order > 4
    ? t`No tasks available. Tasks at this level come from your interest groups.`
    : t`No tasks available. New ones will appear here as soon as the team opens them.`
}
