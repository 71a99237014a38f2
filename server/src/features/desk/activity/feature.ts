import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { activityFile, activityList } from './list.ts'
import { activityRoutes } from './routes.ts'

/** @param undoable all features' records whose last change can be undone */
export const activityFeature = (undoable: readonly UndoableRecords[]): Feature => ({
  routes: (app, parts) => activityRoutes(app, parts, undoable),
  bulk: [activityFile],
  counted: [countedList('activity', activityList)],
})
