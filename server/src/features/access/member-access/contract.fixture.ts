import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: [...userStaff, 'Dynamic Type type', 'Manage Roles type'], calls: 'memberAccess.calls' },
    { who: ['Admins', 'Manage Roles type'], calls: 'memberAccess.holders' },
    { who: userStaff, calls: 'memberAccess.read' },
  ],
}
