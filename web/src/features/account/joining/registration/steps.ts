import { t } from '@lingui/core/macro'
import type { Draft } from './draft.ts'

/** The registration steps in order. */
export const steps = [
  { id: 'account', label: t`Account` },
  { id: 'about', label: t`About you` },
  { id: 'organization', label: t`Organisation` },
  { id: 'interests', label: t`Interests` },
] as const
export type Step = (typeof steps)[number]['id']

export const stepAddresses: Readonly<Record<Step, string>> = {
  account: '/register',
  about: '/register/about',
  organization: '/register/organization',
  interests: '/register/interests',
}

interface Standing {
  signedIn: boolean
  hasPassword: boolean
  draft: Pick<Draft, 'created' | 'email' | 'fullName' | 'accepted'>
}

/**
 * Which step to show when a step's page is opened; 'leave' when the registration is complete. The account is
 * created at the end of the second step: before that only the first two steps are open, afterwards they are
 * closed. A reload on the second step loses the password and restarts at the first.
 */
export function stepFor(
  wanted: Exclude<Step, 'interests'>,
  { signedIn, hasPassword, draft }: Standing,
): Exclude<Step, 'interests'> | 'leave' {
  if (signedIn) {
    if (wanted === 'organization') return 'organization'
    return draft.created ? 'organization' : 'leave'
  }
  if (wanted !== 'about') return 'account'
  const filled = draft.email !== '' && draft.fullName !== '' && draft.accepted && hasPassword
  return filled ? 'about' : 'account'
}
