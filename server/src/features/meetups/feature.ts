import type { Feature } from '../../platform/feature.ts'
import { meetupJobs } from './jobs.ts'
import { meetupData } from './personal-data.ts'
import { meetupRoutes } from './routes.ts'

export const feature: Feature = {
  routes: meetupRoutes,
  jobs: meetupJobs,
  personal: meetupData,
}
