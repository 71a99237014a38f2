import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: [
        ...userStaff,
        'Fellow',
        'Interest Group type',
        'Karma Voucher type',
        'Dynamic Type type',
        'Manage Roles type',
      ],
      calls: 'staffSearch.members',
    },
    {
      who: [
        ...userStaff,
        'Fellow',
        'Campus Activation Team',
        'Manage Organization type',
        'Task Management type',
        'College Levels type',
      ],
      calls: 'staffSearch.organizations',
    },
  ],
}
