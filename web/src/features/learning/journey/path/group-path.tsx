import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { GROUP_TASKS_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { mySubmissionsQuery } from '../queries.ts'
import { taskState } from '../shared/task-state.ts'
import cards from './journey-path.module.css'
import { LevelBehind } from './level-behind.tsx'
import { NextRow } from './next-row.tsx'
import classes from './path.module.css'
import { PathFrame } from './path-frame.tsx'
import { countText, levelMottos, lockText } from './path-words.ts'
import { scrollTo } from './scroll-to.ts'
import { karmaUntil, type Next, newestByTask } from './stretch.ts'
import { TaskRow } from './task-row.tsx'

interface GroupPathProps {
  page: GroupPage
  /** The member's own levels, which include the status of submissions. */
  levels: readonly Level[]
  current: number
}

/** The tasks of one group as a path: done, next and locked. */
export function GroupPath({ page, levels, current }: GroupPathProps) {
  const { data: submissions = [] } = useQuery(mySubmissionsQuery)
  const newest = newestByTask(submissions)
  const submissionOf = (task: string) => newest.get(task)
  const stretches = withStanding(page, levels)
  const next = nextOf(stretches, current, page.joined)
  const nextRow = useRef<HTMLLIElement>(null)
  // Scroll only on mount.
  useEffect(() => {
    if (nextRow.current) scrollTo(nextRow.current)
  }, [])

  return (
    <div className={cards.card}>
      <PathFrame label={t`${ph({ name: page.name })} tasks`} domain={page.category}>
        {stretches.map(({ order, tasks }) =>
          order < current ? (
            <LevelBehind
              key={order}
              order={order}
              tasks={tasks}
              submissionOf={submissionOf}
              isDone={tasks.every(({ completed }) => completed)}
              opensItself={tasks.some((task) => taskState(task) === 'returned')}
            />
          ) : (
            <li key={order}>
              <Head
                order={order}
                tasks={tasks}
                current={current}
                missing={karmaUntil(levels, current, order)}
              />
              <ol aria-labelledby={`level-${order}`}>
                {inOrder(tasks).map((task, at) =>
                  next && 'task' in next && next.task.id === task.id ? (
                    <NextRow
                      key={task.id}
                      ref={nextRow}
                      next={next}
                      current={current}
                      submission={submissionOf(task.id)}
                      at={at}
                    />
                  ) : (
                    <TaskRow
                      key={task.id}
                      task={task}
                      submission={submissionOf(task.id)}
                      to={taskPath(task.id)}
                      at={at}
                      locked={order > current || (order >= GROUP_TASKS_LEVEL && !page.joined)}
                    />
                  ),
                )}
              </ol>
            </li>
          ),
        )}
      </PathFrame>
    </div>
  )
}

interface HeadProps {
  order: number
  tasks: readonly JourneyTask[]
  current: number
  missing: number
}

function Head({ order, tasks, current, missing }: HeadProps) {
  const here = order === current
  return (
    <div className={classes.row} data-level="here">
      <span className={classes.medal} data-node={here ? 'walked' : 'ahead'} data-large={here || undefined}>
        <Medal level={order} size={here ? 88 : 56} locked={!here} />
      </span>
      <div className={classes.text}>
        <div className={classes.heading}>
          <h2 id={`level-${order}`}>
            <Trans>Level {order}</Trans>
          </h2>
          {here ? <Chip tone="brand">{t`You are here`}</Chip> : <Chip tone="gold">{lockText(missing)}</Chip>}
        </div>
        <Text tone="ink-2" mt="2xs">
          {levelMottos[order]} · {countText(tasks)}
        </Text>
      </div>
    </div>
  )
}

interface GroupStretch {
  readonly order: number
  readonly tasks: readonly JourneyTask[]
}

function withStanding(page: GroupPage, mine: readonly Level[]): GroupStretch[] {
  const standing = new Map(
    mine.flatMap(({ tasks }) => tasks.map((task) => [task.id, task.submission] as const)),
  )
  return page.levels.map(({ level_order, tasks }) => ({
    order: level_order,
    tasks: tasks.map(({ title, ...task }) => ({
      ...task,
      task_name: title,
      discord_link: null,
      minutes: null,
      interest_group: null,
      submission: standing.get(task.id) ?? null,
    })),
  }))
}

const rank = { completed: 0, waiting: 1, returned: 2, open: 3 } as const

function inOrder(tasks: readonly JourneyTask[]): JourneyTask[] {
  return tasks.toSorted((one, other) => rank[taskState(one)] - rank[taskState(other)])
}

/**
 * Returns the work that was sent back, or else the first open task at the member's level that accepts
 * submissions.
 */
function nextOf(stretches: readonly GroupStretch[], current: number, joined: boolean): Next | undefined {
  const own = stretches.find(({ order }) => order === current)
  if (!own || (current >= GROUP_TASKS_LEVEL && !joined)) return undefined
  const [task] = inOrder(own.tasks).filter((one) => ['returned', 'open'].includes(taskState(one)))
  if (!task) return undefined
  return { kind: taskState(task) === 'returned' ? 'returned' : 'task', level: current, task }
}
