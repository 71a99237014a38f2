import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { previewJobs } from './previews/fetch.ts'
import { shownWorkRoutes } from './routes.ts'

export const feature: Feature = {
  routes: shownWorkRoutes,
  jobs: previewJobs,
  personal: personalRows({ gone: { shown_work: 'user_id' } }),
}
