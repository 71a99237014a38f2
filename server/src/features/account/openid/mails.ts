import type { Mail } from '../../../platform/mail/send-mail.ts'

interface Site {
  readonly name: string
  readonly url: string
}

interface Recipient {
  readonly email: string
  readonly fullName: string
}

const notYou = (site: Site) =>
  `Wasn’t you? Set a new password right away: ${site.url}/forgot-password

Then check the connected accounts and devices in your settings: ${site.url}/dashboard/settings/account`

/** @param account address of the account at the provider, if known */
export const linkedMail = (site: Site, to: Recipient, name: string, account: string | null): Mail => ({
  to: to.email,
  subject: `${name} is connected to your ${site.name} account`,
  body: `Hello ${to.fullName},

From now on, you can sign in to ${site.name} with ${name}${account ? ` (${account})` : ''}.

${notYou(site)}`,
})

export const unlinkedMail = (site: Site, to: Recipient, name: string): Mail => ({
  to: to.email,
  subject: `${name} is no longer connected to your ${site.name} account`,
  body: `Hello ${to.fullName},

You can no longer sign in to ${site.name} with ${name}.

${notYou(site)}`,
})
