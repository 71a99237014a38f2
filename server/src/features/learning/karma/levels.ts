import { GROUP_TASKS_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'

/** Karma needed to complete each level. */
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
  /** Level of the task; null when it has none. */
  readonly levelOrder: number | null
  readonly interestGroupId: string | null
}

/**
 * The level that an award counts towards: the task's level, or the member's present one when the task has
 * none. Null when the task is of a high level but not of one of the member's groups.
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
 * A member's level with this progress: every level whose threshold is met is completed. Levels never fall, so
 * less progress keeps the level.
 */
export function levelReached(currentLevel: number, progress: ReadonlyMap<number, number>): number {
  let reached = currentLevel
  while (reached < TOP_LEVEL && (progress.get(reached) ?? 0) >= (levelThresholds.get(reached) ?? 0))
    reached += 1
  return reached
}

/** Progress in a level in whole percent, at most 100; 100 at the top level. */
export function levelProgress(levelOrder: number, earned: number): number {
  const threshold = levelThresholds.get(levelOrder) ?? 0
  if (levelOrder >= TOP_LEVEL || threshold === 0) return 100
  return Math.max(0, Math.min(100, Math.floor((earned / threshold) * 100)))
}
