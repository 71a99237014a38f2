import { eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { Database } from '../../../../platform/database.ts'
import { brokenUniqueRule, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { randomToken } from '../../../../platform/security/secrets.ts'
import { openDonor, sealDonor } from '../donor.ts'
import type { Payment } from '../gateway/gateway.ts'
import { receiptMail } from '../receipt/mail.ts'
import { donation } from '../tables.ts'

/**
 * Settles payments, whichever source reports them first: the donor's browser, the gateway's message or the
 * reconciliation.
 */

export type DonationRecord = typeof donation.$inferSelect
type Settling = Pick<Parts, 'db' | 'config' | 'log' | 'sealing' | 'sendMail'>

const isSettled = ({ state }: DonationRecord) => state !== 'pending' && state !== 'failed'

/**
 * Records that an order was paid: number, totals and email in one transaction. Idempotent.
 * @param payment captured at the gateway
 * @returns the donation, or null when the order isn't ours
 * @throws AppError 400 when order, amount or currency don't match the payment
 */
export async function settle(
  parts: Settling,
  orderId: string,
  payment: Payment,
): Promise<DonationRecord | null> {
  try {
    return await parts.db.transaction((tx) => settleIn(tx, parts, orderId, payment))
  } catch (error) {
    if (brokenUniqueRule(error) !== 'donation_payment_id_unique') throw error
    throw refused('This payment belongs to another donation')
  }
}

async function settleIn(tx: Database, parts: Settling, orderId: string, payment: Payment) {
  const row = await lockOrder(tx, orderId)
  if (!row) return null
  const wrong = whatIsWrong(row, payment)
  if (wrong) {
    parts.log.error({ orderId, paymentId: payment.id }, `a donation could not be settled: ${wrong}`)
    throw refused('This payment doesn’t match the donation. Contact us and quote its number.')
  }
  if (isSettled(row)) return row
  if (payment.status !== 'captured' && payment.status !== 'refunded') {
    throw refused('This payment hasn’t gone through')
  }
  const number = await nextNumber(tx, parts, row, payment.paidAt)
  const [paid] = await tx
    .update(donation)
    .set({
      state: 'paid',
      paymentId: payment.id,
      method: payment.method,
      paidAt: payment.paidAt.toISOString(),
      number,
    })
    .where(eq(donation.id, row.id))
    .returning()
  if (!paid) throw new Error('the donation was gone although it was locked')
  await addToMonth(tx, parts, paid, 1)
  const donor = openDonor(parts, paid)
  if (donor) await parts.sendMail(tx, receiptMail(parts.config, paid, donor))
  else parts.log.error({ donation: paid.id }, 'a donor could not be read: the stored text was changed')
  return paid
}

export async function lockOrder(tx: Database, orderId: string): Promise<DonationRecord | undefined> {
  const [row] = await tx.select().from(donation).where(eq(donation.orderId, orderId)).for('update')
  return row
}

function whatIsWrong(row: DonationRecord, payment: Payment): string | null {
  // A payment of a subscription has its own order; the gateway's message links it to the subscription.
  if (!row.subscriptionId && payment.orderId !== row.orderId) return 'different order'
  if (payment.amount !== row.amount) return `${payment.amount} in place of ${row.amount}`
  if (payment.currency !== row.currency) return `${payment.currency} in place of ${row.currency}`
  if (isSettled(row) && row.paymentId !== payment.id) return `paid already by ${row.paymentId}`
  return null
}

/**
 * Receipt numbers of a financial year (April to March) have no gaps, because the counter is part of the
 * payment's transaction.
 */
async function nextNumber(tx: Database, { config }: Settling, row: DonationRecord, paidAt: Date) {
  const at = DateTime.fromJSDate(paidAt, { zone: config.TIME_ZONE })
  const first = at.month >= 4 ? at.year : at.year - 1
  const year = `${row.isPractice ? 'TEST-' : ''}${first}-${String((first + 1) % 100).padStart(2, '0')}`
  const [counted] = await tx.execute<{ last: number }>(sql`
    insert into donation_year (year, last) values (${year}, 1)
    on conflict (year) do update set last = donation_year.last + 1 returning last`)
  return `${year}/${String(counted?.last ?? 0).padStart(5, '0')}`
}

/** Adds a donation to the totals of its month, or subtracts it (-1). */
export async function addToMonth(
  tx: Database,
  { config }: Pick<Parts, 'config'>,
  row: DonationRecord,
  sign: 1 | -1,
): Promise<void> {
  await tx.execute(sql`
    insert into donation_month (month, currency, purpose, is_practice, amount, gifts)
    values (date_trunc('month', ${row.paidAt}::timestamptz at time zone ${config.TIME_ZONE})::date,
      ${row.currency}, ${row.purpose ?? ''}, ${row.isPractice}, ${sign * row.amount}::bigint, ${sign}::integer)
    on conflict (is_practice, month, currency, purpose) do update
    set amount = donation_month.amount + excluded.amount, gifts = donation_month.gifts + excluded.gifts`)
}

/** Records a failed attempt. A paid donation stays paid, and the order can still be paid. */
export async function noteFailed({ db }: Pick<Parts, 'db'>, orderId: string): Promise<void> {
  await db.execute(
    sql`update donation set state = 'failed' where order_id = ${orderId} and state = 'pending'`,
  )
}

/**
 * Records a payment of a subscription: for the donation that started it, or as a further donation of the same
 * donor.
 * @returns the donation, or null when the subscription isn't ours
 */
export async function settleMonthly(
  parts: Settling,
  subscriptionId: string,
  payment: Payment,
): Promise<DonationRecord | null> {
  const orderId = await parts.db.transaction(async (tx) => {
    // Serialises two messages about the same payment.
    await tx.execute(sql`select id from donation_subscription where id = ${subscriptionId} for update`)
    const [known] = await tx.select().from(donation).where(eq(donation.paymentId, payment.id))
    if (known) return known.orderId
    const first = await lockOrder(tx, subscriptionId)
    if (!first) return null
    if (!isSettled(first)) return first.orderId
    const orderId = payment.orderId ?? payment.id
    const donor = openDonor(parts, first)
    if (!donor) throw new Error('the donor of a subscription could not be read')
    const receiptKey = randomToken()
    await tx
      .insert(donation)
      .values({
        orderId,
        subscriptionId,
        amount: first.amount,
        currency: first.currency,
        purpose: first.purpose,
        isAnonymous: first.isAnonymous,
        isPractice: first.isPractice,
        donor: sealDonor(parts, donor, receiptKey),
        emailHash: first.emailHash,
        receiptKey,
        agreed: first.agreed,
      })
      .onConflictDoNothing({ target: donation.orderId })
    return orderId
  })
  return orderId === null ? null : settle(parts, orderId, payment)
}
