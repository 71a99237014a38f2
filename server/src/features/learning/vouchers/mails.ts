import { formatDate } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { monthNames } from '@muster/contract/lib/words.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
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
  const { email, fullName, code, karma, taskTitle } = voucher
  return {
    to: email,
    companion,
    unsubscribe,
    write: () => ({
      subject: say`Your voucher for ${{ karma }} karma`,
      body: letterTo(
        fullName,
        say`Well done! ${{ site: site.name }} has given you a voucher for ${{ karma }} karma for “${{ task: taskTitle }}” (${{ occasion: occasionOf(voucher) }}). To get the karma, redeem the code.`,
        say`Your code is ${{ code }}. Redeem it here: ${{ link: `${site.url}/dashboard/voucher?code=${code}` }}`,
        `${say('Or post this line with the attached picture in the task drop-box of the community chat:')}\nvoucher ${code}`,
        say`The code works once, and only for you (${{ name: fullName }}, ${{ email }}).`,
        choiceOfMails(site, unsubscribe),
      ),
    }),
  }
}

const months: readonly string[] = monthNames

/** 'Hack day, January, week 2' */
function occasionOf({ month, week, event }: Voucher): string {
  const spoken = formatDate(new Date(2000, months.indexOf(month), 1), 'monthOnly')
  const period = week ? say`${{ month: spoken }}, week ${{ week: week.slice(1) }}` : spoken
  return event ? say`${{ event }}, ${{ period }}` : period
}
