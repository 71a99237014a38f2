import type { ReferenceTask } from './task-shape.ts'
import { creatorTasks } from './tasks-groups-creators.ts'
import { engineerTasks } from './tasks-groups-engineers.ts'

/** From level 4 on a task is a project: it may be done several times, each time with another subject. */
const projectSteps = [
  { level: 4, karma: 200, usageCount: 3 },
  { level: 5, karma: 400, usageCount: 4 },
  { level: 6, karma: 400, usageCount: 4 },
] as const

/** Projects of the interest groups. One group alone is enough to leave each of the levels 5 and 6. */
export const groupTasks: readonly ReferenceTask[] = [...engineerTasks, ...creatorTasks].flatMap(
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
