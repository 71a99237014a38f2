import type { registration } from '@muster/contract/account/joining.ts'
import type { openid as openidRegistration } from '@muster/contract/account/openid-registration.ts'
import type { InputOf } from '@muster/contract/lib/route.ts'
import { type Draft, integrationOf, referralOf } from './draft.ts'

type NewAccount = InputOf<(typeof registration)['register']>['body']
type ArrivedAccount = InputOf<(typeof openidRegistration)['register']>['body']

/** The request body that creates the account, from the form and the link. */
export function newAccount(draft: Draft, password: string, roleId: string): NewAccount {
  return {
    user: { email: draft.email, full_name: draft.fullName, password, role: roleId, ...groupsOf(draft) },
    ...broughtAlong(draft),
  }
}

/** The same after a sign-in at a provider, which supplies the address. */
export function arrivedAccount(draft: Draft, roleId: string): ArrivedAccount {
  return { user: { full_name: draft.fullName, role: roleId, ...groupsOf(draft) }, ...broughtAlong(draft) }
}

const groupsOf = ({ group }: Draft) => (group ? { area_of_interest: [group.id] } : {})

function broughtAlong(draft: Draft): Omit<NewAccount, 'user'> {
  const referral = referralOf(draft)
  const integration = integrationOf(draft)
  return {
    interests: {
      choosen_interests: draft.interests,
      choosen_endgoals: draft.endgoals,
      other_interests: [],
      other_endgoals: [],
    },
    ...(referral && { referral }),
    ...(integration && { integration }),
  }
}
