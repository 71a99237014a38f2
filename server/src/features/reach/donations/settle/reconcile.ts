import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Gateway, GatewayAway } from '../gateway/gateway.ts'
import { donation, donationSubscription, sandboxPayment } from '../tables.ts'
import { noteMonthly, openSubscriptions } from './monthly.ts'
import { carryOut, noteRefunds, noteRefusedRefund } from './refund.ts'
import { type DonationRecord, settle, settleMonthly } from './settle.ts'

/** Younger orders are skipped: their payment window can still be open. */
const LEFT_ALONE_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** How long an order can be paid. */
const KEEP_DAYS = 30
const MOST_AT_ONCE = 50
/** How often payments of a subscription are checked. */
const MONTHS_EVERY_MS = 6 * 3_600_000

/**
 * Asks the gateway about orders without news, least recently checked first, and retries refunds that it
 * didn't answer. Stops when the gateway doesn't respond; the next run continues.
 */
export async function reconcile(parts: Parts, gateway: Gateway): Promise<void> {
  if (parts.config.isCopy) return
  const now = parts.clock.now()
  const open = await parts.db
    .select()
    .from(donation)
    .where(
      and(
        inArray(donation.state, ['pending', 'failed', 'refunding']),
        eq(donation.isPractice, gateway.name === 'sandbox'),
        lt(donation.createdAt, new Date(now.getTime() - LEFT_ALONE_MS).toISOString()),
      ),
    )
    .orderBy(sql`${donation.checkedAt} asc nulls first`, asc(donation.id))
    .limit(MOST_AT_ONCE)
  for (const row of open) {
    try {
      await lookAt(parts, gateway, row)
    } catch (error) {
      parts.log.warn({ err: error, donation: row.id }, 'a donation could not be reconciled')
      if (error instanceof GatewayAway) return
      if (row.state === 'refunding' && error instanceof AppError) await noteRefusedRefund(parts, row.id)
    }
    await parts.db.update(donation).set({ checkedAt: now.toISOString() }).where(eq(donation.id, row.id))
  }
  await reconcileMonths(parts, gateway, now)
}

/** Finds payments and ends of subscriptions whose messages were lost. */
async function reconcileMonths(parts: Parts, gateway: Gateway, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MONTHS_EVERY_MS)
  const open = await openSubscriptions(parts.db, gateway.name === 'sandbox', before, MOST_AT_ONCE)
  for (const { id } of open) {
    try {
      await lookAtMonths(parts, gateway, id)
    } catch (error) {
      parts.log.warn({ err: error, subscription: id }, 'a subscription could not be reconciled')
      if (error instanceof GatewayAway) return
    }
    await parts.db
      .update(donationSubscription)
      .set({ checkedAt: now.toISOString() })
      .where(eq(donationSubscription.id, id))
  }
}

async function lookAtMonths(parts: Parts, gateway: Gateway, id: string): Promise<void> {
  const at = parts.clock.now()
  const state = await gateway.subscription(id)
  // Oldest first: the first payment belongs to the donation that started the subscription.
  const payments = [...(await gateway.paymentsOfSubscription(id))].sort(
    (one, other) => +one.paidAt - +other.paidAt,
  )
  for (const payment of payments) {
    if (payment.status === 'captured' || payment.status === 'refunded')
      await settleMonthly(parts, id, payment)
    if (payment.status === 'refunded') await noteRefunds(parts, gateway, payment.id)
  }
  if (state !== 'created') await noteMonthly(parts, id, state, at)
}

async function lookAt(parts: Parts, gateway: Gateway, row: DonationRecord): Promise<void> {
  if (row.state === 'refunding') return carryOut(parts, gateway, row)
  if (row.subscriptionId) return lookAtMonths(parts, gateway, row.subscriptionId)
  const payments = await gateway.paymentsOf(row.orderId)
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded')
  const authorized = payments.find(({ status }) => status === 'authorized')
  if (paid) {
    await settle(parts, row.orderId, paid)
    if (paid.status === 'refunded') await noteRefunds(parts, gateway, paid.id)
  } else if (authorized) await settle(parts, row.orderId, await gateway.capture(authorized))
}

/** Deletes orders that were never paid, because they contain a donor's personal data. */
export async function forgetUnpaid({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const old = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS).toISOString()
  await db
    .delete(donation)
    .where(and(inArray(donation.state, ['pending', 'failed']), lt(donation.createdAt, old)))
  await db.execute(sql`
    delete from donation_subscription where created_at < ${old}
      and not exists (select from donation where subscription_id = donation_subscription.id)`)
}

/** Processes a delayed payment of the sandbox, like a gateway's message. */
export async function hearSandbox(parts: Parts, data: unknown): Promise<void> {
  const { paymentId } = data as { readonly paymentId: string }
  const [row] = await parts.db.select().from(sandboxPayment).where(eq(sandboxPayment.id, paymentId))
  if (!row || row.status === 'failed') return
  await settle(parts, row.orderId, { ...row, method: 'Test mode', paidAt: new Date(row.createdAt) })
}
