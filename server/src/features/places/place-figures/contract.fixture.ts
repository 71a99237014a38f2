import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  writesOfOthers: {
    'The level of a college follows from the figures of its students, which are counted here': [
      'organization',
    ],
  },
  personal: {
    notExported: {
      'Rows that lists and boards are read from, made of what is in it': ['campus_member'],
    },
  },
}
