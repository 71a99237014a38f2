import type { Feature } from '../../platform/feature.ts'
import { memberActs } from './acts.ts'
import { userRoutes } from './routes.ts'
import { undoableMembers } from './undo.ts'

export const feature: Feature = {
  routes: userRoutes,
  undoable: [undoableMembers],
  bulk: memberActs,
}
