import type { Feature } from '../../../platform/feature.ts'
import { accountData } from '../joining/closing/personal-data.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (app, parts, { personal }) => accountRoutes(app, parts, personal),
  jobs: (parts, { personal }) => accountJobs(parts, personal),
  personal: accountData,
}
