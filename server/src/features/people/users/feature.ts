import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { memberActs } from './acts.ts'
import { userList } from './list.ts'
import { userRoutes } from './routes.ts'
import { undoableMembers } from './undo.ts'

export const feature: Feature = {
  routes: userRoutes,
  undoable: [undoableMembers],
  counted: [countedList('users', (_parts, actor) => userList(actor))],
  bulk: memberActs,
}
