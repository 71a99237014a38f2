import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

interface Sent {
  /** Null after too many wrong codes today. */
  readonly code: string | null
  readonly ticket: string
  /** The member asked the team for help. */
  readonly byStaff: boolean
}

export function codeMail(site: Site, to: { email: string; fullName: string }, sent: Sent): Mail {
  const { code, ticket } = sent
  if (code === null) return linkMail(site, to, sent)
  return {
    to: to.email,
    subject: `${code} is your ${site.name} code`,
    body: `Hello ${to.fullName},

Your code is ${code}. It works once, for the next 5 minutes.

Or sign in with this link: ${site.url}/login?ticket=${ticket}

${sent.byStaff ? toldByStaff(site) : 'Didn’t ask for it? Someone else entered your address.'} You can ignore this email, because they can’t get in without the code.`,
  }
}

const toldByStaff = (site: Site) =>
  `The ${site.name} team sent it to help you sign in. They never ask for it. Didn’t ask them for help?`

/** Instead of a code, after too many wrong ones today. */
function linkMail(site: Site, to: { email: string; fullName: string }, { ticket, byStaff }: Sent): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} sign-in link`,
    body: `Hello ${to.fullName},

Sign in with this link, once, within 10 minutes: ${site.url}/login?ticket=${ticket}

There’s no code in this email because too many wrong ones were entered for your account today. Wasn’t you? No one got in, and your password still works.

${byStaff ? toldByStaff(site) : 'Didn’t ask for the link? Someone else entered your address.'} You can ignore this email, because they can’t get in without the link.`,
  }
}
