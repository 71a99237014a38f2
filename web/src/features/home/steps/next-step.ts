import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { taskState } from '../../journey/shared/task-state.ts'
import type { Level } from '../../profile/queries.ts'

/** What home suggests to do next. */
export type NextStep =
  | {
      readonly kind: 'task' | 'returned' | 'waiting'
      readonly level: number
      readonly task: Level['tasks'][number]
    }
  | { readonly kind: 'links' }
  | { readonly kind: 'groups' }
  | { readonly kind: 'done' }

interface Situation {
  /** The member's level, from the level feed. */
  readonly level: number
  readonly levels: readonly Level[]
  readonly linked: number
  /** Whether links bring karma here. */
  readonly linksPay: boolean
  readonly groups: UserProfile['interest_groups']
}

/**
 * Work that was sent back, whatever its level; else the first open task of the current level. Without one: an
 * interest group, from which high levels take their tasks, then a link that brings karma, then the wait for a
 * review, and at last only praise.
 */
export function nextStep({ level, levels, linked, linksPay, groups }: Situation): NextStep {
  for (const { level_order, tasks } of levels) {
    const returned = tasks.find((one) => taskState(one) === 'returned')
    if (returned) return { kind: 'returned', level: level_order, task: returned }
  }
  const tasks = levels.find((one) => one.level_order === level)?.tasks ?? []
  const task = tasks.find((one) => taskState(one) === 'open')
  if (task) return { kind: 'task', level, task }
  if (groups.length === 0) return { kind: 'groups' }
  if (linksPay && linked === 0) return { kind: 'links' }
  const waiting = tasks.find((one) => taskState(one) === 'waiting')
  return waiting ? { kind: 'waiting', level, task: waiting } : { kind: 'done' }
}
