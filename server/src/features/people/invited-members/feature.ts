import { invitedMembers } from '@muster/contract/people/invited-members.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { resendInvitations, withdrawInvitations } from './bulk.ts'
import { memberImport } from './import.ts'
import { invitedList } from './list.ts'
import { mailInvited, tidyInvited } from './mails.ts'
import { invitedMemberRoutes } from './routes.ts'

export const feature: Feature = {
  routes: invitedMemberRoutes,
  imports: [undoableImports('invited_member', invitedMembers.undoImport, memberImport)],
  bulk: [resendInvitations, withdrawInvitations],
  counted: [countedList('invited-members', ({ clock }) => invitedList(clock.now()))],
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
