import { ph, plural, t } from '@lingui/core/macro'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import {
  GROUP_TASKS_LEVEL,
  groupRules,
  INTEREST_GROUP_EDIT_LEVEL,
  MOST_AHEAD,
} from '@muster/contract/lib/words.ts'
import { formatNumber, formatRelative } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { type TaskState, taskState } from '../shared/task-state.ts'
import { lengthText } from '../task/task-words.ts'
import { karmaUntil, type Stretch, tasksUntil } from './stretch.ts'

/** The theme of each level in a few words. */
export const levelMottos: Readonly<Record<number, string>> = {
  1: t`Find your way`,
  2: t`Get your tools`,
  3: t`Make things that others use`,
  4: t`Choose where to go deep`,
  5: t`Build for real people`,
  6: t`Teach what you know`,
  7: t`Lead others`,
}

/** The way to the next level in one sentence: “One fix and one more task, and you’ll be at Level 4”. */
export function leadText(levels: readonly Level[], current: number, stretch: Stretch): string {
  const goal = levels.find((level) => level.level_order === current)?.karma ?? 0
  if (goal === 0) return t`You’re at Level ${current}, the highest one`
  const next = current + 1
  const missing = karmaUntil(levels, current, next)
  if (missing === 0)
    return t`You have enough karma for Level ${next}. It’ll open the next time you earn karma.`
  const count = tasksUntil(stretch, missing, current)
  if (count === undefined)
    return t`${ph({ missing: formatNumber(missing) })} more karma to reach Level ${next}`
  if (stretch.next.kind === 'returned') {
    return plural(
      { count: count - 1 },
      {
        0: `One fix, and you’ll be at Level ${next}`,
        one: `One fix and one more task, and you’ll be at Level ${next}`,
        other: `One fix and # more tasks, and you’ll be at Level ${next}`,
      },
    )
  }
  return plural(count, {
    one: `One more task, and you’ll be at Level ${next}`,
    other: `# more tasks, and you’ll be at Level ${next}`,
  })
}

/** The same next to the progress ring, which already shows the karma. */
export function ringText(stretch: Stretch, missing: number, current: number): string | undefined {
  const count = tasksUntil(stretch, missing, current)
  if (count === undefined) return undefined
  return stretch.next.kind === 'returned'
    ? plural(
        { count: count - 1 },
        {
          0: `You’ll get there with this fix.`,
          one: `You’ll get there with this fix and one more task.`,
          other: `You’ll get there with this fix and # more tasks.`,
        },
      )
    : plural(
        { count: count - 1 },
        {
          0: `You’ll get there with the next task.`,
          one: `You’ll get there with the next task and one more task.`,
          other: `You’ll get there with the next task and # more tasks.`,
        },
      )
}

/** Example: '4 of 12 tasks done, 1 in review'. */
export function countText(tasks: readonly JourneyTask[]): string {
  if (tasks.length === 0) return t`No tasks yet`
  const count = (state: TaskState) => tasks.filter((task) => taskState(task) === state).length
  const waiting = count('waiting')
  const done = formatNumber(count('completed'))
  return waiting > 0
    ? plural(
        { tasks: tasks.length },
        {
          one: `${done} of # task done, ${ph({ waiting: formatNumber(waiting) })} in review`,
          other: `${done} of # tasks done, ${ph({ waiting: formatNumber(waiting) })} in review`,
        },
      )
    : plural({ tasks: tasks.length }, { one: `${done} of # task done`, other: `${done} of # tasks done` })
}

/** One line about a task: its reviewer, its position in the queue, or its length and group. */
export function taskDetail(task: JourneyTask, submission: MySubmission | undefined): string {
  const { decided_at, decided_by, submitted_at, ahead } = submission ?? {}
  switch (taskState(task)) {
    case 'completed': {
      if (!decided_at || submission?.status !== 'approved') return t`Done`
      const when = formatRelative(decided_at)
      return decided_by ? t`Approved ${when} by ${decided_by}` : t`Approved ${when}`
    }
    case 'waiting': {
      const sent = submitted_at
        ? t`Submitted ${ph({ submittedAt: formatRelative(submitted_at) })}`
        : t`Submitted`
      if (ahead === null || ahead === undefined) return sent
      if (ahead > MOST_AHEAD) return t`${sent}, more than ${MOST_AHEAD} ahead of yours`
      return ahead === 0
        ? t`${sent}, yours is next`
        : t`${sent}, ${ph({ ahead: formatNumber(ahead) })} ahead of yours`
    }
    case 'returned':
      return decided_at ? t`Sent back ${ph({ decidedAt: formatRelative(decided_at) })}` : t`Sent back`
    default:
      return (
        [task.minutes !== null && lengthText(task.minutes), task.interest_group?.name]
          .filter(Boolean)
          .join(' · ') || task.hashtag
      )
  }
}

/** Example: '+60'. Null means that the reviewer decides. */
export function karmaText(karma: number | null): string {
  return karma === null ? t`Decided in review` : `+${formatNumber(karma)}`
}

/** Example: '8 tasks, 20 to 100 karma each'. Undefined for a level without tasks. */
export function offerText(tasks: readonly JourneyTask[]): string | undefined {
  if (tasks.length === 0) return undefined
  const karma = tasks.flatMap((task) => task.karma ?? []).toSorted((one, other) => one - other)
  const [least, most] = [karma[0], karma.at(-1)]
  const count = plural({ tasks: tasks.length }, { one: `# task`, other: `# tasks` })
  if (least === undefined || most === undefined) return count
  if (tasks.length === 1) return t`${count}, ${ph({ most: formatNumber(most) })} karma`
  const range =
    least === most
      ? formatNumber(most)
      : t`${ph({ least: formatNumber(least) })} to ${ph({ most: formatNumber(most) })}`
  return t`${count}, ${range} karma each`
}

/** What a level unlocks besides its tasks. */
export function opensText(order: number): string | undefined {
  if (order === INTEREST_GROUP_EDIT_LEVEL)
    return t`This is where “Become an expert” opens. ${ph({ tasks: groupRules.tasks })} ${ph({ change: groupRules.change })}`
  if (order >= GROUP_TASKS_LEVEL) return t`Its tasks come from your interest groups.`
  return undefined
}

/** Why a level is locked: missing karma, or a pending review. */
export function lockText(missing: number): string {
  return missing > 0
    ? t`${ph({ missing: formatNumber(missing) })} karma to go`
    : t`Opens with your next karma`
}
