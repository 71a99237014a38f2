import type { TaskCheck } from '@muster/contract/lib/words.ts'

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

/** What the page of a task explains; steps and points as its form takes them, one a line. */
export interface TaskGuideText {
  readonly why: string
  readonly minutes: number
  readonly steps: readonly string[]
  readonly good: readonly string[]
}

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
  /** Paid as soon as the platform sees it done. */
  readonly selfCheck?: TaskCheck
}

/** Title and description of a group's tasks, one for each of the levels 4, 5 and 6, after its hashtag's stem. */
export type GroupTaskRow = readonly [
  group: string,
  ...steps: readonly [stem: string, title: string, text: string][],
]
