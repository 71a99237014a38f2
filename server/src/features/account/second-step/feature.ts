import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { tidyChallenges } from '../accounts/index.ts'
import { dropSecondStep } from './drop.ts'
import { runResets } from './reset.ts'
import { secondStepRoutes } from './routes.ts'

export const feature: Feature = {
  routes: secondStepRoutes,
  jobs: (parts) => [
    { queue: 'second-step.resets', schedule: '*/5 * * * *', run: () => runResets(parts) },
    {
      queue: 'second-step.tidy',
      schedule: '23 * * * *',
      run: () => tidyChallenges(parts.db, parts.clock.now()),
    },
  ],
  endRights: dropSecondStep,
  personal: personalRows({
    gone: {
      authenticator_app: 'user_id',
      recovery_code: 'user_id',
      passkey: 'user_id',
      second_step_reset: 'user_id',
    },
  }),
}
