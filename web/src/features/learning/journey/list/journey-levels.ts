import { INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'

export type JourneyTask = Level['tasks'][number]

/** Levels 1 to 3, and from level 4 on the tasks of interest groups. */
export const stages = ['start', 'expert'] as const
export type Stage = (typeof stages)[number]

export const taskFilters = ['all', 'completed', 'incomplete'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** The drawn path, or all tasks in cards with filters. */
export type JourneyLook = 'path' | 'list'

/** Which of both an address asks for. One with filters means the list, where they are. */
export function journeyLook(params: URLSearchParams): JourneyLook {
  return params.get('view') === 'list' || listParameters.some((name) => params.has(name)) ? 'list' : 'path'
}

/** What only the list reads from the address. */
export const listParameters = ['stage', 'filter', 'group'] as const

/** What the list of the journey shows, as its address says it. */
export interface JourneyView {
  readonly stage: Stage
  readonly filter: TaskFilter
  /** The interest group that is chosen among the expert tasks. */
  readonly group: string | undefined
}

/** Reads the address; what is odd counts as not given. Experts start with what is theirs. */
export function journeyView(params: URLSearchParams, level: number): JourneyView {
  const expert = level >= INTEREST_GROUP_EDIT_LEVEL
  const filter = taskFilters.find((one) => one === params.get('filter')) ?? 'all'
  const stage = expert ? (stages.find((one) => one === params.get('stage')) ?? 'expert') : 'start'
  return { stage, filter, group: (stage === 'expert' && params.get('group')) || undefined }
}

export function stageOf(levelOrder: number): Stage {
  return levelOrder < INTEREST_GROUP_EDIT_LEVEL ? 'start' : 'expert'
}

/** The tasks of a level that the filters let through. */
export function shownTasks(tasks: readonly JourneyTask[], view: JourneyView): JourneyTask[] {
  return tasks.filter(
    (task) =>
      (view.filter === 'all' || task.completed === (view.filter === 'completed')) &&
      (view.group === undefined || task.interest_group?.id === view.group),
  )
}

/** '2 of 5 tasks, 120 of 800 karma'; what is earned beyond the goal is not counted again here. */
export function progressText(level: Level): string {
  const done = level.tasks.filter((task) => task.completed).length
  const tasks = `${formatNumber(done)} of ${formatNumber(level.tasks.length)} ${level.tasks.length === 1 ? 'task' : 'tasks'}`
  if (level.karma === 0) return tasks
  if (level.earned >= level.karma) return `${tasks}, all ${formatNumber(level.karma)} karma`
  return `${tasks}, ${formatNumber(level.earned)} of ${formatNumber(level.karma)} karma`
}

/** What a level still asks for, in words for the learner whose level is `current`. */
export function missingText(level: Level, levels: readonly Level[], current: number): string | undefined {
  const order = level.level_order
  if (order < current) return undefined
  if (order === TOP_LEVEL && order === current)
    return 'This is the highest level, so every task here is extra.'
  if (order === current) {
    const missing = level.karma - level.earned
    return missing > 0
      ? `Earn ${formatNumber(missing)} more karma here to reach Level ${order + 1}.`
      : `You have enough karma for Level ${order + 1}. It’ll open the next time you earn karma.`
  }
  if (order > current + 1) return `Locked. Reach Level ${order - 1} first.`
  const missing = lockedBehind(levels, current)
  return missing > 0
    ? `Locked. Earn ${formatNumber(missing)} more karma at Level ${current} to unlock it.`
    : `Locked. It’ll open the next time you earn karma.`
}

/** Karma that the current level still asks for. */
export function lockedBehind(levels: readonly Level[], current: number): number {
  const level = levels.find((one) => one.level_order === current)
  return level ? Math.max(0, level.karma - level.earned) : 0
}
