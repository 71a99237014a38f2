import type { SignInMethod } from '@muster/contract/account/security-events.ts'
import type { HelpAct, KnownBy, SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import { formatCount, formatDate, formatList, formatNumber } from '../../../../ui/text/format.ts'

export const methodWords: Readonly<Record<SignInMethod, string>> = {
  password: 'by password',
  code: 'by email code',
  link: 'by email link',
  registration: 'when they signed up',
  passkey: 'by passkey',
  openid: 'with a connected account',
}

export const shortMoment = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Answers to “How do you know it’s them?”. */
export const knownByOptions: readonly { value: KnownBy; label: string }[] = [
  { value: 'called', label: 'Called the number we have for them' },
  { value: 'met', label: 'Met them in person' },
  { value: 'video', label: 'Saw them on a video call' },
  { value: 'lead', label: 'Their campus or circle lead knows them' },
  { value: 'document', label: 'Saw an ID with their name and picture' },
  { value: 'other', label: 'Another way' },
]

export const actNames: Readonly<Record<HelpAct, string>> = {
  code: 'Send a sign-in code',
  confirm: 'Confirm again',
  address: 'Change address',
  unlock: 'Clear failed sign-ins',
  restore: 'Restore account',
  second_step: 'Reset second step',
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName

/** What’s in the way, in one sentence. */
export function helpSentence(help: SignInHelp, fullName: string): string {
  const name = firstName(fullName)
  const { address, new_address, last_sign_in } = help
  switch (help.obstacles[0]) {
    case 'deactivated':
      return `${name}’s account is deactivated.`
    case 'closing':
      return `${name}’s account is being deleted.`
    case 'address_bounces':
      if (address.confirmed_at !== null) {
        return address.bounced === 1
          ? `The last email to ${name}’s address bounced.`
          : `${formatNumber(address.bounced)} emails to ${name}’s address bounced.`
      }
      return address.bounced === 1
        ? `${name}’s address was never confirmed, and an email to it bounced.`
        : `${name}’s address was never confirmed, and ${formatNumber(address.bounced)} emails to it bounced.`
    case 'new_address_bounces':
      return (new_address?.bounced ?? 0) === 1
        ? `${name}’s new address was never confirmed, and an email to it bounced.`
        : `${name}’s new address was never confirmed, and ${formatNumber(new_address?.bounced ?? 0)} emails to it bounced.`
    case 'locked':
      return `Too many sign-ins failed, so ${name} has to wait.`
    case 'codes_stopped':
      return `${name} entered too many wrong codes today, so only the emailed link works.`
    case 'address_unconfirmed':
      return `${name}’s address was never confirmed.`
    default:
      if (last_sign_in === null) return `${name} can sign in. They haven’t done it in the last year.`
      return last_sign_in.method === null
        ? `${name} can sign in. Last time ${shortMoment(last_sign_in.at)}.`
        : `${name} can sign in. Last time ${shortMoment(last_sign_in.at)}, ${methodWords[last_sign_in.method]}.`
  }
}

/** A slip that the address probably has; null without one. */
export function slipSentence({ address, new_address }: SignInHelp): string | null {
  const slipped = [new_address, address].find((one) => one !== null && one.meant !== null)
  if (!slipped?.meant) return null
  const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1)
  return `“${domain(slipped.email)}” looks like a slip for ${domain(slipped.meant)}.`
}

/** What was looked at: whether it’s all right, what, and how it stands. */
export interface Check {
  readonly ok: boolean
  readonly what: string
  readonly text: string
}

function addressText({ address: { email, bounced, confirmed_at } }: SignInHelp): string {
  if (bounced > 0) return `${email}, ${formatCount(bounced, 'email')} bounced`
  return confirmed_at === null ? `${email}, never confirmed` : `${email}, confirmed`
}

function accountText({ status, obstacles }: SignInHelp): string {
  if (obstacles.includes('locked')) return 'waiting after failed sign-ins'
  if (status === 'active') return 'active, not locked'
  return status === 'suspended' ? 'deactivated' : 'being deleted'
}

function newAddressCheck({ new_address }: SignInHelp): Check[] {
  if (!new_address) return []
  const { email, bounced } = new_address
  const text =
    bounced > 0 ? `${email}, ${formatCount(bounced, 'email')} bounced` : `${email}, waiting to be confirmed`
  return [{ ok: false, what: 'New address', text }]
}

function secondStepText({ second_step: { on, reset_at } }: SignInHelp): string {
  if (reset_at) return `will be reset on ${shortMoment(reset_at)}`
  return on ? 'on' : 'off'
}

function chatText({ chat }: SignInHelp): string {
  if (chat === null) return 'not connected'
  return chat === '' ? 'connected' : `connected as ${chat}`
}

export function checksOf(help: SignInHelp): Check[] {
  const { address, obstacles, wrong_codes, most_wrong_codes } = help
  return [
    { ok: address.confirmed_at !== null && address.bounced === 0, what: 'Address', text: addressText(help) },
    ...newAddressCheck(help),
    {
      ok: help.status === 'active' && !obstacles.includes('locked'),
      what: 'Account',
      text: accountText(help),
    },
    { ok: true, what: 'Second step', text: secondStepText(help) },
    {
      ok: !obstacles.includes('codes_stopped'),
      what: 'Sign-in code',
      text:
        wrong_codes === 0
          ? 'no wrong codes today'
          : `${formatCount(wrong_codes, 'wrong code')} today. The limit is ${formatNumber(most_wrong_codes)}.`,
    },
    { ok: true, what: 'Discord', text: chatText(help) },
  ]
}

export const waitingSentence = (signers: readonly string[]): string =>
  signers.length === 0 ? 'Waiting for another administrator' : `Waiting for ${formatList(signers, 'or')}`
