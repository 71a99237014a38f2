import { formatDate } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { languageNow } from '../../../platform/language/language.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

export const welcomeMail = (
  site: Site,
  to: { email: string; fullName: string; muid: string; role: string | null },
  confirmToken: string | null,
): Mail => ({
  to: to.email,
  language: languageNow(),
  write: () => ({
    subject: say`Welcome to ${{ site: site.name }}`,
    body: letterTo(
      to.fullName,
      say`You’re in. Your member ID is ${{ muid: to.muid }}. You can sign in with it or with this address.`,
      to.role &&
        say`You asked to join as ${{ role: say(to.role) }}. Our team will review it and let you know.`,
      confirmToken &&
        say`Confirm this address: ${{ link: `${site.url}/confirm-email?token=${confirmToken}` }}`,
      say`See you inside: ${{ link: `${site.url}/dashboard/home` }}`,
      say('Wasn’t you? Someone else signed up with your address. You can ignore this email.'),
    ),
  }),
})

export const closingMail = (site: Site, to: { email: string; fullName: string }, eraseAfter: Date): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} account is closed`,
    body: letterTo(
      to.fullName,
      say`Your account is closed. On ${{ day: formatDate(eraseAfter, 'longDay', 'UTC') }}, your personal data will be erased for good.`,
      say`Changed your mind? Sign in before that day and everything will be back, except your seats in learning circles: ${{ link: `${site.url}/login` }}`,
    ),
  }),
})
