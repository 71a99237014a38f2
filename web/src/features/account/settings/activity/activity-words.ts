import type { SecurityEvent } from '@muster/contract/account/security-events.ts'

type Words = (event: SecurityEvent) => string

const signIns: Readonly<Record<string, string>> = {
  password: 'Signed in with your password',
  code: 'Signed in with an emailed code',
  link: 'Signed in with an email link',
  registration: 'Signed up',
  passkey: 'Signed in with a passkey',
  openid: 'Signed in with a connected account',
}

const failures: Readonly<Record<string, string>> = {
  code: 'Wrong sign-in code',
  openid: 'Sign-in with a connected account failed',
}

const words: Readonly<Record<SecurityEvent['kind'], Words>> = {
  chat_linked: ({ detail }) => (detail ? `Discord connected as ${detail}` : 'Discord connected'),
  chat_unlinked: () => 'Discord disconnected',
  sign_in: ({ detail }) => signIns[detail ?? ''] ?? 'Signed in',
  sign_in_failed: ({ detail }) => failures[detail ?? ''] ?? 'Wrong password at sign-in',
  sign_in_locked: ({ detail }) =>
    detail === 'codes'
      ? 'Sign-in codes turned off for a day after ten wrong ones'
      : 'Sign-in paused after too many wrong tries',
  password_check_failed: () => 'Wrong password when changing settings',
  code_sent: () => 'Sign-in code emailed',
  reset_link_sent: () => 'Link to set a new password emailed',
  second_step_failed: () => 'Wrong two-step sign-in code',
  second_step_added: ({ detail }) => (detail === 'app' ? 'Authenticator app connected' : 'Passkey added'),
  second_step_removed: ({ detail }) =>
    detail === 'app' ? 'Authenticator app disconnected' : 'Passkey removed',
  recovery_codes_made: () => 'New recovery codes created',
  recovery_code_used: () => 'Recovery code used',
  second_step_reset_asked: () => 'Two-step sign-in reset requested',
  second_step_reset_stopped: () => 'Two-step sign-in reset stopped',
  second_step_reset: () => 'Two-step sign-in reset',
  openid_asked: ({ detail }) =>
    `Someone with your email address tried to sign in with ${detail ?? 'an external account'}`,
  openid_refused: ({ detail }) =>
    detail ? `${detail} wasn’t connected` : 'An external account wasn’t connected',
  openid_linked: ({ detail }) => `${detail ?? 'External account'} connected`,
  openid_unlinked: ({ detail }) => `${detail ?? 'External account'} disconnected`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password set through an email link',
  access_ended: () => 'Passkeys, connections, keys and other devices removed',
  email_change_asked: ({ detail }) => `Email change to ${detail ?? ''} requested`,
  email_change_cancelled: ({ detail }) => `Email change to ${detail ?? ''} cancelled`,
  email_changed: ({ detail }) => `Email address changed to ${detail ?? ''}`,
  email_taken_back: ({ detail }) => `Email address restored: ${detail ?? ''}`,
  role_asked: ({ detail }) => `Proposed for the role ${detail ?? ''}`,
  role_given: ({ detail }) => roleGiven(detail ?? ''),
  role_taken: ({ detail }) => `Role ${detail ?? ''} removed`,
  type_given: ({ detail }) => `Dynamic type ${detail ?? ''} given`,
  type_taken: ({ detail }) => `Dynamic type ${detail ?? ''} removed`,
  session_ended: ({ detail }) => (detail === 'this device' ? 'Signed out' : `Signed out ${detail ?? ''}`),
  suspended: () => 'Account deactivated',
  restored: () => 'Account restored',
  account_closed: () => 'Account closed',
  account_restored: () => 'Account restored by signing in',
  data_exported: () => 'Data downloaded',
  contact_shown: ({ detail }) => contactShown(detail ?? ''),
  viewed_as: () => 'Staff viewed the app as you, without changing anything',
  refused: () => 'Blocked an action that this account isn’t allowed to do',
}

/** For the first administrators the detail includes how: `Admins, during set-up`. */
function roleGiven(detail: string): string {
  const [, role, how] = /^(.+), (during set-up|from the command line)$/.exec(detail) ?? []
  return how ? `Role ${role} given ${how}` : `Role ${detail} given`
}

/** @param detail what was shown and to which member: `phone number to sara@muster` */
function contactShown(detail: string): string {
  const [what, muid] = detail.split(' to ')
  return muid ? `Your ${what} was shown to ${muid}` : 'Your contact details were shown'
}

/** A short title of the event for the account's owner. */
export const eventTitle: Words = (event) => words[event.kind](event)

const warnings: ReadonlySet<SecurityEvent['kind']> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'password_check_failed',
  'second_step_failed',
  'openid_refused',
  'refused',
])

/** Whether it is a failed attempt, which deserves attention. */
export const isWarning = ({ kind }: SecurityEvent): boolean => warnings.has(kind)

/** Whether the owner could dispute it: not events of the current session, nor acts of staff. */
export const isDoubtful = ({ current, by_others }: SecurityEvent): boolean => !current && !by_others
