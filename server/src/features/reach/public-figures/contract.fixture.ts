import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        publicFigures.landing publicFigures.landingStats publicFigures.globalCount
        publicFigures.profilePicture publicFigures.interestGroups publicFigures.topOfGroups
        publicFigures.topMembers publicFigures.colleges publicFigures.districts publicFigures.states
        publicFigures.countries`,
    },
  ],
}
