import type { Mail } from '../../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../../notices/notifications/index.ts'

interface Voucher {
  readonly email: string
  readonly fullName: string
  readonly code: string
  readonly karma: number
  readonly taskTitle: string
  readonly month: string
  readonly week: string | null
  readonly event: string | null
}

/** The email that brings a voucher. Its picture is attached when it is sent. */
export function voucherMail(
  site: { readonly name: string; readonly url: string },
  voucher: Voucher,
  companion: string,
  unsubscribe: string,
): Mail {
  const { email, fullName, code, karma, taskTitle, month, week, event } = voucher
  const period = week ? `${month}, week ${week.slice(1)}` : month
  const occasion = event ? `${event}, ${period}` : period
  return {
    to: email,
    companion,
    unsubscribe,
    write: () => ({
      subject: `Your voucher for ${karma} karma`,
      body: `Hello ${fullName},

Well done! ${site.name} has given you a voucher for ${karma} karma for “${taskTitle}” (${occasion}). To get the karma, redeem the code.

Your code is ${code}. Redeem it here: ${site.url}/dashboard/voucher?code=${code}

Or post this line with the attached picture in the task drop-box of the community chat:
voucher ${code}

The code works once, and only for you (${fullName}, ${email}).

${choiceOfMails(site, unsubscribe)}`,
    }),
  }
}
