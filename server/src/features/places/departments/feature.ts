import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { departmentList, departmentRecords } from './departments.ts'
import { departmentRoutes } from './routes.ts'

export const feature: Feature = {
  routes: departmentRoutes,
  undoable: [departmentRecords.undoable],
  counted: [countedList('departments', departmentList)],
}
