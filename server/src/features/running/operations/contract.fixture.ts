import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: everybody, calls: 'operations.site operations.outbox' }],
  closedReads: ['operations.outbox'],
  inputs: {
    // Outside the demo, the outbox has nothing to answer.
    answeredElsewhere: ['operations.outbox'],
  },
  personal: {
    staysNamed: {
      'Mails are deleted 30 days after they were written': ['mail_outbox.recipient', 'mail_outbox.body'],
    },
    staysSaid: {
      'Mails are deleted 30 days after they were written': ['mail_outbox'],
    },
    notExported: {
      'How a notice was sent; the notice is in it': ['mail_outbox'],
    },
  },
}
