import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        leaderboards.students leaderboards.studentsMonthly leaderboards.colleges leaderboards.collegesMonthly
        leaderboards.board leaderboards.collegeBoard leaderboards.filters`,
    },
    {
      who: members,
      calls:
        'leaderboards.mine leaderboards.around leaderboards.myWeek leaderboards.visibility leaderboards.setVisibility',
    },
  ],
  personal: {
    notExported: {
      'Rows that lists and boards are read from, made of what is in it': ['board_member', 'board_row'],
    },
  },
}
