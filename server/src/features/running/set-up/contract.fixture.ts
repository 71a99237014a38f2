import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'setUp.state setUp.begin' },
    { who: ['Admins'], calls: 'setUp.facts setUp.addDemo' },
  ],
}
