import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  writesOfOthers: {
    'Sums of places begin with those of an organisation that is new': ['organization_total'],
  },
}
