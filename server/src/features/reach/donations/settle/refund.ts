import { say } from '@muster/contract/lib/say.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { openDonor } from '../donor.ts'
import { type Gateway, GatewayAway, type Refund } from '../gateway/gateway.ts'
import { failedRefundMail, refundMail } from '../receipt/mail.ts'
import { donation, donationRefund } from '../tables.ts'
import { addToMonth, type DonationRecord } from './settle.ts'

/**
 * Refunds, made here or at the gateway. A donation can have several, because one that fails can be tried
 * again. What the gateway reports of each decides the donation's state: refunded while one is processed,
 * being refunded while one is pending, otherwise paid.
 */

type Refunding = Pick<Parts, 'db' | 'config' | 'log' | 'clock' | 'sealing' | 'sendMail'>

/**
 * Refunds a donation. The refund is stored before the gateway is called: if it doesn't respond, the
 * reconciliation retries with the same key.
 * @returns the text for the person
 * @throws AppError 404; 400 when it isn't paid, refunded already, or the gateway refuses
 */
export async function refundDonation(
  parts: Refunding,
  gateway: Gateway,
  actor: Actor,
  id: string,
  reason: string,
): Promise<string> {
  const row = await parts.db.transaction(async (tx) => {
    const found = await lockDonation(tx, id)
    if (found.state === 'refunded') throw refused('This donation has already been refunded')
    if (found.state === 'refunding') throw refused('This donation is already being refunded')
    if (found.state !== 'paid') throw refused('Only paid donations can be refunded')
    assertSameGateway(found, gateway)
    await tx
      .update(donation)
      .set({ state: 'refunding', refundReason: reason, refundFailedAt: null })
      .where(eq(donation.id, id))
    await audit(tx, actor, {
      action: 'donation.refund',
      targetType: 'donation',
      targetId: id,
      before: { state: 'paid' },
      after: { state: 'refunding', reason },
    })
    return found
  })
  try {
    await carryOut(parts, gateway, row)
  } catch (error) {
    if (error instanceof GatewayAway) {
      return say`The payment service isn’t responding. We’ll refund donation ${{ number: row.number ?? '' }} as soon as it does.`
    }
    // Nobody has been told of a refund, so no one needs an email. The next attempt has this one's key.
    await parts.db
      .update(donation)
      .set({ state: 'paid', refundReason: null, refundFailedAt: row.refundFailedAt })
      .where(and(eq(donation.id, id), eq(donation.state, 'refunding')))
    throw error
  }
  const [now] = await parts.db.select().from(donation).where(eq(donation.id, id))
  if (now?.state === 'paid') throw refused('The payment service couldn’t refund this donation. Try again.')
  return now?.state === 'refunded'
    ? say`Donation ${{ number: row.number ?? '' }} refunded`
    : say`Donation ${{ number: row.number ?? '' }} is being refunded. We’ll email the donor once that’s done.`
}

function assertSameGateway(row: DonationRecord, gateway: Gateway): void {
  if (row.isPractice !== (gateway.name === 'sandbox')) {
    throw refused('This donation was paid through another payment service. Refund it there.')
  }
}

async function lockDonation(tx: Database, id: string): Promise<DonationRecord> {
  const [row] = await tx.select().from(donation).where(eq(donation.id, id)).for('update')
  if (!row) throw notFound('this donation')
  return row
}

/**
 * Asks the gateway for the refund of a donation that is being refunded, unless it has one already.
 * @throws GatewayAway, GatewayRefused
 */
export async function carryOut(parts: Refunding, gateway: Gateway, row: DonationRecord): Promise<void> {
  if (!row.paymentId) throw new Error('a donation without a payment cannot be given back')
  await noteRefunds(parts, gateway, row.paymentId)
  const [now] = await parts.db.select().from(donation).where(eq(donation.id, row.id))
  const refunds = await refundsOf(parts.db, row.id)
  if (now?.state !== 'refunding' || refunds.some(({ state }) => state === 'pending')) return
  // A failed refund has used up its key, and asking with it again would return the failed one.
  const key = refunds.length === 0 ? row.id : `${row.id}-${refunds.length}`
  const made = await gateway.refund({ id: row.paymentId, amount: row.amount }, key)
  await noteRefund(parts, row.paymentId, made, parts.clock.now())
}

/** Records what the gateway knows about the refunds of a payment. */
export async function noteRefunds(parts: Refunding, gateway: Gateway, paymentId: string): Promise<void> {
  for (const refund of await gateway.refundsOf(paymentId)) {
    await noteRefund(parts, paymentId, refund, parts.clock.now())
  }
}

