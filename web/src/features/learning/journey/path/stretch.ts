import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { taskState } from '../shared/task-state.ts'

/** What the next node of the path asks for. */
export type Next =
  | { readonly kind: 'returned' | 'task'; readonly level: number; readonly task: JourneyTask }
  /** High levels take their tasks from groups, and none is chosen. */
  | { readonly kind: 'groups' }
  /** Everything of the level is done or waits for its review. */
  | { readonly kind: 'waiting' | 'done' }

/** The member's own level, in the order in which the path goes through it. */
export interface Stretch {
  readonly done: readonly JourneyTask[]
  readonly waiting: readonly JourneyTask[]
  readonly next: Next
  /** What may be done as well, what fits the member best first. */
  readonly later: readonly JourneyTask[]
}

export interface StretchOf {
  readonly levels: readonly Level[]
  /** The member's level. */
  readonly current: number
  /** How well a task fits the member; the higher, the earlier it is suggested. */
  readonly fit: (task: JourneyTask) => number
  /** Whether the member may choose interest groups and has none. */
  readonly lacksGroups: boolean
}

/**
 * Puts the tasks of the member's level in order. Work that was sent back comes next, whatever its level, then the first
 * open task, as on home.
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

/** The newest of my submissions for each task. They come newest first. */
export function newestByTask(submissions: readonly MySubmission[]): ReadonlyMap<string, MySubmission> {
  return new Map(submissions.toReversed().map((one) => [one.task_id, one]))
}

/** Karma that is missing until a level opens: what its own and each level in between still asks for. */
export function karmaUntil(levels: readonly Level[], current: number, order: number): number {
  return levels
    .filter(({ level_order }) => level_order >= current && level_order < order)
    .reduce((sum, { karma, earned }) => sum + Math.max(0, karma - earned), 0)
}

/**
 * How many of the tasks ahead it takes to reach the next level, done in the order of the path; none when they do not
 * bring enough, or there is no next level.
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
