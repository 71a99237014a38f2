import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { tidyAttempts } from './attempts.ts'
import { dropLinks } from './drop.ts'
import { openidRoutes } from './routes.ts'

export const feature: Feature = {
  routes: openidRoutes,
  jobs: (parts) => [
    { queue: 'openid.tidy', schedule: '41 * * * *', run: () => tidyAttempts(parts.db, parts.clock.now()) },
  ],
  endRights: dropLinks,
  personal: personalRows({ gone: { openid_link: 'user_id', openid_attempt: 'user_id' } }),
}
