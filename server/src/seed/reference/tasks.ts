import { groupTasks } from './tasks-groups.ts'
import { starterTasks } from './tasks-starter.ts'
import { systemTasks } from './tasks-system.ts'

/** Groupings of the karma distribution. */
export const taskTypes = [
  'Tasks',
  'Circles',
  'Events',
  'Hackathons',
  'Social',
  'Referral',
  'Vouchers',
] as const
export type TaskTypeTitle = (typeof taskTypes)[number]

export interface ReferenceTask {
  readonly hashtag: string
  readonly title: string
  readonly description: string
  /** Null when the amount belongs to another rule, such as a transfer of coins. */
  readonly karma: number | null
  readonly type: TaskTypeTitle
  readonly level: number | null
  /** Code of an interest group. */
  readonly group: string | null
  readonly variableKarma: boolean
  /** How often one member may earn it. */
  readonly usageCount: number
}

/** Every task of an installation that nobody has changed yet. */
export const tasks: readonly ReferenceTask[] = [...systemTasks, ...starterTasks, ...groupTasks]
