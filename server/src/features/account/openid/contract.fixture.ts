import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'openid.start openid.answer openid.arrival openid.register' },
    { who: members, calls: 'openid.startLink openid.link openid.links openid.unlink' },
  ],
  closedReads: ['openid.links'],
  personal: {
    staysNamed: {
      'Who comes from a provider has an hour to finish; then that is deleted': [
        'openid_arrival.email',
        'openid_arrival.full_name',
      ],
    },
    staysSaid: {
      'Who comes from a provider has an hour to finish; then that is deleted': ['openid_arrival'],
    },
    notExported: {
      'Secrets, or what they are compared by': [
        'openid_attempt.sealed',
        'openid_attempt.state_hash',
        'openid_attempt.token_hash',
      ],
      'Codes and links of some minutes': ['openid_arrival'],
    },
  },
}