const refundsOf = (db: Database, donationId: string) =>
  db.select().from(donationRefund).where(eq(donationRefund.donationId, donationId))

/** A message of the same second is news when it comes further here. */
const progress = { pending: 0, processed: 1, failed: 2 } as const

/**
 * Records the state of a refund, and brings the donation in line. Idempotent; an older message than the last
 * one changes nothing.
 * @param at when the gateway said so
 * @returns whether it's a full refund of one of our donations
 */
export async function noteRefund(
  parts: Refunding,
  paymentId: string,
  refund: Refund,
  at: Date,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(donation).where(eq(donation.paymentId, paymentId)).for('update')
    if (!row) return false
    if (refund.amount !== row.amount) {
      parts.log.warn({ donation: row.id }, 'a part of a donation was given back at the payment service')
      return false
    }
    const known = (await refundsOf(tx, row.id)).find(({ id }) => id === refund.id)
    if (known && !isNews(known, refund, at)) return true
    const told = { state: refund.status, toldAt: at.toISOString() }
    await tx
      .insert(donationRefund)
      .values({ id: refund.id, donationId: row.id, ...told })
      .onConflictDoUpdate({ target: donationRefund.id, set: told })
    const states = (await refundsOf(tx, row.id)).map(({ state }) => state)
    if (states.includes('processed')) await toRefunded(tx, parts, row)
    else if (!states.includes('pending')) await toPaid(tx, parts, row)
    else if (row.state !== 'refunded' || refund.status === 'failed') await toRefunding(tx, parts, row)
    return true
  })
}

function isNews(known: typeof donationRefund.$inferSelect, refund: Refund, at: Date): boolean {
  if (refund.status === 'pending') return false
  const ahead = at.getTime() - new Date(known.toldAt).getTime()
  return ahead > 0 || (ahead === 0 && progress[refund.status] > progress[known.state])
}

async function toRefunded(tx: Database, parts: Refunding, row: DonationRecord): Promise<void> {
  if (row.state === 'refunded') return
  await tx
    .update(donation)
    .set({ state: 'refunded', refundedAt: parts.clock.now().toISOString(), refundFailedAt: null })
    .where(eq(donation.id, row.id))
  await addToMonth(tx, parts, row, -1)
  const donor = openDonor(parts, row)
  if (donor) await parts.sendMail(tx, refundMail(parts.config, row, donor))
}

async function toRefunding(tx: Database, parts: Refunding, row: DonationRecord): Promise<void> {
  await tx
    .update(donation)
    .set({ state: 'refunding', refundedAt: null, refundFailedAt: null })
    .where(eq(donation.id, row.id))
  if (row.state === 'refunded') await addToMonth(tx, parts, row, 1)
}

/** After a failed refund: the donation is paid as before, staff see it on Today, and the donor gets an email. */
async function toPaid(tx: Database, parts: Refunding, row: DonationRecord): Promise<void> {
  parts.log.error({ donation: row.id }, 'the payment service could not give a donation back')
  await tx
    .update(donation)
    .set({
      state: 'paid',
      refundReason: null,
      refundedAt: null,
      refundFailedAt: parts.clock.now().toISOString(),
    })
    .where(eq(donation.id, row.id))
  if (row.state === 'refunded') await addToMonth(tx, parts, row, 1)
  const donor = openDonor(parts, row)
  if (donor) await parts.sendMail(tx, failedRefundMail(parts.config, row, donor))
}

/** A refund that staff left to the reconciliation, and that the gateway refused then. */
export async function noteRefusedRefund(parts: Refunding, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockDonation(tx, id)
    if (row.state === 'refunding') await toPaid(tx, parts, row)
  })
}

/** Failed refunds that staff haven't dealt with, newest first. */
export async function readFailedRefunds(db: Database, most: number) {
  return [
    ...(await db.execute<{ id: string; number: string; at: string }>(sql`
      select id, number, refund_failed_at as at from donation where refund_failed_at is not null
      order by refund_failed_at desc, id limit ${most}::integer`)),
  ]
}

/**
 * Takes a failed refund off Today, because staff have settled it with the donor in another way. Idempotent.
 * @throws AppError 404
 */
export async function dismissFailedRefund(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDonation(tx, id)
    const [dismissed] = await tx
      .update(donation)
      .set({ refundFailedAt: null })
      .where(and(eq(donation.id, id), isNotNull(donation.refundFailedAt)))
      .returning({ id: donation.id })
    if (!dismissed) return
    await audit(tx, actor, { action: 'donation.dismiss_refund', targetType: 'donation', targetId: id })
  })
}
