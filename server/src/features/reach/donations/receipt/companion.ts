import { eq } from 'drizzle-orm'
import type { MailCompanion } from '../../../../platform/mail/deliver.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { donation } from '../tables.ts'
import { receiptOf, receiptPaper } from './receipt.ts'

/** Adds the PDF to a receipt's email. */
export function donationMails(parts: Pick<Parts, 'db' | 'config' | 'sealing'>): MailCompanion {
  return {
    async attachment(tx, id) {
      const [row] = await tx.select().from(donation).where(eq(donation.id, id))
      const receipt = row && (await receiptOf({ ...parts, db: tx }, row))
      if (!receipt) return null
      const content = Buffer.from(await receiptPaper(parts.config, receipt, row.receiptKey))
      return { fileName: 'receipt.pdf', contentType: 'application/pdf', content }
    },
    onOutcome: async () => undefined,
  }
}
