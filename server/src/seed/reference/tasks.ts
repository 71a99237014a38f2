import { coderGuides } from './guides/coder.ts'
import { creativeGuides } from './guides/creative.ts'
import { firstGuides } from './guides/first-levels.ts'
import { makerGuides } from './guides/maker.ts'
import { makingGuides } from './guides/making.ts'
import { managerGuides } from './guides/manager.ts'
import { otherGuides } from './guides/others.ts'
import { togetherGuides } from './guides/together.ts'
import type { ReferenceTask, TaskGuideText } from './task-shape.ts'
import { creatorTasks } from './tasks-groups-creators.ts'
import { engineerTasks } from './tasks-groups-engineers.ts'
import { starterTasks } from './tasks-starter.ts'
import { systemTasks } from './tasks-system.ts'

/** From level 4 on a task is a project: it may be done several times, each time with another subject. */
const projectSteps = [
  { level: 4, karma: 200, usageCount: 3 },
  { level: 5, karma: 400, usageCount: 4 },
  { level: 6, karma: 400, usageCount: 4 },
] as const

/** Projects of the interest groups. One group alone is enough to leave each of the levels 5 and 6. */
const groupTasks: readonly ReferenceTask[] = [...engineerTasks, ...creatorTasks].flatMap(
  ([group, ...steps]) =>
    projectSteps.flatMap(({ level, karma, usageCount }, index) => {
      const step = steps[index]
      if (!step) return []
      const [stem, title, description] = step
      return {
        hashtag: `#${group.toLowerCase()}-${stem}`,
        title,
        description,
        karma,
        type: 'Tasks' as const,
        level,
        group,
        variableKarma: false,
        usageCount,
      }
    }),
)

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
