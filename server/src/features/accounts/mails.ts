import type { Mail } from '../../platform/mail/send-mail.ts'
import type { Parts } from '../../platform/parts.ts'

/** The texts of this feature's mails. `site` is the name of the installation, `url` where people open it. */
export interface Site {
  readonly name: string
  readonly url: string
}

/** The installation as mails name it. */
export const siteOf = ({ config }: Pick<Parts, 'config'>): Site => ({
  name: config.BRAND_NAME,
  url: config.publicUrl,
})

export function welcomeMail(
  site: Site,
  to: { email: string; fullName: string; muid: string; role: string | null },
  confirmToken: string | null,
): Mail {
  const role = to.role ? `\n\nYou asked to join as ${to.role}. Our team looks at it and tells you.` : ''
  const confirm = confirmToken
    ? `\n\nPlease confirm this address: ${site.url}/confirm-email?token=${confirmToken}`
    : ''
  return {
    to: to.email,
    subject: `Welcome to ${site.name}`,
    body: `Hello ${to.fullName},

you are in. Your member ID is ${to.muid}: you can sign in with it or with this address.${role}${confirm}

See you inside: ${site.url}/dashboard/home`,
  }
}

export function codeMail(
  site: Site,
  to: { email: string; fullName: string },
  code: string | null,
  ticket: string,
): Mail {
  if (code === null) return linkMail(site, to, ticket)
  return {
    to: to.email,
    subject: `${code} is your ${site.name} code`,
    body: `Hello ${to.fullName},

your code is ${code}. It works once, for the next 5 minutes.

Or sign in with this link: ${site.url}/login?ticket=${ticket}

If you did not ask for it, somebody else typed your address; nothing happens without the code.`,
  }
}

/** In place of a code, when too many were guessed wrong today. */
function linkMail(site: Site, to: { email: string; fullName: string }, ticket: string): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} sign-in link`,
    body: `Hello ${to.fullName},

sign in with this link, once, within 10 minutes: ${site.url}/login?ticket=${ticket}

There is no code in this mail: too many wrong ones were typed for your account today. Was it not you? Nobody got in; your password still works.

If you did not ask for it, somebody else typed your address; nothing happens without the link.`,
  }
}

export function resetMail(site: Site, to: { email: string; fullName: string }, token: string): Mail {
  return {
    to: to.email,
    subject: `Set a new ${site.name} password`,
    body: `Hello ${to.fullName},

set a new password here, within 15 minutes: ${site.url}/reset-password?token=${token}

If you did not ask for it, ignore this mail; your password stays as it is.`,
  }
}

export function passwordChangedMail(site: Site, to: { email: string; fullName: string }): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} password was changed`,
    body: `Hello ${to.fullName},

your password was changed just now, and other devices were signed out.

If this was not you, set a new one at once: ${site.url}/forgot-password`,
  }
}

export function closingMail(site: Site, to: { email: string; fullName: string }, eraseAfter: Date): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account is closed`,
    body: `Hello ${to.fullName},

your account is closed. On ${eraseAfter.toISOString().slice(0, 10)} your personal data is erased for good.

If you change your mind, sign in before that day and everything is back, apart from your places in learning circles: ${site.url}/login`,
  }
}
