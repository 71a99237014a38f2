import { ph, plural, t } from '@lingui/core/macro'
import type { SignInMethod } from '@muster/contract/account/security-events.ts'
import type { HelpAct, KnownBy, SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import { formatDate, formatList, formatNumber } from '../../../../ui/text/format.ts'

export const methodWords: Readonly<Record<SignInMethod, string>> = {
  password: t`by password`,
  code: t`by email code`,
  link: t`by email link`,
  registration: t`when they signed up`,
  passkey: t`by passkey`,
  openid: t`with a connected account`,
}

export const shortMoment = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Answers to “How do you know it’s them?”. */
export const knownByOptions: readonly { value: KnownBy; label: string }[] = [
  { value: 'called', label: t`Called the number we have for them` },
  { value: 'met', label: t`Met them in person` },
  { value: 'video', label: t`Saw them on a video call` },
  { value: 'lead', label: t`Their campus or circle lead knows them` },
  { value: 'document', label: t`Saw an ID with their name and picture` },
  { value: 'other', label: t`Another way` },
]

export const actNames: Readonly<Record<HelpAct, string>> = {
  code: t`Send a sign-in code`,
  confirm: t`Confirm again`,
  address: t`Change address`,
  unlock: t`Clear failed sign-ins`,
  restore: t`Restore account`,
  second_step: t`Reset second step`,
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName

/** What’s in the way, in one sentence. */
export function helpSentence(help: SignInHelp, fullName: string): string {
  const name = firstName(fullName)
  const { address, new_address, last_sign_in } = help
  switch (help.obstacles[0]) {
    case 'deactivated':
      return t`${name}’s account is deactivated.`
    case 'closing':
      return t`${name}’s account is being deleted.`
    case 'address_bounces':
      if (address.confirmed_at !== null) {
        return address.bounced === 1
          ? t`The last email to ${name}’s address bounced.`
          : t`${ph({ bounced: formatNumber(address.bounced) })} emails to ${name}’s address bounced.`
      }
      return address.bounced === 1
        ? t`${name}’s address was never confirmed, and an email to it bounced.`
        : t`${name}’s address was never confirmed, and ${ph({ bounced: formatNumber(address.bounced) })} emails to it bounced.`
    case 'new_address_bounces':
      return (new_address?.bounced ?? 0) === 1
        ? t`${name}’s new address was never confirmed, and an email to it bounced.`
        : t`${name}’s new address was never confirmed, and ${ph({ bounced: formatNumber(new_address?.bounced ?? 0) })} emails to it bounced.`
    case 'locked':
      return t`Too many sign-ins failed, so ${name} has to wait.`
    case 'codes_stopped':
      return t`${name} entered too many wrong codes today, so only the emailed link works.`
    case 'address_unconfirmed':
      return t`${name}’s address was never confirmed.`
    default:
      if (last_sign_in === null) return t`${name} can sign in. They haven’t done it in the last year.`
      return last_sign_in.method === null
        ? t`${name} can sign in. Last time ${ph({ shortMoment: shortMoment(last_sign_in.at) })}.`
        : t`${name} can sign in. Last time ${ph({ shortMoment: shortMoment(last_sign_in.at) })}, ${ph({ methodWords: methodWords[last_sign_in.method] })}.`
  }
}

/** A slip that the address probably has; null without one. */
export function slipSentence({ address, new_address }: SignInHelp): string | null {
  const slipped = [new_address, address].find((one) => one !== null && one.meant !== null)
  if (!slipped?.meant) return null
  const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1)
  return t`“${ph({ domain: domain(slipped.email) })}” looks like a slip for ${ph({ domain2: domain(slipped.meant) })}.`
}

/** What was looked at: whether it’s all right, what, and how it stands. */
export interface Check {
  readonly ok: boolean
  readonly what: string
  readonly text: string
}

function addressText({ address: { email, bounced, confirmed_at } }: SignInHelp): string {
  if (bounced > 0) return t`${email}, ${plural(bounced, { one: `# email`, other: `# emails` })} bounced`
  return confirmed_at === null ? t`${email}, never confirmed` : t`${email}, confirmed`
}

function accountText({ status, obstacles }: SignInHelp): string {
  if (obstacles.includes('locked')) return t`waiting after failed sign-ins`
  if (status === 'active') return t`active, not locked`
  return status === 'suspended' ? t`deactivated` : t`being deleted`
}

function newAddressCheck({ new_address }: SignInHelp): Check[] {
  if (!new_address) return []
  const { email, bounced } = new_address
  const text =
    bounced > 0
      ? t`${email}, ${plural(bounced, { one: `# email`, other: `# emails` })} bounced`
      : t`${email}, waiting to be confirmed`
  return [{ ok: false, what: t`New address`, text }]
}

function secondStepText({ second_step: { on, reset_at } }: SignInHelp): string {
  if (reset_at) return t`will be reset on ${ph({ shortMoment: shortMoment(reset_at) })}`
  return on ? t`on` : t`off`
}

function chatText({ chat }: SignInHelp): string {
  if (chat === null) return t`not connected`
  return chat === '' ? t`connected` : t`connected as ${chat}`
}

export function checksOf(help: SignInHelp): Check[] {
  const { address, obstacles, wrong_codes, most_wrong_codes } = help
  return [
    { ok: address.confirmed_at !== null && address.bounced === 0, what: t`Address`, text: addressText(help) },
    ...newAddressCheck(help),
    {
      ok: help.status === 'active' && !obstacles.includes('locked'),
      what: t`Account`,
      text: accountText(help),
    },
    { ok: true, what: t`Second step`, text: secondStepText(help) },
    {
      ok: !obstacles.includes('codes_stopped'),
      what: t`Sign-in code`,
      text:
        wrong_codes === 0
          ? t`no wrong codes today`
          : t`${plural(wrong_codes, { one: `# wrong code`, other: `# wrong codes` })} today. The limit is ${ph({ mostWrongCodes: formatNumber(most_wrong_codes) })}.`,
    },
    { ok: true, what: t`Discord`, text: chatText(help) },
  ]
}

export const waitingSentence = (signers: readonly string[]): string =>
  signers.length === 0
    ? t`Waiting for another administrator`
    : t`Waiting for ${ph({ signers: formatList(signers, 'or') })}`
