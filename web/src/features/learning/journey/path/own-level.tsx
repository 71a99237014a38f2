import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import type { DoneBy } from '@muster/contract/learning/task-guide.ts'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../../../theme/media.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { doneByQuery } from '../queries.ts'
import { NextRow } from './next-row.tsx'
import classes from './path.module.css'
import { swing } from './path-frame.tsx'
import { countText, levelMottos } from './path-words.ts'
import type { Stretch } from './stretch.ts'
import { TaskRow } from './task-row.tsx'

/** Number of suggested tasks after the next step. The rest are collapsed. */
const SUGGESTED = 3
/** Number of done tasks that stay visible. Earlier ones are collapsed. */
const DONE_SHOWN = 4

interface OwnLevelProps {
  level: Level
  stretch: Stretch
  nextRef: Ref<HTMLLIElement>
  /** A hint while tasks are left: 'You need 180 karma, not all of them'. */
  hint: string | undefined
  submissionOf: (task: string) => MySubmission | undefined
}

/** The member's current level: done tasks, tasks in review, the next step, suggestions and the rest. */
export function OwnLevel({ level, stretch, nextRef, hint, submissionOf }: OwnLevelProps) {
  const { level_order: order } = level
  const { done, waiting, next, later } = stretch
  const folded = done.length > DONE_SHOWN + 1 ? done.length - DONE_SHOWN : 0
  const suggested = later.length > SUGGESTED + 1 ? SUGGESTED : later.length
  const doneBy = useDoneBy(later.slice(0, suggested))
  const row = (task: JourneyTask, at: number) => (
    <TaskRow
      key={task.id}
      task={task}
      submission={submissionOf(task.id)}
      to={taskPath(task.id)}
      at={at}
      doneBy={doneBy.get(task.id)}
    />
  )
  const walked = [...done, ...waiting]
  const rowsOf = (tasks: readonly JourneyTask[], from: number) =>
    tasks.map((task, at) => row(task, from + at))
  return (
    <li>
      <LevelHere level={level} />
      <ol aria-labelledby={`level-${order}`}>
        <More
          walked
          tasks={walked.slice(0, folded)}
          closed={t`${ph({ folded: formatNumber(folded) })} done earlier`}
          at={0}
          rowsOf={rowsOf}
        />
        {rowsOf(walked.slice(folded), folded)}
        <NextRow
          ref={nextRef}
          next={next}
          current={order}
          submission={'task' in next ? submissionOf(next.task.id) : undefined}
          at={walked.length}
        />
        {rowsOf(later.slice(0, suggested), walked.length + 1)}
        <More
          tasks={later.slice(suggested)}
          closed={plural(
            { later: later.length - suggested },
            { one: `# more task at Level ${order}`, other: `# more tasks at Level ${order}` },
          )}
          hint={hint}
          at={walked.length + 1 + suggested}
          rowsOf={rowsOf}
        />
      </ol>
    </li>
  )
}

/**
 * Members who completed the suggested tasks, by task ID. Phones don't show their faces, so nothing is fetched
 * there.
 */
function useDoneBy(tasks: readonly JourneyTask[]): ReadonlyMap<string, DoneBy> {
  const isWide = !useMedia('compact')
  const ids = tasks.map(({ id }) => id)
  const { data = [] } = useQuery({ ...doneByQuery(ids), enabled: isWide && ids.length > 0 })
  return new Map(data.map((one) => [one.id, one]))
}

interface MoreProps {
  tasks: readonly JourneyTask[]
  /** Text of the row while it's collapsed. */
  closed: string
  hint?: string | undefined
  at: number
  walked?: boolean
  rowsOf: (tasks: readonly JourneyTask[], from: number) => React.ReactNode
}

/** Tasks collapsed to one row. Expanding it moves focus to the first of them. */
function More({ tasks, closed, hint, at, walked = false, rowsOf }: MoreProps) {
  const [opened, setOpened] = useState(false)
  const self = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (opened) self.current?.nextElementSibling?.querySelector('a')?.focus()
  }, [opened])
  if (tasks.length === 0) return null
  return (
    <>
      <li ref={self} className={classes.row} data-kind="more">
        <span
          className={classes.node}
          data-node={walked ? 'walked' : 'ahead'}
          data-kind="more"
          style={swing(at)}
          aria-hidden="true"
        >
          <IconDots size={20} />
        </span>
        <div className={classes.more}>
          <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? t`Show fewer` : closed}
          </button>
          {hint && !opened && <span className={`${classes.detail} ${classes.hint}`}>{hint}</span>}
        </div>
      </li>
      {opened && rowsOf(tasks, at + 1)}
    </>
  )
}

function LevelHere({ level }: { level: Level }) {
  const { level_order: order, karma, earned, progress, tasks } = level
  const counted =
    order === TOP_LEVEL
      ? `${countText(tasks)}. ${t`This is the highest level, so every task here is extra.`}`
      : countText(tasks)
  return (
    <div className={classes.row} data-level="here">
      <span className={classes.medal} data-node="walked" data-large>
        <Medal level={order} size={88} />
      </span>
      <div className={classes.text}>
        <div className={classes.heading}>
          <h2 id={`level-${order}`}>
            <Trans>Level {order}</Trans>
          </h2>
          <Chip tone="brand">{t`You are here`}</Chip>
        </div>
        <Text tone="ink-2" mt="2xs">
          <span className={classes.motto}>{levelMottos[order]} · </span>
          {counted}
        </Text>
        {karma > 0 && (
          <div className={classes.bar}>
            <LevelBar
              percent={progress}
              label={t`Level ${order}, ${ph({ earned: formatNumber(earned) })} of ${ph({ karma: formatNumber(karma) })} karma`}
            />
            <span>
              {earned >= karma ? (
                t`done`
              ) : (
                <>
                  <b>{formatNumber(earned)}</b> / {formatNumber(karma)}
                </>
              )}
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
