import { GROUP_TASKS_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'

/** Karma that leaving each level takes, by level. */
export const levelThresholds: ReadonlyMap<number, number> = new Map([
  [1, 20],
  [2, 200],
  [3, 800],
  [4, 1600],
  [5, 1600],
  [6, 1600],
  [7, 0],
])

export interface AwardedTask {
  /** Level under which the task stands; null when it has none. */
  readonly levelOrder: number | null
  readonly interestGroupId: string | null
}

/**
 * The level that an award counts towards: the task's own; the member's current one when the
 * task has none; none at all when the task belongs to a high level but not to one of the member's groups.
 */
export function levelCounted(
  task: AwardedTask,
  currentLevel: number,
  groupIds: readonly string[],
): number | null {
  if (task.levelOrder === null) return currentLevel
  if (task.levelOrder < GROUP_TASKS_LEVEL) return task.levelOrder
  return task.interestGroupId !== null && groupIds.includes(task.interestGroupId) ? task.levelOrder : null
}

/**
 * The level a member stands at once the progress is as given: every level whose threshold is met is left.
 * Levels never fall, so a lower progress leaves the level as it is.
 */
export function levelReached(currentLevel: number, progress: ReadonlyMap<number, number>): number {
  let reached = currentLevel
  while (reached < TOP_LEVEL && (progress.get(reached) ?? 0) >= (levelThresholds.get(reached) ?? 0))
    reached += 1
  return reached
}

/** Share of a level's threshold that is earned, in whole percent, at most 100; 100 at the top level. */
export function levelProgress(levelOrder: number, earned: number): number {
  const threshold = levelThresholds.get(levelOrder) ?? 0
  if (levelOrder >= TOP_LEVEL || threshold === 0) return 100
  return Math.max(0, Math.min(100, Math.floor((earned / threshold) * 100)))
}
