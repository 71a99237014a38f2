import { say } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

interface Sent {
  /** Null after too many wrong codes today. */
  readonly code: string | null
  readonly ticket: string
  /** The member asked the team for help. */
  readonly byStaff: boolean
}

/** A code to sign in with, or after too many wrong ones today the link alone. */
export const codeMail = (site: Site, to: { email: string; fullName: string }, sent: Sent): Mail => ({
  to: to.email,
  write: () =>
    sent.code === null ? linkLetter(site, to.fullName, sent) : codeLetter(site, to.fullName, sent, sent.code),
})

function codeLetter(site: Site, name: string, { ticket, byStaff }: Sent, code: string) {
  return {
    subject: say`${{ code }} is your ${{ site: site.name }} code`,
    body: letterTo(
      name,
      say`Your code is ${{ code }}. It works once, for the next 5 minutes.`,
      say`Or sign in with this link: ${{ link: `${site.url}/login?ticket=${ticket}` }}`,
      byStaff && say`The ${{ site: site.name }} team sent it to help you sign in. They never ask for it.`,
      byStaff
        ? say(
            'Didn’t ask them for help? You can ignore this email, because no one can get in without the code.',
          )
        : say(
            'Didn’t ask for it? Someone else entered your address. You can ignore this email, because they can’t get in without the code.',
          ),
    ),
  }
}

function linkLetter(site: Site, name: string, { ticket, byStaff }: Sent) {
  return {
    subject: say`Your ${{ site: site.name }} sign-in link`,
    body: letterTo(
      name,
      say`Sign in with this link, once, within 10 minutes: ${{ link: `${site.url}/login?ticket=${ticket}` }}`,
      say(
        'There’s no code in this email because too many wrong ones were entered for your account today. Wasn’t you? No one got in, and your password still works.',
      ),
      byStaff && say`The ${{ site: site.name }} team sent it to help you sign in. They never ask for it.`,
      byStaff
        ? say(
            'Didn’t ask them for help? You can ignore this email, because no one can get in without the link.',
          )
        : say(
            'Didn’t ask for the link? Someone else entered your address. You can ignore this email, because they can’t get in without the link.',
          ),
    ),
  }
}
