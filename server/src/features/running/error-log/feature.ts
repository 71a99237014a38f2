import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { errorActs } from './acts.ts'
import { errorLogJobs } from './jobs.ts'
import { errorList } from './list.ts'
import { errorLogData } from './personal-data.ts'
import { errorLogRoutes } from './routes.ts'

export const feature: Feature = {
  routes: errorLogRoutes,
  jobs: errorLogJobs,
  bulk: errorActs,
  personal: errorLogData,
  counted: [countedList('error-log', () => errorList)],
}
