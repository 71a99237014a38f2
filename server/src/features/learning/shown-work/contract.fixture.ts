import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'shownWork.ofTask shownWork.show shownWork.ofGroup shownWork.ofClassmates' },
    { who: everybody, calls: 'shownWork.ofMember' },
  ],
}
