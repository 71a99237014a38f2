import type { Feature } from '../../../platform/feature.ts'
import { bulkJobData } from './personal-data.ts'
import { bulkJobRoutes } from './routes.ts'
import { bulkJobWorkers } from './tidy.ts'

export const feature: Feature = {
  routes: (app, parts, { bulk }) => bulkJobRoutes(app, parts, bulk),
  jobs: (parts, { bulk }) => bulkJobWorkers(parts, bulk),
  personal: bulkJobData,
}
