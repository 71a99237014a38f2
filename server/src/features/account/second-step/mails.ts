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

Then check your devices and passkeys: ${site.url}/dashboard/settings/second-step`

/** @param what was changed, as a sentence */
export const secondStepChangedMail = (site: Site, to: Recipient, what: string): Mail => ({
  to: to.email,
  subject: `Your ${site.name} two-step sign-in has changed`,
  body: `Hello ${to.fullName},

${what}

${notYou(site)}`,
})

/** Sent when the pause for wrong codes starts, because someone knows the password. */
export const secondStepFailedMail = (site: Site, to: Recipient): Mail => ({
  to: to.email,
  subject: `Wrong sign-in codes for your ${site.name} account`,
  body: `Hello ${to.fullName},

Someone who knows your password has just entered wrong codes at your two-step sign-in. They didn’t get in.

${notYou(site)}`,
})

export const resetAskedMail = (
  site: Site,
  to: Recipient,
  reset: { readonly reason: string; readonly hours: number; readonly token: string },
): Mail => ({
  to: to.email,
  subject: `Your ${site.name} two-step sign-in will be reset`,
  body: `Hello ${to.fullName},

The ${site.name} team has been asked to reset your two-step sign-in because you’d lost your phone or codes. In ${reset.hours} hours, your authenticator app, passkeys and recovery codes will be removed, and you’ll sign in with just your password.

Reason: ${reset.reason}

Didn’t ask for this? Stop it here: ${site.url}/stop-reset?token=${reset.token}`,
})

export const resetDoneMail = (site: Site, to: Recipient): Mail => ({
  to: to.email,
  subject: `Your ${site.name} two-step sign-in has been reset`,
  body: `Hello ${to.fullName},

Your authenticator app, passkeys and recovery codes no longer work, and all your devices were signed out. Sign in with your password and set up two-step sign-in again: ${site.url}/dashboard/settings/second-step`,
})
