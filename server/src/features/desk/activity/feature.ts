import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { activityFile, activityList } from './list.ts'
import { activityRoutes } from './routes.ts'

export const feature: Feature = {
  routes: activityRoutes,
  bulk: [activityFile],
  counted: [countedList('activity', activityList)],
}
