import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  personal: {
    staysNamed: {
      'The ledger stays without a name, so that the sums of colleges and groups stay true': [
        'karma_entry.user_id',
        'coin_entry.user_id',
        'wallet.user_id',
        'karma_by_group.user_id',
        'karma_by_level.user_id',
        'karma_by_month.user_id',
        'karma_by_type.user_id',
      ],
    },
    staysSaid: {
      'The ledger stays without a name': ['karma_entry', 'coin_entry'],
    },
    notExported: {
      'Sums of the ledger, which is in it': [
        'karma_by_group',
        'karma_by_level',
        'karma_by_month',
        'karma_by_type',
      ],
    },
  },
}
