import type { ReferenceTask } from './task-shape.ts'
import { groupTasks } from './tasks-groups.ts'
import { starterTasks } from './tasks-starter.ts'
import { systemTasks } from './tasks-system.ts'

/** Every task of an installation that nobody has changed yet. */
export const tasks: readonly ReferenceTask[] = [...systemTasks, ...starterTasks, ...groupTasks]
