import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: members, calls: 'push.key push.devices push.subscribe push.remove' }],
  closedReads: ['push.key', 'push.devices'],
  personal: {
    notExported: {
      'Secrets, or what they are compared by': ['push_subscription.auth', 'push_subscription.p256dh'],
      'How a notice was sent; the notice is in it': ['push_message'],
    },
  },
}
