import type { SandboxOutcome } from '@muster/contract/reach/donation-words.ts'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { randomToken } from '../../../../platform/security/secrets.ts'
import { donation, donationSubscription, sandboxPayment } from '../tables.ts'
import { type Gateway, GatewayRefused, type Payment, type Refund } from './gateway.ts'
import { isSame, signedText } from './razorpay.ts'

/** A gateway for testing: no money moves, and the tester chooses the outcome of a payment. */

/** @param kind the id's prefix, such as 'pay' */
export const idOf = (kind: string) =>
  `${kind}_${randomToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 14)}`

type Row = typeof sandboxPayment.$inferSelect

const paymentOf = (row: Row): Payment => ({
  id: row.id,
  orderId: row.orderId,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  method: 'Test mode',
  paidAt: new Date(row.createdAt),
})

/** No money moves, so a refund can't fail. */
const refundOf = ({ id, amount }: Row): Refund => ({
  id: id.replace('pay_', 'rfnd_'),
  amount,
  status: 'processed',
})

export function sandbox({ db, hashCode }: Pick<Parts, 'db' | 'hashCode'>): Gateway {
  const sign = (text: string) => hashCode(`sandbox:${text}`)
  const payment = async (id: string) => {
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id))
    if (!row) throw new GatewayRefused('this payment doesn’t exist')
    return paymentOf(row)
  }
  return {
    name: 'sandbox',
    ping: async () => {},
    createOrder: async () => ({ id: idOf('order'), status: 'created' }),
    createSubscription: async () => ({ id: idOf('sub'), status: 'created' }),
    order: async (id) => ({ id, status: 'created' }),
    cancelSubscription: async () => undefined,
    async subscription(id) {
      const [row] = await db.select().from(donationSubscription).where(eq(donationSubscription.id, id))
      return row?.state ?? 'ended'
    },
    paymentsOfSubscription: async (id) =>
      (
        await db
          .select()
          .from(sandboxPayment)
          .where(or(eq(sandboxPayment.orderId, id), eq(sandboxPayment.subscriptionId, id)))
          .orderBy(desc(sandboxPayment.createdAt), desc(sandboxPayment.id))
          .limit(6)
      ).map(paymentOf),
    payment,
    paymentsOf: async (orderId) =>
      (await db.select().from(sandboxPayment).where(eq(sandboxPayment.orderId, orderId)).limit(20)).map(
        paymentOf,
      ),
    capture: ({ id }) => payment(id),
    async refund({ id }) {
      const [row] = await db
        .update(sandboxPayment)
        .set({ status: 'refunded' })
        .where(eq(sandboxPayment.id, id))
        .returning()
      if (!row) throw new GatewayRefused('this payment doesn’t exist')
      return refundOf(row)
    },
    async refundsOf(id) {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id))
      return row?.status === 'refunded' ? [refundOf(row)] : []
    },
    isSigned: (orderId, paymentId, signature) => isSame(signature, sign(signedText(orderId, paymentId))),
    isMessage: (body, signature) => isSame(signature, sign(body.toString('utf8'))),
    checkout: () => null,
  }
}

/** Delay before a late payment is reported, in seconds. */
const LATE_SECONDS = 20
export const SANDBOX_QUEUE = 'donations.sandbox'

/**
 * Ends a test payment with the given outcome. `late`: the payment window reports nothing, the message comes
 * later. `doubled`: the message comes twice in addition to the window's report.
 * @throws AppError 404 for an order that isn't open
 */
export async function practise(
  { db, clock, jobs, hashCode }: Pick<Parts, 'db' | 'clock' | 'jobs' | 'hashCode'>,
  orderId: string,
  outcome: SandboxOutcome,
) {
  if (outcome === 'closed') return { outcome, proof: null, payment_id: null }
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(donation)
      .where(and(eq(donation.orderId, orderId), eq(donation.isPractice, true)))
      .for('update')
    if (!order) throw notFound('this order')
    const [paid] = await tx
      .select()
      .from(sandboxPayment)
      .where(and(eq(sandboxPayment.orderId, orderId), ne(sandboxPayment.status, 'failed')))
    if (paid) throw refused('This order has already been paid')
    const id = idOf('pay')
    await tx.insert(sandboxPayment).values({
      id,
      orderId,
      amount: order.amount,
      currency: order.currency,
      status: outcome === 'failed' ? 'failed' : 'captured',
      createdAt: clock.now().toISOString(),
    })
    if (outcome === 'late')
      await jobs.enqueue(tx, SANDBOX_QUEUE, { paymentId: id }, { afterSeconds: LATE_SECONDS })
    if (outcome === 'failed') {
      await tx
        .update(donation)
        .set({ state: 'failed' })
        .where(and(eq(donation.id, order.id), eq(donation.state, 'pending')))
    }
    if (outcome === 'doubled') {
      await jobs.enqueue(tx, SANDBOX_QUEUE, { paymentId: id })
      await jobs.enqueue(tx, SANDBOX_QUEUE, { paymentId: id })
    }
    const tells = outcome === 'paid' || outcome === 'doubled'
    const proof = {
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: hashCode(`sandbox:${signedText(orderId, id)}`),
    }
    return { outcome, proof: tells ? proof : null, payment_id: id }
  })
}
