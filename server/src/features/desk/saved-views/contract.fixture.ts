import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { anyStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: [...anyStaff, 'Zonal Campus Lead'],
      calls: `
        savedViews.pinned savedViews.list savedViews.counts savedViews.create savedViews.order
        savedViews.update savedViews.pin savedViews.remove savedViews.restore`,
    },
  ],
  editedByOwner: ['savedViews.update'],
}
