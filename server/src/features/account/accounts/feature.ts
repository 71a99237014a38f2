import type { Feature } from '../../../platform/feature.ts'
import { accountJobs } from './jobs.ts'
import { accountData } from './personal-data.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (app, parts, { personal }) => accountRoutes(app, parts, personal),
  jobs: (parts, { personal }) => accountJobs(parts, personal),
  personal: accountData,
}
