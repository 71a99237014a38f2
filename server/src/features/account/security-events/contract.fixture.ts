import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: members, calls: 'securityEvents.mine' }],
  closedReads: ['securityEvents.mine'],
  personal: {
    notExported: {
      'From where staff acted': ['security_event.address', 'security_event.device'],
    },
  },
}
