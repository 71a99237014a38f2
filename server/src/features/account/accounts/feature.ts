import { eq } from 'drizzle-orm'
import { forgetAudited } from '../../../platform/acts/audit.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'
import { oneTimeSecret } from './tables.ts'

export const feature: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
  /** Personal data that this feature stores outside the account's row. */
  personal: personalRows({
    gone: { session: 'user_id', sign_in_challenge: 'user_id', member_activity: 'user_id' },
    async erase(tx, userId) {
      await tx.delete(oneTimeSecret).where(eq(oneTimeSecret.userId, userId))
      // The audit trail contains the old address and number.
      await forgetAudited(tx, userId)
      return []
    },
  }),
}
