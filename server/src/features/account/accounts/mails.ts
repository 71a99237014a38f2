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
