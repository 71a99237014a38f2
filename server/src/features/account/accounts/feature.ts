import type { Feature } from '../../../platform/feature.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { accountJobs } from './jobs.ts'
import { accountData } from './personal-data.ts'
import { accountRoutes } from './routes.ts'

/** @param others the personal data of all other features */
export function accountFeature(others: readonly PersonalData[]): Feature {
  const data = [accountData, ...others]
  return {
    routes: (app, parts) => accountRoutes(app, parts, data),
    jobs: (parts) => accountJobs(parts, data),
    personal: accountData,
  }
}
