import { tasks } from '@muster/contract/learning/tasks.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { taskActs } from './acts.ts'
import { undoableTasks } from './change.ts'
import { taskImport } from './import.ts'
import { taskList } from './list.ts'
import { taskRoutes } from './routes.ts'
import { taskTypeList, taskTypeRecords } from './task-types.ts'

export const feature: Feature = {
  routes: taskRoutes,
  undoable: [undoableTasks, taskTypeRecords.undoable],
  imports: [undoableImports('task', tasks.undoImport, () => taskImport)],
  bulk: taskActs,
  counted: [countedList('tasks', taskList), countedList('task-types', taskTypeList)],
}
