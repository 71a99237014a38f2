import { users } from '@muster/contract/people/users.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { callAs } from '../../../../test/contract/edited.ts'
import { members, userStaff } from '../../../../test/contract/kinds-of-people.ts'
import { createMember } from '../../../../test/setup/members.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'users.remove' },
    {
      who: userStaff,
      calls: `
        users.list users.summary users.csv users.roleOptions users.detail users.update users.cancelEmailChange
        users.suspend users.restore userActs.assignRole userActs.removeRole userActs.suspend userActs.restore
        userActs.export userActs.addToGroup userActs.setOrganisation`,
    },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'users.update': {
        route: users.update,
        async make() {
          const params = { user_id: (await createMember(on().test)).id }
          return { params, read: async () => (await call(users.detail, { params })).response }
        },
        change: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
        shows: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
      },
    }
  },
  lists: { 'users.list': { shownAs: { first_name: (row) => row.full_name } } },
}
