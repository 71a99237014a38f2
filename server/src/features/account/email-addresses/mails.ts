import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

interface Recipient {
  readonly email: string
  readonly fullName: string
}

const staffAsked = (site: Site) => `The ${site.name} team has entered this as your new address.`

/** To the new address, with the link that confirms it. */
export function confirmAddressMail(
  site: Site,
  to: Recipient,
  link: { token: string; days: number; byStaff: boolean },
): Mail {
  const reason = link.byStaff ? `${staffAsked(site)}\n\n` : ''
  return {
    to: to.email,
    subject: `Confirm your email address for ${site.name}`,
    body: `Hello ${to.fullName},

${reason}Confirm that this is your address: ${site.url}/confirm-email?token=${link.token}

The link works for ${link.days === 1 ? '24 hours' : `${link.days} days`}. Until then, any earlier address stays in use.

Wasn’t you? You can ignore this email.`,
  }
}

/** To the present address: someone asked to replace it. */
export function addressChangeAskedMail(
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string; byStaff: boolean },
): Mail {
  const asked = change.byStaff
    ? `The ${site.name} team has asked to change your account’s email address to ${change.newAddress}.`
    : `You, or someone who knows your password, asked to change your account’s email address to ${change.newAddress}.`
  return {
    to: to.email,
    subject: `New email address requested for your ${site.name} account`,
    body: `Hello ${to.fullName},

${asked} This address stays in use until the new one is confirmed.

${takeBackText(site, change.token)}`,
  }
}

/** To the address that has been replaced. */
export function addressChangedMail(
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string },
): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account has a new email address`,
    body: `Hello ${to.fullName},

Your account’s email address is now ${change.newAddress}. From now on, codes and links will go to that address.

${takeBackText(site, change.token)}`,
  }
}

function takeBackText(site: Site, token: string): string {
  return `Don’t want this? Keep your address with this link: ${site.url}/restore-email?token=${token}

It works for 7 days, and you don’t need to sign in. It’ll sign you out on every device and let you set a new password.`
}

/** To the address that its account lost because the owner of the former one undid the change. */
export function addressTakenBackMail(site: Site, to: Recipient): Mail {
  return {
    to: to.email,
    subject: `This address no longer belongs to a ${site.name} account`,
    body: `Hello ${to.fullName},

The owner of the previous address has restored it, so you can no longer sign in with this one. Every device has been signed out.

If something’s wrong, sign in with the previous address and a new password: ${site.url}/forgot-password`,
  }
}
