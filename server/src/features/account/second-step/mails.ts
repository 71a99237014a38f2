import { counted } from '@muster/contract/lib/counted.ts'
import { said, say, type Words } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'

interface Site {
  readonly name: string
  readonly url: string
}

interface Recipient {
  readonly email: string
  readonly fullName: string
}

const secondStepPage = (site: Site) => `${site.url}/dashboard/settings/second-step`

const notYou = (site: Site) => [
  say`Wasn’t you? Set a new password right away: ${{ link: `${site.url}/forgot-password` }}`,
  say`Then check your devices and passkeys: ${{ link: secondStepPage(site) }}`,
]

/** @param what was changed, as sentences */
export const secondStepChangedMail = (site: Site, to: Recipient, what: readonly Words[]): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} two-step sign-in has changed`,
    body: letterTo(to.fullName, what.map(said).join(' '), ...notYou(site)),
  }),
})

/** Sent when the pause for wrong codes starts, because someone knows the password. */
export const secondStepFailedMail = (site: Site, to: Recipient): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Wrong sign-in codes for your ${{ site: site.name }} account`,
    body: letterTo(
      to.fullName,
      say(
        'Someone who knows your password has just entered wrong codes at your two-step sign-in. They didn’t get in.',
      ),
      ...notYou(site),
    ),
  }),
})

export const resetAskedMail = (
  site: Site,
  to: Recipient,
  reset: { readonly reason: string; readonly hours: number; readonly token: string },
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} two-step sign-in will be reset`,
    body: letterTo(
      to.fullName,
      say`The ${{ site: site.name }} team has been asked to reset your two-step sign-in because you’d lost your phone or codes. In ${counted({ hours: reset.hours }, { one: '# hour', other: '# hours' })}, your authenticator app, passkeys and recovery codes will be removed, and you’ll sign in with just your password.`,
      say`Reason: ${{ reason: reset.reason }}`,
      say`Didn’t ask for this? Stop it here: ${{ link: `${site.url}/stop-reset?token=${reset.token}` }}`,
    ),
  }),
})

export const resetDoneMail = (site: Site, to: Recipient): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} two-step sign-in has been reset`,
    body: letterTo(
      to.fullName,
      say`Your authenticator app, passkeys and recovery codes no longer work, and all your devices were signed out. Sign in with your password and set up two-step sign-in again: ${{ link: secondStepPage(site) }}`,
    ),
  }),
})
