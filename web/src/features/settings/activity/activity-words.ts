import type { SecurityEvent } from '@muster/contract/account/security-events.ts'

type Words = (event: SecurityEvent) => string

const signInWays: Readonly<Record<string, string>> = {
  password: 'with the password',
  code: 'with a mailed code',
  link: 'with a mailed link',
  registration: 'by registering',
  passkey: 'with a passkey',
  openid: 'with a connected account',
}

const failures: Readonly<Record<string, string>> = {
  code: 'Wrong sign-in code',
  openid: 'Refused to sign in with a connected account',
}

const words: Readonly<Record<SecurityEvent['kind'], Words>> = {
  chat_linked: ({ detail }) => `Discord connected${detail ? `: ${detail}` : ''}`,
  chat_unlinked: () => 'Discord disconnected',
  sign_in: ({ detail }) => ['Signed in', signInWays[detail ?? '']].filter(Boolean).join(' '),
  sign_in_failed: ({ detail }) => failures[detail ?? ''] ?? 'Wrong password at sign-in',
  sign_in_locked: ({ detail }) =>
    detail === 'codes'
      ? 'Codes switched off for a day, after ten wrong ones'
      : 'Made to wait, after wrong tries',
  password_check_failed: () => 'Wrong password for a change in the settings',
  code_sent: () => 'Sign-in code mailed',
  reset_link_sent: () => 'Link to set a new password mailed',
  second_step_failed: () => 'Wrong code for the second step',
  second_step_added: ({ detail }) => (detail === 'app' ? 'Authenticator app connected' : 'Passkey added'),
  second_step_removed: ({ detail }) =>
    detail === 'app' ? 'Authenticator app disconnected' : 'Passkey removed',
  recovery_codes_made: () => 'New recovery codes made',
  recovery_code_used: () => 'Recovery code used',
  second_step_reset_asked: () => 'Reset of the two-step sign-in asked for',
  second_step_reset_stopped: () => 'Reset of the two-step sign-in stopped',
  second_step_reset: () => 'Two-step sign-in reset',
  openid_asked: ({ detail }) => `Somebody with your address came from ${detail ?? 'elsewhere'}`,
  openid_refused: ({ detail }) => `Not connected with ${detail ?? 'an account elsewhere'}`,
  openid_linked: ({ detail }) => `Connected with ${detail ?? 'an account elsewhere'}`,
  openid_unlinked: ({ detail }) => `Disconnected from ${detail ?? 'an account elsewhere'}`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password set by a mailed link',
  email_change_asked: ({ detail }) => `New email address asked for: ${detail ?? ''}`,
  email_change_cancelled: ({ detail }) => `New email address dropped: ${detail ?? ''}`,
  email_changed: ({ detail }) => `Email address changed to ${detail ?? ''}`,
  email_taken_back: ({ detail }) => `Email address taken back: ${detail ?? ''}`,
  role_asked: ({ detail }) => `Asked to be given the role ${detail ?? ''}`,
  role_given: ({ detail }) => `Given the role ${detail ?? ''}`,
  role_taken: ({ detail }) => `No longer has the role ${detail ?? ''}`,
  type_given: ({ detail }) => `Given the dynamic type ${detail ?? ''}`,
  type_taken: ({ detail }) => `No longer has the dynamic type ${detail ?? ''}`,
  session_ended: ({ detail }) =>
    detail === 'this device' ? 'Signed out' : `Signed out elsewhere: ${detail ?? ''}`,
  suspended: () => 'Account deactivated',
  restored: () => 'Account restored',
  account_closed: () => 'Account closed',
  account_restored: () => 'Account brought back by signing in',
  data_exported: () => 'Copy of all data downloaded',
  contact_shown: ({ detail }) => `Your ${detail ?? 'contact'} was shown`,
  viewed_as: () => 'Staff looked at the app as you see it, without changing anything',
  refused: () => 'Refused something that this account may not do',
}

/** What happened, in a few words for its owner. */
export const eventTitle: Words = (event) => words[event.kind](event)

const warnings: ReadonlySet<SecurityEvent['kind']> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'password_check_failed',
  'second_step_failed',
  'openid_refused',
  'refused',
])

/** Whether it is something that did not work, which is worth a second look. */
export const isWarning = ({ kind }: SecurityEvent): boolean => warnings.has(kind)

/** Whether its owner might say that it was somebody else: not what they do on this device now, nor what staff did. */
export const isDoubtful = ({ current, by_others }: SecurityEvent): boolean => !current && !by_others
