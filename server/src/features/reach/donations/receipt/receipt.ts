import { REFUND_DAYS } from '@muster/contract/reach/donation-words.ts'
import type { DonationReceipt } from '@muster/contract/reach/donations.ts'
import { eq } from 'drizzle-orm'
import { drawnApart } from '../../../../platform/drawing/pool.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { maskedAddress } from '../../../../platform/security/masked.ts'
import { maskedPan, openDonor } from '../donor.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { monthlyState, stopMonthly } from '../settle/monthly.ts'
import type { DonationRecord } from '../settle/settle.ts'
import { donation } from '../tables.ts'
import { receiptMail } from './mail.ts'

type Reading = Pick<Parts, 'db' | 'config' | 'sealing'>
const DAY_MS = 86_400_000
const paper = drawnApart<typeof import('./paper.ts')>(new URL('./paper.ts', import.meta.url))

/** The donation with this receipt key. @throws AppError 404 */
export async function findByKey({ db }: Pick<Parts, 'db'>, key: string): Promise<DonationRecord> {
  const [row] = await db.select().from(donation).where(eq(donation.receiptKey, key))
  if (!row) throw notFound('this receipt')
  return row
}

/** The receipt with this key. @throws AppError 404 */
export async function readReceipt(parts: Reading, key: string): Promise<DonationReceipt> {
  const receipt = await receiptOf(parts, await findByKey(parts, key))
  if (!receipt) throw notFound('this receipt')
  return receipt
}

/** @throws AppError 404; 400 while it isn't paid */
export async function readPaidReceipt(parts: Reading, key: string): Promise<DonationReceipt> {
  const receipt = await readReceipt(parts, key)
  if (receipt.number === null) throw refused('This donation hasn’t been paid yet')
  return receipt
}

/** @returns null when the donor can't be unsealed, because the stored text was changed */
export async function receiptOf(parts: Reading, row: DonationRecord): Promise<DonationReceipt | null> {
  const donor = openDonor(parts, row)
  if (!donor) return null
  const { config } = parts
  const until = row.paidAt && new Date(new Date(row.paidAt).getTime() + REFUND_DAYS * DAY_MS).toISOString()
  return {
    state: row.state,
    number: row.number,
    amount: row.amount,
    currency: row.currency,
    purpose: row.purpose,
    name: donor.name,
    company: donor.company,
    pan: donor.pan_number && maskedPan(donor.pan_number),
    email: maskedAddress(donor.email),
    paid_at: row.paidAt,
    method: row.method,
    payment_id: row.paymentId,
    order_id: row.orderId,
    refunded_at: row.refundedAt,
    receiver: config.DONATION_RECEIVER ?? config.BRAND_NAME,
    receiver_address: config.DONATION_RECEIVER_ADDRESS ?? null,
    tax_note: config.DONATION_TAX_NOTE ?? null,
    refund_until: until,
    is_practice: row.isPractice,
    monthly: await monthlyState(parts, row.subscriptionId),
  }
}

/** A receipt as PDF. */
export function receiptPaper(
  { BRAND_NAME, BRAND_LOGO_URL, publicUrl, TIME_ZONE }: Parts['config'],
  receipt: DonationReceipt,
  key: string,
): Promise<Uint8Array> {
  return paper('drawReceipt', { BRAND_NAME, BRAND_LOGO_URL, publicUrl, TIME_ZONE }, receipt, key)
}

/** Emails the receipt again, to the donor's address. @throws AppError 404; 400 while it isn't paid */
export async function sendAgain(parts: Reading & Pick<Parts, 'sendMail'>, key: string): Promise<void> {
  const row = await findByKey(parts, key)
  const donor = openDonor(parts, row)
  if (!donor) throw notFound('this receipt')
  if (row.number === null) throw refused('This donation hasn’t been paid yet')
  await parts.db.transaction((tx) => parts.sendMail(tx, receiptMail(parts.config, row, donor)))
}

/** Stops a monthly donation, found by a receipt key. @throws AppError 404; as in `stopMonthly` */
export async function stopByReceipt(
  parts: Parameters<typeof stopMonthly>[0],
  gateway: Gateway,
  key: string,
): Promise<void> {
  await stopMonthly(parts, gateway, await findByKey(parts, key))
}
