import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { taskActs } from './acts.ts'
import { undoableTasks } from './change.ts'
import { taskList } from './list.ts'
import { taskRoutes } from './routes.ts'
import { taskTypeList, taskTypeRecords } from './task-types.ts'

export const feature: Feature = {
  routes: taskRoutes,
  undoable: [undoableTasks, taskTypeRecords.undoable],
  bulk: taskActs,
  counted: [countedList('tasks', taskList), countedList('task-types', taskTypeList)],
}
