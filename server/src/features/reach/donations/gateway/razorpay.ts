import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { askOutside } from '../../../../platform/partners/ask-outside.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import { type Gateway, GatewayAway, GatewayRefused, type Payment, type SubscriptionState } from './gateway.ts'

const MOST_BYTES = 1_000_000
/** Ten years; the donor can stop at any time. */
const MONTHS = 120

const OrderEntity = z.object({ id: z.string().max(100), status: z.string() })
const SubscriptionEntity = OrderEntity.extend({ short_url: z.url().optional() })
export const PaymentEntity = z.object({
  id: z.string().max(100),
  order_id: z.string().max(100).nullish(),
  amount: z.int(),
  currency: z.string().length(3),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().max(100).nullish(),
  vpa: z.string().nullish(),
  created_at: z.int(),
})
const InvoiceEntity = z.object({
  status: z.string(),
  payment_id: z.string().max(100).nullish(),
})
export const RefundEntity = z.object({
  id: z.string().max(100),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
})
const WithId = z.object({ id: z.string().max(100) })

/** Maps a payment to our fields. Of a UPI address, keeps only the part before the @. */
export const paymentOf = (entity: z.infer<typeof PaymentEntity>): Payment => ({
  id: entity.id,
  orderId: entity.order_id ?? null,
  amount: entity.amount,
  currency: entity.currency,
  status: entity.status,
  method: [entity.method ?? 'other', entity.vpa?.replace(/@.*/, '@••••')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 100),
  paidAt: new Date(entity.created_at * 1000),
})

const subscriptionStates: Readonly<Record<string, SubscriptionState>> = {
  created: 'created',
  authenticated: 'created',
  halted: 'halted',
  paused: 'halted',
  cancelled: 'ended',
  completed: 'ended',
  expired: 'ended',
}

/** Each month has an invoice; how many of the latest are read. */
const MONTHS_LOOKED_AT = 6

export const hmac = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Constant-time comparison. */
export function isSame(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature.toLowerCase()), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * The text that a payment's signature covers: for orders the order id comes first, for subscriptions last.
 */
export const signedText = (orderId: string, paymentId: string) =>
  orderId.startsWith('sub_') ? `${paymentId}|${orderId}` : `${orderId}|${paymentId}`

type Settings = Pick<
  Config,
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
  | 'RAZORPAY_URL'
  | 'BRAND_NAME'
  | 'isCopy'
>

/** Razorpay's REST API. @param withinMs timeout of a request */
export function razorpay(config: Settings, withinMs = 10_000): Gateway {
  const {
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: secret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
  } = config
  const base = config.RAZORPAY_URL.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`

  async function ask<S extends z.ZodType>(
    schema: S,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<S>> {
    let status: number
    let answer: unknown
    try {
      ;[status, answer] = await askOutside(config, 'payment', async () => {
        const response = await fetch(`${base}/v1/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization,
            accept: 'application/json',
            'content-type': 'application/json',
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        })
        return [response.status, JSON.parse(await readBounded(response))] as const
      })
    } catch (error) {
      throw new GatewayAway(error)
    }
    if (status >= 500 || status === 429) throw new GatewayAway(new Error(`Razorpay answered ${status}`))
    if (status >= 400) {
      const told = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
      throw new GatewayRefused(told.success ? told.data.error.description : `answer ${status}`)
    }
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new GatewayAway(parsed.error)
    return parsed.data
  }

  return {
    name: 'razorpay',
    async ping() {
      await ask(z.object({ items: z.array(WithId) }), 'payments?count=1')
    },
    createOrder: ({ amount, currency, receipt }) =>
      ask(OrderEntity, 'orders', { amount, currency, receipt, payment_capture: true }),
    async createSubscription({ amount, currency, receipt }) {
      const item = { name: `${config.BRAND_NAME}, monthly`, amount, currency }
      const plan = await ask(WithId, 'plans', { period: 'monthly', interval: 1, item })
      const made = await ask(SubscriptionEntity, 'subscriptions', {
        plan_id: plan.id,
        total_count: MONTHS,
        notes: { receipt },
      })
      return { id: made.id, status: made.status, address: made.short_url }
    },
    async order(id) {
      const kind = id.startsWith('sub_') ? 'subscriptions' : 'orders'
      const made = await ask(SubscriptionEntity, `${kind}/${encodeURIComponent(id)}`)
      return { id: made.id, status: made.status, address: made.short_url }
    },
    async cancelSubscription(id) {
      await ask(WithId, `subscriptions/${encodeURIComponent(id)}/cancel`, { cancel_at_cycle_end: 0 })
    },
    subscription: async (id) => {
      const { status } = await ask(OrderEntity, `subscriptions/${encodeURIComponent(id)}`)
      return subscriptionStates[status] ?? 'active'
    },
    async paymentsOfSubscription(id) {
      const { items } = await ask(
        z.object({ items: z.array(InvoiceEntity) }),
        `invoices?subscription_id=${encodeURIComponent(id)}&count=${MONTHS_LOOKED_AT}`,
      )
      const payments: Payment[] = []
      for (const { status, payment_id } of items) {
        if (status === 'paid' && payment_id) payments.push(await this.payment(payment_id))
      }
      return payments
    },
    payment: async (id) => paymentOf(await ask(PaymentEntity, `payments/${encodeURIComponent(id)}`)),
    async paymentsOf(orderId) {
      const { items } = await ask(
        z.object({ items: z.array(PaymentEntity) }),
        `orders/${encodeURIComponent(orderId)}/payments`,
      )
      return items.map(paymentOf)
    },
    capture: async ({ id, amount, currency }) =>
      paymentOf(await ask(PaymentEntity, `payments/${encodeURIComponent(id)}/capture`, { amount, currency })),
    async refund({ id, amount }, key) {
      const path = `payments/${encodeURIComponent(id)}/refund`
      const { id: refundId } = await ask(WithId, path, { amount }, { 'x-refund-idempotency': key })
      // Only a message or a later look can say that the money has arrived.
      return { id: refundId, amount, status: 'pending' }
    },
    refundsOf: async (paymentId) =>
      (
        await ask(
          z.object({ items: z.array(RefundEntity) }),
          `payments/${encodeURIComponent(paymentId)}/refunds?count=100`,
        )
      ).items,
    isSigned: (orderId, paymentId, signature) =>
      isSame(signature, hmac(secret, signedText(orderId, paymentId))),
    isMessage: (body, signature) => isSame(signature, hmac(webhookSecret, body)),
    checkout(order, { amount, currency }, returnTo, cancelTo) {
      if (order.address) return { address: order.address, fields: [] }
      const fields = {
        key_id: keyId,
        order_id: order.id,
        amount: String(amount),
        currency,
        name: config.BRAND_NAME,
        callback_url: returnTo,
        cancel_url: cancelTo,
      }
      return {
        address: `${base}/v1/checkout/embedded`,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
      }
    },
  }
}

/** The response body. @throws Error when it is too long */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
