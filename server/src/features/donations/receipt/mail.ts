import { money } from '@muster/contract/money/donation-words.ts'
import { eq } from 'drizzle-orm'
import type { MailCompanion } from '../../../platform/mail/outbox.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Config } from '../../../platform/settings/config.ts'
import type { Donor } from '../donor.ts'
import { donation } from '../tables.ts'
import { receiptOf } from './receipt.ts'

/** What donors are mailed, and the receipt that goes with it. */

export const DONATION_COMPANION = 'donations'

type Given = Pick<
  typeof donation.$inferSelect,
  'id' | 'number' | 'amount' | 'currency' | 'receiptKey' | 'isPractice' | 'subscriptionId'
>

/** The receipt of a donation that is paid. */
export function receiptMail(config: Config, row: Given, donor: Donor): Mail {
  const address = `${config.publicUrl}/donation/success?receipt=${row.receiptKey}`
  return {
    to: donor.email,
    subject: `Thank you: receipt ${row.number}`,
    body: [
      `Hello ${donor.name},`,
      `thank you for ${money(row.amount, row.currency, true)}. Your receipt is attached, and always at ${address}`,
      row.subscriptionId
        ? 'You give this every month. At the same address you can stop whenever you like.'
        : '',
      row.isPractice ? 'This was practice: no money was moved.' : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    companion: `${DONATION_COMPANION}:${row.id}`,
  }
}

/** That a donation was given back. */
export function refundMail(config: Config, row: Given, donor: Donor): Mail {
  return {
    to: donor.email,
    subject: `Given back: ${row.number}`,
    body: [
      `Hello ${donor.name},`,
      `we have given back ${money(row.amount, row.currency, true)} to where it came from. Banks take up to seven days to show it.`,
      `${config.publicUrl}/donation/success?receipt=${row.receiptKey}`,
    ].join('\n\n'),
  }
}

/** The PDF that goes with a receipt's mail. */
export function donationMails(parts: Pick<Parts, 'db' | 'config' | 'sealing'>): MailCompanion {
  return {
    async attachment(tx, id) {
      const [row] = await tx.select().from(donation).where(eq(donation.id, id))
      const receipt = row && (await receiptOf({ ...parts, db: tx }, row))
      if (!receipt) return null
      const { drawReceipt } = await import('./paper.ts')
      const content = Buffer.from(await drawReceipt(parts.config, receipt, row.receiptKey))
      return { fileName: 'receipt.pdf', contentType: 'application/pdf', content }
    },
    onOutcome: async () => undefined,
  }
}
