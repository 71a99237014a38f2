import { type AccountAccess, accountAccessText } from '@muster/contract/account/account-access.ts'
import { say } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
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

const listed = (access: readonly AccountAccess[]) =>
  access.map((one) => `- ${accountAccessText(one)}`).join('\n')

export const accessEndedMail = (
  site: Site,
  to: { email: string; fullName: string },
  ended: readonly AccountAccess[],
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Access to your ${{ site: site.name }} account was removed`,
    body: letterTo(
      to.fullName,
      `${say('These no longer have access to your account, because you removed them just now:')}\n${listed(ended)}`,
      say('Your password and this address still work.'),
      say`Wasn’t you? Set a new password right away: ${{ link: `${site.url}/forgot-password` }}`,
    ),
  }),
})

export const resetMail = (site: Site, to: { email: string; fullName: string }, token: string): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Set a new ${{ site: site.name }} password`,
    body: letterTo(
      to.fullName,
      say`Set a new password here, within 15 minutes: ${{ link: `${site.url}/reset-password?token=${token}` }}`,
      say('Didn’t ask for this? You can ignore this email. Your password won’t change.'),
    ),
  }),
})

/** @param left what can still reach the account */
export const passwordChangedMail = (
  site: Site,
  to: { email: string; fullName: string },
  left: readonly AccountAccess[] = [],
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} password was changed`,
    body: letterTo(
      to.fullName,
      say('Your password was changed just now, and your other devices were signed out.'),
      ...(left.length === 0
        ? []
        : [
            `${say('These still have access to your account:')}\n${listed(left)}`,
            say`If you don’t recognise one of them, sign in and remove them all: ${{ link: `${site.url}/dashboard/settings/sessions` }}`,
          ]),
      say`Wasn’t you? Set a new one right away: ${{ link: `${site.url}/forgot-password` }}`,
    ),
  }),
})
