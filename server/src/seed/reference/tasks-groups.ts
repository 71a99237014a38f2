import type { ReferenceTask } from './tasks.ts'
import { creatorTasks } from './tasks-groups-creators.ts'
import { engineerTasks } from './tasks-groups-engineers.ts'

/** Title and description of a group's tasks, one for each of the levels 4, 5 and 6, after its hashtag's stem. */
export type GroupTaskRow = readonly [
  group: string,
  ...steps: readonly [stem: string, title: string, text: string][],
]

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
