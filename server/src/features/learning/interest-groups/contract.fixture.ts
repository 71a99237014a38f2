import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { callAs, nextNumber } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'interestGroups.list interestGroups.page groupPulse.list' },
    {
      who: members,
      calls: `
        interestGroups.setCover interestGroups.removeCover interestGroups.join interestGroups.leave
        interestGroups.members`,
    },
    {
      who: ['Admins', 'Fellow', 'Interest Group type'],
      calls: `
        interestGroups.manage interestGroups.csv interestGroups.detail interestGroups.leads`,
    },
    {
      who: ['Admins', 'Interest Group type'],
      calls: `
        interestGroups.create interestGroups.update interestGroups.remove interestGroups.addLead
        interestGroups.removeLead`,
    },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'interestGroups.update': {
        route: interestGroups.update,
        async make() {
          const number = nextNumber()
          const body = { name: `Group ${number}`, code: `G${number}`, icon: 'code' }
          const answer = await call(interestGroups.create, { body })
          const params = { pk: answer.response.interestGroup.id }
          const read = async () => (await call(interestGroups.detail, { params })).response
          return { params, read: async () => (await read()).interestGroup }
        },
        change: (number) => ({ icon: `icon-${number}` }),
        shows: (number) => ({ icon: `icon-${number}`, leads: [] }),
      },
    }
  },
  tables: { pk: 'interest_group', ig: 'interest_group', ig_id: 'interest_group' },
  knownValues: async () => ({
    starter: ['https://example.org/starter'],
    community: ['https://example.org/invite'],
  }),
  inputs: {
    values: {
      group_id: '(select id from interest_group limit 1)',
      pk: '(select id from interest_group limit 1)',
    },
  },
  lists: {
    'interestGroups.manage': {
      shownAs: { updated_on: (row) => row.updated_at, created_on: (row) => row.created_at },
    },
    'interestGroups.members': {
      asked: {
        pk: '(select interest_group_id from user_interest_group group by 1 order by count(*) desc limit 1)',
      },
    },
  },
  rowsRead: {
    'interestGroups.page': [
      9_000,
      'The mentors among its members are looked through for those with most karma',
    ],
    'interestGroups.members': [
      35_000,
      'Fewer than a thousand whose names hold two letters are found by looking at everybody in the group',
    ],
  },
}
