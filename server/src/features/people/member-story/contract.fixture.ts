import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: userStaff,
      calls: 'memberStory.entries memberStory.sums memberStory.csv memberStory.alike',
    },
    { who: ['Admins'], calls: 'memberStory.reverse memberStory.undoReversal' },
  ],
  closedReads: ['memberStory.entries', 'memberStory.sums', 'memberStory.csv', 'memberStory.alike'],
}
