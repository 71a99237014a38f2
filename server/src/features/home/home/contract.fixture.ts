import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: members, calls: 'home.firstView home.day' }],
  statements: {
    // Who they are, their account, their day, and their college among others; each is shared by all who ask at once.
    'home.firstView': 4,
  },
}
