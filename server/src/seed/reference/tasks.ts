import { coderGuides } from './guides/coder.ts'
import { creativeGuides } from './guides/creative.ts'
import { firstGuides } from './guides/first-levels.ts'
import { makerGuides } from './guides/maker.ts'
import { makingGuides } from './guides/making.ts'
import { managerGuides } from './guides/manager.ts'
import { otherGuides } from './guides/others.ts'
import { togetherGuides } from './guides/together.ts'
import type { ReferenceTask, TaskGuideText } from './task-shape.ts'
import { groupTasks } from './tasks-groups.ts'
import { starterTasks } from './tasks-starter.ts'
import { systemTasks } from './tasks-system.ts'

/** Every task of an installation that nobody has changed yet. */
export const tasks: readonly ReferenceTask[] = [...systemTasks, ...starterTasks, ...groupTasks]

/** What explains tasks, by their hashtag; those whose karma comes by itself have their description. */
export const taskGuides: Readonly<Record<string, TaskGuideText>> = {
  ...firstGuides,
  ...makingGuides,
  ...togetherGuides,
  ...coderGuides,
  ...makerGuides,
  ...creativeGuides,
  ...managerGuides,
  ...otherGuides,
}
