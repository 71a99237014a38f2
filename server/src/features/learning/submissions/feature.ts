import type { Feature } from '../../../platform/feature.ts'
import { submissionChecks } from './doctor.ts'
import { submissionData } from './personal-data.ts'
import { submissionRoutes } from './routes.ts'
import { submissionJobs } from './tidy.ts'

export const feature: Feature = {
  routes: submissionRoutes,
  jobs: submissionJobs,
  checks: submissionChecks,
  personal: submissionData,
}
