import { type AccountAccess, accountAccessText } from '@muster/contract/account/account-access.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'

/** What emails say about the installation: its name, and the web address where people open it. */
export interface Site {
  readonly name: string
  readonly url: string
}

export const siteOf = ({ config }: Pick<Parts, 'config'>): Site => ({
  name: config.BRAND_NAME,
  url: config.publicUrl,
})

const DEVICES = '/dashboard/settings/sessions'
const listed = (access: readonly AccountAccess[]) =>
  access.map((one) => `- ${accountAccessText(one)}`).join('\n')

export function accessEndedMail(
  site: Site,
  to: { email: string; fullName: string },
  ended: readonly AccountAccess[],
): Mail {
  return {
    to: to.email,
    subject: `Access to your ${site.name} account was removed`,
    body: `Hello ${to.fullName},

These no longer have access to your account, because you removed them just now:
${listed(ended)}

Your password and this address still work.

Wasn’t you? Set a new password right away: ${site.url}/forgot-password`,
  }
}

export function resetMail(site: Site, to: { email: string; fullName: string }, token: string): Mail {
  return {
    to: to.email,
    subject: `Set a new ${site.name} password`,
    body: `Hello ${to.fullName},

Set a new password here, within 15 minutes: ${site.url}/reset-password?token=${token}

Didn’t ask for this? You can ignore this email. Your password won’t change.`,
  }
}

/** @param left what can still reach the account */
export function passwordChangedMail(
  site: Site,
  to: { email: string; fullName: string },
  left: readonly AccountAccess[] = [],
): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} password was changed`,
    body: `Hello ${to.fullName},

Your password was changed just now, and your other devices were signed out.
${
  left.length === 0
    ? ''
    : `
These still have access to your account:
${listed(left)}

If you don’t recognise one of them, sign in and remove them all: ${site.url}${DEVICES}
`
}
Wasn’t you? Set a new one right away: ${site.url}/forgot-password`,
  }
}
