import { ph, t } from '@lingui/core/macro'
import { INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'

export type JourneyTask = Level['tasks'][number]

/** Levels 1 to 3, then the interest group tasks from Level 4 on. */
export const stages = ['start', 'expert'] as const
export type Stage = (typeof stages)[number]

export const taskFilters = ['all', 'completed', 'incomplete'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** A drawn path, or task cards with filters. */
export type JourneyLook = 'path' | 'list'

/** Returns the view that the URL asks for. Filters imply the list, because the path has none. */
export function journeyLook(params: URLSearchParams): JourneyLook {
  return params.get('view') === 'list' || listParameters.some((name) => params.has(name)) ? 'list' : 'path'
}

/** URL parameters that only the list uses. */
export const listParameters = ['stage', 'filter', 'group'] as const

/** The state of the list, as kept in the URL. */
export interface JourneyView {
  readonly stage: Stage
  readonly filter: TaskFilter
  /** ID of the interest group that filters the expert tasks. */
  readonly group: string | undefined
}

/** Parses the URL. Invalid values are ignored. Experts start with the tasks of their own groups. */
export function journeyView(params: URLSearchParams, level: number): JourneyView {
  const expert = level >= INTEREST_GROUP_EDIT_LEVEL
  const filter = taskFilters.find((one) => one === params.get('filter')) ?? 'all'
  const stage = expert ? (stages.find((one) => one === params.get('stage')) ?? 'expert') : 'start'
  return { stage, filter, group: (stage === 'expert' && params.get('group')) || undefined }
}

export function stageOf(levelOrder: number): Stage {
  return levelOrder < INTEREST_GROUP_EDIT_LEVEL ? 'start' : 'expert'
}

/** The tasks of a level that match the filters. */
export function shownTasks(tasks: readonly JourneyTask[], view: JourneyView): JourneyTask[] {
  return tasks.filter(
    (task) =>
      (view.filter === 'all' || task.completed === (view.filter === 'completed')) &&
      (view.group === undefined || task.interest_group?.id === view.group),
  )
}

/** Example: '2 of 5 tasks, 120 of 800 karma'. Karma beyond the goal is left out. */
export function progressText(level: Level): string {
  const done = level.tasks.filter((task) => task.completed).length
  const tasks =
    level.tasks.length === 1
      ? t`${ph({ done: formatNumber(done) })} of ${ph({ tasks: formatNumber(level.tasks.length) })} task`
      : t`${ph({ done: formatNumber(done) })} of ${ph({ tasks: formatNumber(level.tasks.length) })} tasks`
  if (level.karma === 0) return tasks
  if (level.earned >= level.karma) return t`${tasks}, all ${ph({ karma: formatNumber(level.karma) })} karma`
  return t`${tasks}, ${ph({ earned: formatNumber(level.earned) })} of ${ph({ karma: formatNumber(level.karma) })} karma`
}

/** Says what is missing to complete a level, for a learner at level `current`. */
export function missingText(level: Level, levels: readonly Level[], current: number): string | undefined {
  const order = level.level_order
  if (order < current) return undefined
  if (order === TOP_LEVEL && order === current)
    return t`This is the highest level, so every task here is extra.`
  if (order === current) {
    const missing = level.karma - level.earned
    return missing > 0
      ? t`Earn ${ph({ missing: formatNumber(missing) })} more karma here to reach Level ${ph({ order: order + 1 })}.`
      : t`You have enough karma for Level ${ph({ order: order + 1 })}. It’ll open the next time you earn karma.`
  }
  if (order > current + 1) return t`Locked. Reach Level ${ph({ order: order - 1 })} first.`
  const missing = lockedBehind(levels, current)
  return missing > 0
    ? t`Locked. Earn ${ph({ missing: formatNumber(missing) })} more karma at Level ${current} to unlock it.`
    : t`Locked. It’ll open the next time you earn karma.`
}

/** Karma that is missing to complete the current level. */
export function lockedBehind(levels: readonly Level[], current: number): number {
  const level = levels.find((one) => one.level_order === current)
  return level ? Math.max(0, level.karma - level.earned) : 0
}
