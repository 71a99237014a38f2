import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

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
