import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { Feature } from '../../../platform/feature.ts'
import { bulkJobData } from './personal-data.ts'
import { bulkJobRoutes } from './routes.ts'
import { bulkJobWorkers } from './tidy.ts'

/** @param acts the bulk actions of all features */
export const bulkJobsFeature = (acts: readonly BulkAct[]): Feature => ({
  routes: (app, parts) => bulkJobRoutes(app, parts, acts),
  jobs: (parts) => bulkJobWorkers(parts, acts),
  personal: bulkJobData,
})
