import type { learningCircles } from '@muster/contract/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'

type TaskProgress = ReplyOf<(typeof learningCircles)['taskProgress']>
export type ProgressTask = TaskProgress[string][number]

export interface LevelTasks {
  readonly name: string
  /** Those that not everybody has done, most done first: what can be done together next. */
  readonly tasks: readonly ProgressTask[]
  /** How many every member has done. */
  readonly done: number
}

/** The levels in order, each with its tasks. Only people who are members now count. */
export function levelsOf(progress: TaskProgress, members: readonly { id: string }[]): LevelTasks[] {
  const ids = new Set(members.map((member) => member.id))
  const order = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return Object.entries(progress)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([name, tasks]) => {
      const counted = tasks.map((task) => ({
        ...task,
        completed_users: task.completed_users.filter((id) => ids.has(id)),
      }))
      const open = counted.filter((task) => task.completed_users.length < ids.size)
      open.sort((a, b) => b.completed_users.length - a.completed_users.length)
      return { name, tasks: open, done: counted.length - open.length }
    })
}
