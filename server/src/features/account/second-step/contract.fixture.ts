import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members, userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        secondStep.signIn secondStep.askPasskey secondStep.passkeySignIn secondStep.stopResetByLink`,
    },
    {
      who: members,
      calls: `
        secondStep.standing secondStep.beginApp secondStep.confirmApp secondStep.removeApp
        secondStep.newRecoveryCodes secondStep.newPasskey secondStep.addPasskey secondStep.renamePasskey
        secondStep.removePasskey secondStep.askToProve secondStep.prove secondStep.stopReset`,
    },
    {
      who: userStaff,
      calls: 'staffSecondStep.standing staffSecondStep.askReset staffSecondStep.cancelReset',
    },
  ],
  closedReads: ['secondStep.standing'],
  writesOfOthers: {
    'Signing in reads behind the lock of one row whether there is a second step': ['user'],
  },
  personal: {
    notExported: {
      'Secrets, or what they are compared by': [
        'authenticator_app.secret',
        'recovery_code.code_hash',
        'second_step_reset.stop_token_hash',
        'sign_in_challenge.challenge',
        'sign_in_challenge.token_hash',
      ],
    },
  },
}
