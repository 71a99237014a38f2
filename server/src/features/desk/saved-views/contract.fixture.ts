import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: [
        ...userStaff,
        'Fellow',
        'Tech Team',
        'Associate',
        'Campus Activation Team',
        'Manage Organization type',
        'Task Management type',
        'Interest Group type',
        'College Levels type',
        'Karma Voucher type',
        'Error Log type',
        'Dynamic Type type',
        'Manage Roles type',
        'Manage Locations type',
        'Channels type',
        'Url Shortener type',
        'Discord Moderation type',
      ],
      calls: `
        savedViews.pinned savedViews.list savedViews.counts savedViews.create savedViews.order
        savedViews.update savedViews.pin savedViews.remove savedViews.restore`,
    },
  ],
  editedByOwner: ['savedViews.update'],
}
