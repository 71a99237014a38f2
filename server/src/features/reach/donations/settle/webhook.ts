import type { MonthlyState } from '@muster/contract/reach/donation-words.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Gateway, GatewayAway, type Payment, type Refund } from '../gateway/gateway.ts'
import { PaymentEntity, paymentOf } from '../gateway/razorpay.ts'
import { donation } from '../tables.ts'
import { noteMonthly } from './monthly.ts'
import { noteRefund } from './refund.ts'
import { noteFailed, settle, settleMonthly } from './settle.ts'

/**
 * The gateway's webhook. It is the authoritative source: it arrives even when the donor's browser is gone.
 */

const of = <S extends z.ZodType>(entity: S) => z.object({ entity }).optional()
const Message = z.object({
  event: z.string().max(60),
  /** When it was sent, in seconds since the epoch. */
  created_at: z.int().optional(),
  payload: z.object({
    payment: of(PaymentEntity),
    refund: of(z.object({ id: z.string(), payment_id: z.string(), amount: z.int() })),
    subscription: of(z.object({ id: z.string() })),
  }),
})
type Message = z.infer<typeof Message>

const BODY_LIMIT = 200_000

/**
 * Registers the webhook, which reads the raw body because its bytes are signed, and the return address of the
 * payment page.
 */
export function gatewayRoutes(app: FastifyInstance, parts: Parts, gateway: Gateway): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/v1/donate/webhook/', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers['x-razorpay-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (typeof signature !== 'string' || !gateway.isMessage(body, signature)) {
        return answer(reply, 401, 'The signature isn’t from the payment service')
      }
      const message = readMessage(body)
      if (!message) return answer(reply, 400, 'This message can’t be read')
      return answer(reply, 200, (await hear(parts, message)) ? 'Recorded' : 'Nothing to record')
    })
  })
  app.post('/api/v1/donate/return/', async (request, reply) => {
    await parts.rateLimits.take('lookup', parts.callers.of(request))
    return reply.redirect(await addressAfter(parts, gateway, request.body), 303)
  })
}

const answer = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .send({ hasError: status !== 200, statusCode: status, message: { general: [text] }, response: {} })

function readMessage(body: Buffer): Message | null {
  try {
    return Message.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/**
 * Processes a message. Messages can be repeated and arrive in any order.
 * @returns whether it was about one of our donations
 */
export async function hear(parts: Parts, { event, payload, created_at }: Message): Promise<boolean> {
  const at = created_at === undefined ? parts.clock.now() : new Date(created_at * 1000)
  const payment = payload.payment && paymentOf(payload.payment.entity)
  try {
    switch (event) {
      case 'payment.captured':
      case 'order.paid':
        return (payment?.orderId ?? null) !== null && (await settled(parts, payment))
      case 'subscription.charged':
        return payment && payload.subscription
          ? await charged(parts, payload.subscription.entity.id, payment, at)
          : false
      case 'payment.failed':
        if (payment?.orderId) await noteFailed(parts, payment.orderId)
        return payment?.orderId !== undefined
      case 'refund.created':
        return await hearRefund(parts, payload, 'pending', at)
      case 'refund.processed':
        return await hearRefund(parts, payload, 'processed', at)
      case 'refund.failed':
        return await hearRefund(parts, payload, 'failed', at)
      default: {
        const state = monthlyEvents[event]
        if (!state || !payload.subscription) return false
        return await noteMonthly(parts, payload.subscription.entity.id, state, at)
      }
    }
  } catch (error) {
    // The mismatch is in the log; a retry by the gateway wouldn't help.
    if (error instanceof AppError && error.status === 400) return false
    throw error
  }
}

const monthlyEvents: Readonly<Record<string, MonthlyState>> = {
  'subscription.activated': 'active',
  'subscription.resumed': 'active',
  'subscription.halted': 'halted',
  'subscription.paused': 'halted',
  'subscription.cancelled': 'ended',
  'subscription.completed': 'ended',
}

/** A month was paid, so a halted subscription continues, and one that counted as ended. */
async function charged(parts: Parts, subscriptionId: string, payment: Payment, at: Date): Promise<boolean> {
  const row = await settleMonthly(parts, subscriptionId, payment)
  if (row) await noteMonthly(parts, subscriptionId, 'active', at, payment.paidAt)
  return row !== null
}

async function settled(parts: Parts, payment: Payment | undefined): Promise<boolean> {
  if (!payment?.orderId) return false
  const row = await settle(parts, payment.orderId, payment)
  if (!row) parts.log.warn({ order: payment.orderId }, 'a payment came in for an order that is not known')
  return row !== null
}

async function hearRefund(
  parts: Parts,
  { payment, refund }: Message['payload'],
  status: Refund['status'],
  at: Date,
): Promise<boolean> {
  if (!refund) return false
  // The message about the payment itself can still be on its way.
  if (payment?.entity.order_id) await settle(parts, payment.entity.order_id, paymentOf(payment.entity))
  const { id, payment_id, amount } = refund.entity
  return noteRefund(parts, payment_id, { id, amount, status }, at)
}

const Returned = z.object({
  razorpay_payment_id: z.string().max(100),
  razorpay_order_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
})

/** Where the payment page's form redirects to. Whatever it contains, the donor gets a page. */
async function addressAfter(parts: Parts, gateway: Gateway, body: unknown): Promise<string> {
  const returned = Returned.safeParse(body)
  if (!returned.success) return '/donation?failed=1'
  const { razorpay_payment_id, razorpay_order_id } = returned.data
  try {
    const { receiptKey } = await verify(parts, gateway, returned.data)
    return `/donation/success?receipt=${receiptKey}`
  } catch (error) {
    parts.log.warn({ err: error, order: razorpay_order_id }, 'a payment could not be confirmed at once')
    return `/donation/success?payment=${encodeURIComponent(razorpay_payment_id)}`
  }
}

/**
 * Confirms a payment with the signature from the donor's browser. Idempotent.
 * @throws AppError 400 for a wrong signature or a payment that doesn't match; 503 when the gateway doesn't
 * respond
 */
export async function verify(parts: Parts, gateway: Gateway, proof: z.infer<typeof Returned>) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
  if (!gateway.isSigned(orderId, paymentId, signature)) {
    throw new AppError(400, {
      general: ['We couldn’t confirm the payment. If you were charged, we’ll confirm it by email.'],
    })
  }
  const [known] = await parts.db.select().from(donation).where(eq(donation.orderId, orderId))
  if (!known) throw new AppError(404, { general: ['We couldn’t find this order'] })
  if (known.paymentId === paymentId) return known
  const row = await settle(parts, orderId, await captured(gateway, paymentId, orderId))
  if (!row) throw new GatewayAway(new Error('the order was gone'))
  return row
}

/** The payment; captures it when the donor has only authorised it. */
export async function captured(gateway: Gateway, paymentId: string, orderId: string): Promise<Payment> {
  const payment = await gateway.payment(paymentId)
  // Never captures a payment for another order than the signed one.
  const fits = payment.orderId === orderId || orderId.startsWith('sub_')
  return payment.status === 'authorized' && fits ? gateway.capture(payment) : payment
}
