import type { Feature } from '../../../platform/feature.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'
import { eraseClosedAccounts } from './closing/closing.ts'
import { joiningRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (app, parts, { personal }) => joiningRoutes(app, parts, personal),
  jobs: (parts, { personal }) => joiningJobs(parts, personal),
  personal: personalRows({ gone: { user_interests: 'user_id', mentor_application: 'user_id' } }),
}

export const joiningJobs = (parts: Parts, data: readonly PersonalData[]): JobHandler[] => [
  { queue: 'joining.erase', schedule: '19 * * * *', run: () => erase(parts, data) },
]

/** Erases accounts whose grace period has ended. */
async function erase({ db, clock, files }: Parts, data: readonly PersonalData[]): Promise<void> {
  for (const key of await eraseClosedAccounts(db, data, clock.now())) await files.delete(key)
}
