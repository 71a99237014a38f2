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

export function welcomeMail(
  site: Site,
  to: { email: string; fullName: string; muid: string; role: string | null },
  confirmToken: string | null,
): Mail {
  const role = to.role ? `\n\nYou asked to join as ${to.role}. Our team will review it and let you know.` : ''
  const confirm = confirmToken
    ? `\n\nConfirm this address: ${site.url}/confirm-email?token=${confirmToken}`
    : ''
  return {
    to: to.email,
    subject: `Welcome to ${site.name}`,
    body: `Hello ${to.fullName},

You’re in. Your member ID is ${to.muid}. You can sign in with it or with this address.${role}${confirm}

See you inside: ${site.url}/dashboard/home

Wasn’t you? Someone else signed up with your address. You can ignore this email.`,
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

Your code is ${code}. It works once, for the next 5 minutes.

Or sign in with this link: ${site.url}/login?ticket=${ticket}

Didn’t ask for it? Someone else entered your address. You can ignore this email, because they can’t get in without the code.`,
  }
}

/** Instead of a code, after too many wrong ones today. */
function linkMail(site: Site, to: { email: string; fullName: string }, ticket: string): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} sign-in link`,
    body: `Hello ${to.fullName},

Sign in with this link, once, within 10 minutes: ${site.url}/login?ticket=${ticket}

There’s no code in this email because too many wrong ones were entered for your account today. Wasn’t you? No one got in, and your password still works.

Didn’t ask for the link? Someone else entered your address. You can ignore this email, because they can’t get in without the link.`,
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

export function passwordChangedMail(site: Site, to: { email: string; fullName: string }): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} password was changed`,
    body: `Hello ${to.fullName},

Your password was changed just now, and your other devices were signed out.

Wasn’t you? Set a new one right away: ${site.url}/forgot-password`,
  }
}

const dayWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

export function closingMail(site: Site, to: { email: string; fullName: string }, eraseAfter: Date): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account is closed`,
    body: `Hello ${to.fullName},

Your account is closed. On ${eraseAfter.toLocaleDateString('en-GB', dayWords)}, your personal data will be erased for good.

Changed your mind? Sign in before that day and everything will be back, except your seats in learning circles: ${site.url}/login`,
  }
}
