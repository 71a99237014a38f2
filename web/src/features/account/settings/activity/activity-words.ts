import { ph, plural, t } from '@lingui/core/macro'
import type { SecurityEvent } from '@muster/contract/account/security-events.ts'

type Words = (event: SecurityEvent) => string

const signIns: Readonly<Record<string, string>> = {
  password: t`Signed in with your password`,
  code: t`Signed in with an emailed code`,
  link: t`Signed in with an email link`,
  registration: t`Signed up`,
  passkey: t`Signed in with a passkey`,
  openid: t`Signed in with a connected account`,
}

const failures: Readonly<Record<string, string>> = {
  code: t`Wrong sign-in code`,
  openid: t`Sign-in with a connected account failed`,
}

const words: Readonly<Record<SecurityEvent['kind'], Words>> = {
  chat_linked: ({ detail }) => (detail ? t`Discord connected as ${detail}` : t`Discord connected`),
  chat_unlinked: () => t`Discord disconnected`,
  sign_in: ({ detail }) => signIns[detail ?? ''] ?? t`Signed in`,
  sign_in_failed: ({ detail }) => failures[detail ?? ''] ?? t`Wrong password at sign-in`,
  sign_in_locked: ({ detail }) =>
    detail === 'codes'
      ? t`Sign-in codes turned off for a day after ten wrong ones`
      : t`Sign-in paused after too many wrong tries`,
  password_check_failed: () => t`Wrong password when changing settings`,
  code_sent: () => t`Sign-in code emailed`,
  reset_link_sent: () => t`Link to set a new password emailed`,
  second_step_failed: () => t`Wrong two-step sign-in code`,
  second_step_added: ({ detail }) => (detail === 'app' ? t`Authenticator app connected` : t`Passkey added`),
  second_step_removed: ({ detail }) =>
    detail === 'app' ? t`Authenticator app disconnected` : t`Passkey removed`,
  recovery_codes_made: () => t`New recovery codes created`,
  recovery_code_used: () => t`Recovery code used`,
  second_step_reset_asked: () => t`Two-step sign-in reset requested`,
  second_step_reset_stopped: () => t`Two-step sign-in reset stopped`,
  second_step_reset: () => t`Two-step sign-in reset`,
  openid_asked: ({ detail }) =>
    t`Someone with your email address tried to sign in with ${ph({ detail: detail ?? t`an external account` })}`,
  openid_refused: ({ detail }) =>
    detail ? t`${detail} wasn’t connected` : t`An external account wasn’t connected`,
  openid_linked: ({ detail }) => t`${ph({ detail: detail ?? t`External account` })} connected`,
  openid_unlinked: ({ detail }) => t`${ph({ detail: detail ?? t`External account` })} disconnected`,
  password_changed: () => t`Password changed`,
  password_reset: () => t`Password set through an email link`,
  access_ended: () => t`Passkeys, connections, keys and other devices removed`,
  email_change_asked: ({ detail }) => t`Email change to ${ph({ detail: detail ?? '' })} requested`,
  email_change_cancelled: ({ detail }) => t`Email change to ${ph({ detail: detail ?? '' })} cancelled`,
  email_changed: ({ detail }) => t`Email address changed to ${ph({ detail: detail ?? '' })}`,
  email_taken_back: ({ detail }) => t`Email address restored: ${ph({ detail: detail ?? '' })}`,
  role_asked: ({ detail }) => t`Proposed for the role ${ph({ detail: detail ?? '' })}`,
  role_given: ({ detail }) => roleGiven(detail ?? ''),
  role_taken: ({ detail }) => t`Role ${ph({ detail: detail ?? '' })} removed`,
  type_given: ({ detail }) => t`Dynamic type ${ph({ detail: detail ?? '' })} given`,
  type_taken: ({ detail }) => t`Dynamic type ${ph({ detail: detail ?? '' })} removed`,
  session_ended: ({ detail }) => signedOut(detail ?? ''),
  suspended: () => t`Account deactivated`,
  restored: () => t`Account restored`,
  account_closed: () => t`Account closed`,
  account_restored: () => t`Account restored by signing in`,
  data_exported: () => t`Data downloaded`,
  contact_shown: ({ detail }) => contactShown(detail ?? ''),
  viewed_as: () => t`Staff viewed the app as you, without changing anything`,
  refused: () => t`Blocked an action that this account isn’t allowed to do`,
}

/** For the first administrators the detail includes how: `Admins, during set-up`. */
function roleGiven(detail: string): string {
  const [, role, how] = /^(.+), (during set-up|from the command line)$/.exec(detail) ?? []
  if (!how) return t`Role ${detail} given`
  return how === 'during set-up'
    ? t`Role ${role} given during set-up`
    : t`Role ${role} given from the command line`
}

/** @param detail what was shown and to which member: `phone number to sara@muster` */
function contactShown(detail: string): string {
  const [what, muid] = detail.split(' to ')
  if (!muid) return t`Your contact details were shown`
  return what === 'email address'
    ? t`Your email address was shown to ${muid}`
    : t`Your phone number was shown to ${muid}`
}

/** @param detail `this device`, `Firefox on Linux`, `one other device` or `3 other devices` */
function signedOut(detail: string): string {
  const [, count] = /^(one|\d+) other devices?$/.exec(detail) ?? []
  if (detail === 'this device') return t`Signed out`
  if (!count) return t`Signed out ${detail}`
  return plural(
    { devices: count === 'one' ? 1 : Number(count) },
    { one: 'Signed out one other device', other: 'Signed out # other devices' },
  )
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
