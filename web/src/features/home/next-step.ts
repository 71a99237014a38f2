import type { UserProfile } from '@muster/contract/profiles.ts'
import type { Level } from '../profile/queries.ts'

/** What home suggests to do next. */
export type NextStep =
  | { readonly kind: 'task'; readonly level: number; readonly task: Level['tasks'][number] }
  | { readonly kind: 'links' }
  | { readonly kind: 'groups' }
  | { readonly kind: 'done' }

interface Situation {
  /** The member's level, from the level feed. */
  readonly level: number
  readonly levels: readonly Level[]
  readonly linked: number
  readonly groups: UserProfile['interest_groups']
}

/**
 * The first open task of the current level. Without one: an interest group, from which high levels take their
 * tasks, then a link that brings karma, and at last only praise.
 */
export function nextStep({ level, levels, linked, groups }: Situation): NextStep {
  const task = levels.find((one) => one.level_order === level)?.tasks.find((one) => !one.completed)
  if (task) return { kind: 'task', level, task }
  if (groups.length === 0) return { kind: 'groups' }
  return linked === 0 ? { kind: 'links' } : { kind: 'done' }
}
