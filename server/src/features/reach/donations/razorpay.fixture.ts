import { createHmac, randomBytes } from 'node:crypto'
import Fastify from 'fastify'

/** A stub of Razorpay's API, as far as donations use it. */

interface Payment {
  id: string
  entity: 'payment'
  order_id: string | null
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
  vpa: string | null
  amount_refunded: number
  created_at: number
}

interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly payment_id: string
  readonly amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** How it responds: correctly, or like a partner in trouble. */
export type Mood = 'well' | 'html' | 'half' | 'huge' | 'silent' | 'error'

export const FAKE_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_double',
  RAZORPAY_KEY_SECRET: 'the secret of the fake',
  RAZORPAY_WEBHOOK_SECRET: 'the webhook secret of the fake',
} as const

const SHORT_URL = 'https://rzp.io/i/fake'
const idOf = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

/** Starts it on a free local port. */
export async function startRazorpay() {
  const app = Fastify({ forceCloseConnections: true })
  const orders = new Map<string, { id: string; amount: number; currency: string; status: string }>()
  const payments = new Map<string, Payment>()
  const subscriptions = new Map<string, string>()
  const invoices: { subscription_id: string; payment_id: string; status: string }[] = []
  const refunds = new Map<string, Refund>()
  const state = { mood: 'well' as Mood, asked: [] as string[] }

  app.addHook('onRequest', async (request, reply) => {
    state.asked.push(`${request.method} ${request.url}`)
    const expected = Buffer.from(`${FAKE_KEYS.RAZORPAY_KEY_ID}:${FAKE_KEYS.RAZORPAY_KEY_SECRET}`)
    if (request.headers.authorization !== `Basic ${expected.toString('base64')}`) {
      return reply.code(401).send(refusal('Authentication failed'))
    }
    if (state.mood === 'html') return reply.type('text/html').send('<html>Maintenance</html>')
    if (state.mood === 'half') return reply.type('application/json').send('{"id": "order_')
    if (state.mood === 'huge') return reply.type('application/json').send(`"${'x'.repeat(3_000_000)}"`)
    if (state.mood === 'error') return reply.code(502).send({ error: { description: 'Bad gateway' } })
    if (state.mood === 'silent') await new Promise(() => {})
    return undefined
  })
  app.post<{ Body: { amount: number; currency: string } }>('/v1/orders', ({ body }) => {
    const order = { id: idOf('order'), amount: body.amount, currency: body.currency, status: 'created' }
    orders.set(order.id, order)
    return { entity: 'order', ...order }
  })
  app.get<{ Params: { id: string } }>(
    '/v1/orders/:id',
    ({ params }, reply) => orders.get(params.id) ?? reply.code(400).send(refusal('The id does not exist')),
  )
  app.post('/v1/plans', () => ({ id: idOf('plan'), entity: 'plan' }))
  app.post('/v1/subscriptions', () => {
    const id = idOf('sub')
    subscriptions.set(id, 'created')
    return { id, entity: 'subscription', status: 'created', short_url: SHORT_URL }
  })
  app.get<{ Params: { id: string } }>('/v1/subscriptions/:id', ({ params }, reply) => {
    const status = subscriptions.get(params.id)
    return status
      ? { id: params.id, status, short_url: SHORT_URL }
      : reply.code(400).send(refusal('The id does not exist'))
  })
  app.get<{ Querystring: { subscription_id: string; count: number } }>('/v1/invoices', ({ query }) => ({
    entity: 'collection',
    items: invoices
      .filter(({ subscription_id }) => subscription_id === query.subscription_id)
      .slice(-query.count)
      .reverse(),
  }))
  app.post<{ Params: { id: string } }>('/v1/subscriptions/:id/cancel', ({ params }, reply) => {
    if (['cancelled', 'completed'].includes(subscriptions.get(params.id) ?? '')) {
      return reply.code(400).send(refusal('Subscription is not cancellable'))
    }
    subscriptions.set(params.id, 'cancelled')
    return { id: params.id, status: 'cancelled' }
  })
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', ({ params }) => ({
    entity: 'collection',
    items: [...payments.values()].filter(({ order_id }) => order_id === params.id),
  }))
  app.get<{ Querystring: { count: number } }>('/v1/payments', ({ query }) => ({
    entity: 'collection',
    items: [...payments.values()].slice(0, query.count),
  }))
  app.get<{ Params: { id: string } }>(
    '/v1/payments/:id',
    ({ params }, reply) => payments.get(params.id) ?? reply.code(400).send(refusal('The id does not exist')),
  )
  app.post<{ Params: { id: string } }>('/v1/payments/:id/capture', ({ params }, reply) => {
    const payment = payments.get(params.id)
    if (payment?.status !== 'authorized') return reply.code(400).send(refusal('Not authorized'))
    payment.status = 'captured'
    return payment
  })
  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', (request, reply) => {
    const payment = payments.get(request.params.id)
    const key = String(request.headers['x-refund-idempotency'])
    const known = refunds.get(key)
    if (known) return known
    if (payment?.status !== 'captured') {
      return reply.code(400).send(refusal('The payment has been fully refunded already'))
    }
    payment.status = 'refunded'
    payment.amount_refunded = payment.amount
    const refund: Refund = {
      id: idOf('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount: payment.amount,
      status: 'pending',
    }
    refunds.set(key, refund)
    return refund
  })
  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', ({ params }) => ({
    entity: 'collection',
    items: [...refunds.values()].filter(({ payment_id }) => payment_id === params.id),
  }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    address,
    state,
    refunds,
    /** States of the subscriptions. */
    subscriptions,
    /** Records a paid month of a subscription. */
    invoice(subscriptionId: string, payment: Payment) {
      subscriptions.set(subscriptionId, 'active')
      invoices.push({ subscription_id: subscriptionId, payment_id: payment.id, status: 'paid' })
    },
    /** Pays an order as a donor. @returns what the payment page hands to the browser, and the payment */
    pay(orderId: string, change: Partial<Payment> = {}) {
      const order = orders.get(orderId)
      const payment: Payment = {
        id: idOf('pay'),
        entity: 'payment',
        order_id: orderId,
        amount: order?.amount ?? 0,
        currency: order?.currency ?? 'INR',
        status: 'captured',
        method: 'upi',
        vpa: 'leena@okbank',
        amount_refunded: 0,
        created_at: Math.floor(Date.now() / 1000),
        ...change,
      }
      payments.set(payment.id, payment)
      const proof = {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: hmac(FAKE_KEYS.RAZORPAY_KEY_SECRET, `${orderId}|${payment.id}`),
      }
      return { payment, proof }
    },
    /** Ends the last refund of a payment, as a bank would. @returns the entities of its message */
    endRefund(paymentId: string, status: 'processed' | 'failed') {
      const refund = [...refunds.values()].findLast(({ payment_id }) => payment_id === paymentId)
      const payment = payments.get(paymentId)
      if (!refund || !payment) throw new Error('this payment has no refund')
      refund.status = status
      if (status === 'failed') Object.assign(payment, { status: 'captured', amount_refunded: 0 })
      return { refund, payment }
    },
    /** Body and headers of a webhook message. */
    message(event: string, entities: Readonly<Record<string, object>>, created_at?: number) {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
      // With whitespace that parsing would lose, because the raw bytes are signed.
      const body = JSON.stringify({ entity: 'event', event, payload, created_at }, null, 1)
      const signature = hmac(FAKE_KEYS.RAZORPAY_WEBHOOK_SECRET, body)
      return { body, headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature } }
    },
    close: () => app.close(),
  }
}
