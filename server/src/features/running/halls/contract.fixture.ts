import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: ['Admins', 'Fellow'], calls: 'halls.list halls.announce halls.end' },
    { who: everybody, calls: 'halls.enter' },
  ],
  knownValues: async () => ({ hall_code: ['ABCDEF'], people: [100] }),
}
