import type { Feature } from '../../../platform/feature.ts'
import { securityEventJobs } from './jobs.ts'
import { securityEventData } from './personal-data.ts'
import { securityEventRoutes } from './routes.ts'

export const feature: Feature = {
  routes: securityEventRoutes,
  jobs: securityEventJobs,
  personal: securityEventData,
}
