import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import {
  GROUP_TASKS_LEVEL,
  groupRules,
  INTEREST_GROUP_EDIT_LEVEL,
  MOST_AHEAD,
} from '@muster/contract/lib/words.ts'
import { formatCount, formatNumber, formatRelative } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { type TaskState, taskState } from '../shared/task-state.ts'
import { lengthText } from '../task/task-words.ts'
import { karmaUntil, type Stretch, tasksUntil } from './stretch.ts'

/** The theme of each level in a few words. */
export const levelMottos: Readonly<Record<number, string>> = {
  1: 'Find your way',
  2: 'Get your tools',
  3: 'Make things that others use',
  4: 'Choose where to go deep',
  5: 'Build for real people',
  6: 'Teach what you know',
  7: 'Lead others',
}

/** The way to the next level in one sentence: “One fix and one more task, and you’ll be at Level 4”. */
export function leadText(levels: readonly Level[], current: number, stretch: Stretch): string {
  const goal = levels.find((level) => level.level_order === current)?.karma ?? 0
  if (goal === 0) return `You’re at Level ${current}, the highest one`
  const missing = karmaUntil(levels, current, current + 1)
  if (missing === 0)
    return `You have enough karma for Level ${current + 1}. It’ll open the next time you earn karma.`
  const there = `you’ll be at Level ${current + 1}`
  const count = tasksUntil(stretch, missing, current)
  if (count === undefined) return `${formatNumber(missing)} more karma to reach Level ${current + 1}`
  if (stretch.next.kind === 'returned') {
    return plural(count - 1, {
      none: `One fix, and ${there}`,
      one: `One fix and one more task, and ${there}`,
      many: (n) => `One fix and ${n} more tasks, and ${there}`,
    })
  }
  return plural(count, {
    one: `One more task, and ${there}`,
    many: (n) => `${n} more tasks, and ${there}`,
  })
}

/** The same next to the progress ring, which already shows the karma. */
export function ringText(stretch: Stretch, missing: number, current: number): string | undefined {
  const count = tasksUntil(stretch, missing, current)
  if (count === undefined) return undefined
  return stretch.next.kind === 'returned'
    ? plural(count - 1, {
        none: 'You’ll get there with this fix.',
        one: 'You’ll get there with this fix and one more task.',
        many: (n) => `You’ll get there with this fix and ${n} more tasks.`,
      })
    : plural(count - 1, {
        none: 'You’ll get there with the next task.',
        one: 'You’ll get there with the next task and one more task.',
        many: (n) => `You’ll get there with the next task and ${n} more tasks.`,
      })
}

/** Example: '4 of 12 tasks done, 1 in review'. */
export function countText(tasks: readonly JourneyTask[]): string {
  if (tasks.length === 0) return 'No tasks yet'
  const count = (state: TaskState) => tasks.filter((task) => taskState(task) === state).length
  const waiting = count('waiting')
  const all = formatCount(tasks.length, 'task')
  const text = `${formatNumber(count('completed'))} of ${all} done`
  return waiting > 0 ? `${text}, ${formatNumber(waiting)} in review` : text
}

/** One line about a task: its reviewer, its position in the queue, or its length and group. */
export function taskDetail(task: JourneyTask, submission: MySubmission | undefined): string {
  const { decided_at, decided_by, submitted_at, ahead } = submission ?? {}
  switch (taskState(task)) {
    case 'completed': {
      if (!decided_at || submission?.status !== 'approved') return 'Done'
      const when = formatRelative(decided_at)
      return decided_by ? `Approved ${when} by ${decided_by}` : `Approved ${when}`
    }
    case 'waiting': {
      const sent = submitted_at ? `Submitted ${formatRelative(submitted_at)}` : 'Submitted'
      if (ahead === null || ahead === undefined) return sent
      if (ahead > MOST_AHEAD) return `${sent}, more than ${MOST_AHEAD} ahead of yours`
      return ahead === 0 ? `${sent}, yours is next` : `${sent}, ${formatNumber(ahead)} ahead of yours`
    }
    case 'returned':
      return decided_at ? `Sent back ${formatRelative(decided_at)}` : 'Sent back'
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
  return karma === null ? 'Decided in review' : `+${formatNumber(karma)}`
}

/** Example: '8 tasks, 20 to 100 karma each'. Undefined for a level without tasks. */
export function offerText(tasks: readonly JourneyTask[]): string | undefined {
  if (tasks.length === 0) return undefined
  const karma = tasks.flatMap((task) => task.karma ?? []).toSorted((one, other) => one - other)
  const [least, most] = [karma[0], karma.at(-1)]
  const count = formatCount(tasks.length, 'task')
  if (least === undefined || most === undefined) return count
  if (tasks.length === 1) return `${count}, ${formatNumber(most)} karma`
  const range = least === most ? formatNumber(most) : `${formatNumber(least)} to ${formatNumber(most)}`
  return `${count}, ${range} karma each`
}

/** What a level unlocks besides its tasks. */
export function opensText(order: number): string | undefined {
  if (order === INTEREST_GROUP_EDIT_LEVEL)
    return `This is where “Become an expert” opens. ${groupRules.tasks} ${groupRules.change}`
  if (order >= GROUP_TASKS_LEVEL) return 'Its tasks come from your interest groups.'
  return undefined
}

/** Why a level is locked: missing karma, or a pending review. */
export function lockText(missing: number): string {
  return missing > 0 ? `${formatNumber(missing)} karma to go` : 'Opens with your next karma'
}
