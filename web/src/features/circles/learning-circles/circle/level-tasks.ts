import { t } from '@lingui/core/macro'
import type { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'

export type SuggestedTask = ReplyOf<(typeof learningCircles)['suggestedTasks']>[number]

export interface LevelTasks {
  readonly name: string
  /** Sorted by how many members have done them, most first: what the circle can do together next. */
  readonly tasks: readonly SuggestedTask[]
}

/** Tasks by level, lowest first. Tasks without a level are open to everyone. */
export function levelsOf(tasks: readonly SuggestedTask[]): LevelTasks[] {
  const byLevel = Map.groupBy(tasks, ({ level_order }) => level_order ?? 0)
  return [...byLevel]
    .sort(([a], [b]) => a - b)
    .map(([level, group]) => ({
      name: level === 0 ? t`Any level` : t`Level ${level}`,
      tasks: group.toSorted((a, b) => b.done_by.length - a.done_by.length),
    }))
}
