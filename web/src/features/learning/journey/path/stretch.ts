import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { taskState } from '../shared/task-state.ts'

/** What the next node of the path asks for. */
export type Next =
  | { readonly kind: 'returned' | 'task'; readonly level: number; readonly task: JourneyTask }
  /** The level's tasks come from interest groups, and the member has chosen none. */
  | { readonly kind: 'groups' }
  /** Every task of the level is done or in review. */
  | { readonly kind: 'waiting' | 'done' }

/** The member's current level, in the order of the path. */
export interface Stretch {
  readonly done: readonly JourneyTask[]
  readonly waiting: readonly JourneyTask[]
  readonly next: Next
  /** Other open tasks, best fit first. */
  readonly later: readonly JourneyTask[]
}

export interface StretchOf {
  readonly levels: readonly Level[]
  /** Number of the member's level. */
  readonly current: number
  /** How well a task fits the member. Higher values are suggested earlier. */
  readonly fit: (task: JourneyTask) => number
  /** Whether the member can choose interest groups but has none. */
  readonly lacksGroups: boolean
}

/**
 * Sorts the tasks of the member's level. Work that was sent back comes next, whatever its level, and then the
 * first open task, as on Home.
 */
export function stretchOf({ levels, current, fit, lacksGroups }: StretchOf): Stretch {
  const tasks = levels.find((level) => level.level_order === current)?.tasks ?? []
  const inState = (state: ReturnType<typeof taskState>) => tasks.filter((task) => taskState(task) === state)
  const waiting = inState('waiting')
  const open = inState('open')
  const next = sentBack(levels) ?? firstOpen(open, current) ?? nothingOpen(waiting.length > 0, lacksGroups)
  const rest = [...inState('returned'), ...open.toSorted((one, other) => fit(other) - fit(one))]
  return {
    done: inState('completed'),
    waiting,
    next,
    later: rest.filter((task) => !('task' in next) || task.id !== next.task.id),
  }
}

function sentBack(levels: readonly Level[]): Next | undefined {
  for (const { level_order: level, tasks } of levels) {
    const task = tasks.find((one) => taskState(one) === 'returned')
    if (task) return { kind: 'returned', level, task }
  }
  return undefined
}

function firstOpen([task]: readonly JourneyTask[], level: number): Next | undefined {
  return task && { kind: 'task', level, task }
}

function nothingOpen(someWait: boolean, lacksGroups: boolean): Next {
  if (lacksGroups) return { kind: 'groups' }
  return { kind: someWait ? 'waiting' : 'done' }
}

/** The newest submission for each task. The input must be sorted newest first. */
export function newestByTask(submissions: readonly MySubmission[]): ReadonlyMap<string, MySubmission> {
  return new Map(submissions.toReversed().map((one) => [one.task_id, one]))
}

/** Karma missing until a level opens, summed over the levels up to it. */
export function karmaUntil(levels: readonly Level[], current: number, order: number): number {
  return levels
    .filter(({ level_order }) => level_order >= current && level_order < order)
    .reduce((sum, { karma, earned }) => sum + Math.max(0, karma - earned), 0)
}

/**
 * Number of tasks, in the order of the path, until the next level. Undefined when they don't give enough
 * karma, or there is no next level.
 */
export function tasksUntil(stretch: Stretch, missing: number, current: number): number | undefined {
  if (current >= TOP_LEVEL || missing <= 0) return undefined
  const ahead = [...('task' in stretch.next ? [stretch.next.task] : []), ...stretch.later]
  let left = missing
  for (const [at, { karma }] of ahead.entries()) {
    left -= karma ?? 0
    if (left <= 0) return at + 1
  }
  return undefined
}
