import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { mailInvited, tidyInvited } from './mails.ts'
import { invitedMemberRoutes } from './routes.ts'

export const feature: Feature = {
  routes: invitedMemberRoutes,
  jobs: (parts) => [
    {
      queue: 'invited-members.mail',
      schedule: '* * * * *',
      run: async () => void (await mailInvited(parts)),
    },
    { queue: 'invited-members.tidy', schedule: '41 2 * * *', run: () => tidyInvited(parts) },
  ],
  personal: personalRows({ gone: { invited_member: 'user_id' } }),
}
