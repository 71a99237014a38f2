import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: userStaff,
      calls: `
        signInHelp.read signInHelp.sendCode signInHelp.confirmAgain signInHelp.changeAddress
        signInHelp.withdrawAddress signInHelp.unlock signInHelp.restore`,
    },
  ],
  closedReads: ['signInHelp.read'],
}
