import { memberRoles } from '@muster/contract/access/access.ts'
import type { Draft } from './draft.ts'

/** The registration in order. */
export const steps = [
  { id: 'account', label: 'Account' },
  { id: 'about', label: 'About you' },
  { id: 'organization', label: 'Organisation' },
  { id: 'interests', label: 'Interests' },
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
 * Which step somebody who opens a step's page gets to see; 'leave' when there is nothing left to register. The
 * account is made at the end of the second step, so before it only the first two are open, and after it they
 * are closed. A reload at the second step forgets the password and begins at the first.
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

/** Mentors work somewhere; everybody else studies or has studied. */
export function studies(role: string | null): boolean {
  return role?.toLowerCase() !== memberRoles.mentor.toLowerCase()
}
