import type { SecurityEvent } from '@muster/contract/account/security-events.ts'

type Words = (event: SecurityEvent) => string

const signInWays: Readonly<Record<string, string>> = {
  password: 'with your password',
  code: 'with a mailed code',
  link: 'with an email link',
  registration: 'by signing up',
  passkey: 'with a passkey',
  openid: 'with a connected account',
}

const failures: Readonly<Record<string, string>> = {
  code: 'Wrong sign-in code',
  openid: 'Sign-in with a connected account failed',
}

const words: Readonly<Record<SecurityEvent['kind'], Words>> = {
  chat_linked: ({ detail }) => `Discord connected${detail ? `: ${detail}` : ''}`,
  chat_unlinked: () => 'Discord disconnected',
  sign_in: ({ detail }) => ['Signed in', signInWays[detail ?? '']].filter(Boolean).join(' '),
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
  openid_asked: ({ detail }) => `Somebody with your address came from ${detail ?? 'elsewhere'}`,
  openid_refused: ({ detail }) => `Not connected with ${detail ?? 'an external account'}`,
  openid_linked: ({ detail }) => `Connected with ${detail ?? 'an external account'}`,
  openid_unlinked: ({ detail }) => `Disconnected from ${detail ?? 'an external account'}`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password set through an email link',
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
  account_restored: () => 'Account restored by signing in',
  data_exported: () => 'Data downloaded',
  contact_shown: ({ detail }) => `Your ${detail ?? 'contact'} was shown`,
  viewed_as: () => 'Staff viewed the app as you, without changing anything',
  refused: () => 'Blocked an action that this account isn’t allowed to do',
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
