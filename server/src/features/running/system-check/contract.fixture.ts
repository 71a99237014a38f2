import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: ['Admins'], calls: 'systemCheck.run systemCheck.testMail' }],
}
