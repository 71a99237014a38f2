import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../mails.ts'

interface Recipient {
  readonly email: string
  readonly fullName: string
}

const staffAsked = (site: Site) => `The ${site.name} team has entered this as your new address.`

/** To the new address: the link that puts it in force. */
export function confirmAddressMail(
  site: Site,
  to: Recipient,
  link: { token: string; days: number; byStaff: boolean },
): Mail {
  const reason = link.byStaff ? `${staffAsked(site)}\n\n` : ''
  return {
    to: to.email,
    subject: `Confirm your address for ${site.name}`,
    body: `Hello ${to.fullName},

${reason}confirm that this is your address: ${site.url}/confirm-email?token=${link.token}

The link works for ${link.days === 1 ? '24 hours' : `${link.days} days`}. Until then the old address stays.`,
  }
}

/** To the address in force: that another one is to take its place. */
export function addressChangeAskedMail(
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string; byStaff: boolean },
): Mail {
  const who = change.byStaff ? `The ${site.name} team has` : 'You, or someone who knows your password,'
  return {
    to: to.email,
    subject: `New email address requested for your ${site.name} account`,
    body: `Hello ${to.fullName},

${who} asked to change the address of your account to ${change.newAddress}. This one stays until the new one is confirmed.

${takeBackText(site, change.token)}`,
  }
}

/** To the address that is no longer in force. */
export function addressChangedMail(
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string },
): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account has a new email address`,
    body: `Hello ${to.fullName},

the address of your account is now ${change.newAddress}. Codes and links go there, and no longer here.

${takeBackText(site, change.token)}`,
  }
}

function takeBackText(site: Site, token: string): string {
  return `If you do not want this, keep your address with this link: ${site.url}/restore-email?token=${token}

It works for 7 days, without signing in. It signs out every device and lets you set a new password.`
}

/** To the address that the owner of the former one has taken back from. */
export function addressTakenBackMail(site: Site, to: Recipient): Mail {
  return {
    to: to.email,
    subject: `This address no longer belongs to a ${site.name} account`,
    body: `Hello ${to.fullName},

the owner of the former address has taken it back, so this one no longer signs in. Every device was signed out.

If something is wrong, sign in with the former address and a new password: ${site.url}/forgot-password`,
  }
}
