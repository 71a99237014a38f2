import type { Feature } from '../../../platform/feature.ts'
import { importJobs } from './tidy.ts'

export const feature: Feature = {
  jobs: importJobs,
}
