import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  personal: {
    notExported: {
      'Rows that lists and boards are read from, made of what is in it': ['campus_member'],
    },
  },
}
