import { firstGuides } from './task-guides-first.ts'
import { makingGuides } from './task-guides-making.ts'
import type { ReferenceTask, TaskGuideText } from './task-shape.ts'
import { groupTasks } from './tasks-groups.ts'
import { starterTasks } from './tasks-starter.ts'
import { systemTasks } from './tasks-system.ts'

/** Every task of an installation that nobody has changed yet. */
export const tasks: readonly ReferenceTask[] = [...systemTasks, ...starterTasks, ...groupTasks]

/** What explains tasks, by their hashtag; the others have their description. */
export const taskGuides: Readonly<Record<string, TaskGuideText>> = { ...firstGuides, ...makingGuides }
