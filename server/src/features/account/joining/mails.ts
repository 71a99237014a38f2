import { formatDate } from '@muster/contract/lib/formats.ts'
import { inLanguage } from '../../../platform/language/language.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

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

export function closingMail(site: Site, to: { email: string; fullName: string }, eraseAfter: Date): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account is closed`,
    body: `Hello ${to.fullName},

Your account is closed. On ${inLanguage('en', () => formatDate(eraseAfter, 'longDay', 'UTC'))}, your personal data will be erased for good.

Changed your mind? Sign in before that day and everything will be back, except your seats in learning circles: ${site.url}/login`,
  }
}
