import type { Feature } from '../../platform/feature.ts'
import { taskActs } from './acts.ts'
import { undoableTasks } from './change.ts'
import { taskRoutes } from './routes.ts'
import { undoableTaskTypes } from './task-types.ts'

export const feature: Feature = {
  routes: taskRoutes,
  undoable: [undoableTasks, undoableTaskTypes],
  bulk: taskActs,
}
