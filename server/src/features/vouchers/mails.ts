import type { Mail } from '../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../notifications/index.ts'
import { periodOf } from './give/code.ts'

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

/** The mail that brings a voucher; its picture is added when it goes out. */
export function voucherMail(
  site: { readonly name: string; readonly url: string },
  voucher: Voucher,
  companion: string,
  unsubscribe: string,
): Mail {
  const { email, fullName, code, karma, taskTitle, event } = voucher
  const occasion = event ? `${event}, ${periodOf(voucher)}` : periodOf(voucher)
  return {
    to: email,
    ...{ companion, unsubscribe },
    subject: `Your voucher for ${karma} karma`,
    body: `Hello ${fullName},

well done! ${site.name} has a voucher for ${karma} karma for you: "${taskTitle}" (${occasion}). One step is left to make it yours.

Your code is ${code}. Redeem it here: ${site.url}/dashboard/voucher?code=${code}

Or post this line in the task drop-box of the community chat, together with the attached picture:
voucher ${code}

The code works once, and only for you (${fullName}, ${email}).

${choiceOfMails(site, unsubscribe)}`,
  }
}
