import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { anyStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: anyStaff,
      calls: 'today.read duties.queue duties.colleagues duties.setOwner duties.rota duties.setDuties',
    },
    { who: ['Admins'], calls: 'today.sendMailsAgain today.runJobsAgain' },
    { who: ['Admins', 'Tech Team', 'Error Log type'], calls: 'today.markErrorFixed' },
    {
      who: [
        'Admins',
        'Fellow',
        'Associate',
        'Manage Organization type',
        'Task Management type',
        'Karma Voucher type',
        'Manage Roles type',
        'Manage Locations type',
        'Url Shortener type',
        'User Management type',
        'User Management by a role',
      ],
      calls: 'today.markImportSeen',
    },
  ],
  inputs: {
    made: async () => ({
      params: { 'duties.queue': { queue: 'submissions' }, 'duties.colleagues': { queue: 'submissions' } },
    }),
  },
  statements: {
    // Each block is read on its own, so that one that fails leaves the others; seven of them are queues.
    // The reader’s own cases are one for each of seven queues, and a pair of organisations is one.
    // The first week is up to five.
    'today.read': 30,
  },
}
