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
  inputs: {
    values: {
      entry_id:
        '(select id from karma_entry where karma > 0 and reverses_id is null order by created_at, id limit 1)',
    },
  },
  closedReads: ['memberStory.entries', 'memberStory.sums', 'memberStory.csv', 'memberStory.alike'],
}
