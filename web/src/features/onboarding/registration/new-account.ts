import type { registration } from '@muster/contract/account/registration.ts'
import type { InputOf } from '@muster/contract/lib/route.ts'
import type { Draft } from './draft.ts'

type NewAccount = InputOf<(typeof registration)['register']>['body']

/** What is sent to make the account: all that was filled in and all that the address brought along. */
export function newAccount(draft: Draft, password: string, roleId: string): NewAccount {
  return {
    user: { email: draft.email, full_name: draft.fullName, password, role: roleId },
    interests: {
      choosen_interests: draft.interests,
      choosen_endgoals: draft.endgoals,
      other_interests: [],
      other_endgoals: [],
    },
    ...(draft.referralId && { referral: { muid: draft.referralId } }),
  }
}
