import { randomUUID } from 'node:crypto'
import { today } from '@muster/contract/desk/today.ts'
import { donationManagement } from '@muster/contract/reach/donation-management.ts'
import { donations } from '@muster/contract/reach/donations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'
import { razorpay } from './gateway/razorpay.ts'
import { FAKE_KEYS, startRazorpay } from './razorpay.fixture.ts'
import { reconcile } from './settle/reconcile.ts'

let test: TestApp
let admin: TestMember
let fake: Awaited<ReturnType<typeof startRazorpay>>

beforeAll(async () => {
  fake = await startRazorpay()
  test = await startTestApp({ RATE_LIMITS: 'off', ...FAKE_KEYS, RAZORPAY_URL: fake.address })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(() => {
  fake.state.mood = 'well'
})

const fields = {
  amount: 1000,
  name: 'Leena Mathew',
  email: 'leena@example.org',
  pan_number: 'ABCPM1234K',
  agreed: { terms: 1, privacy: 1, refund: 1 },
}
const begin = async (change: object = {}) =>
  (await test.call(donations.order, { body: { ...fields, ...change } })).response
const tell = (event: string, entities: Readonly<Record<string, object>>, headers = {}, at?: number) => {
  const message = fake.message(event, entities, at)
  return test.inject({
    method: 'POST',
    url: '/api/v1/donate/webhook/',
    payload: message.body,
    headers: { ...message.headers, ...headers },
  })
}
const receipt = async (receipt_key: string) =>
  (await test.call(donations.receipt, { params: { receipt_key } })).response
const verify = (body: object) => test.call(donations.verify, { body })
const mailsOf = (key: string) => countOf(test, sql`mail_outbox where body like ${`%${key}%`}`)
const idOf = async (orderId: string) =>
  (await test.call(donationManagement.list, { as: admin.token, query: { search: orderId } })).response.data[0]
    ?.id
const refund = (donation_id: string | undefined) =>
  test.call(donationManagement.refund, {
    as: admin.token,
    params: { donation_id },
    body: { reason: 'Given by mistake' },
  })
const settleAll = async () => {
  test.advance(6 * 60_000)
  await reconcile(test.parts, razorpay(test.parts.config))
}

describe('a payment through Razorpay', () => {
  it('is confirmed by its signature, as often as it is sent', async () => {
    const order = await begin()
    expect(order).toMatchObject({ amount: 100_000, currency: 'INR', status: 'created' })
    expect(order.checkout?.fields).toContainEqual({ name: 'order_id', value: order.id })
    const { payment, proof } = fake.pay(order.id)
    const answers = await Promise.all([verify(proof), verify(proof), verify(proof)])
    for (const answer of answers) {
      expect(answer.response).toMatchObject({ Amount: 1000, payment_id: payment.id, Name: fields.name })
    }
    expect(await receipt(order.receipt_key)).toMatchObject({
      state: 'paid',
      pan: '••••••234K',
      method: 'upi, leena@••••',
      email: 'l•••@example.org',
    })
    expect(await mailsOf(order.receipt_key)).toBe(1)
  })

  it('is refused with another signature, another order or another amount', async () => {
    const order = await begin()
    const { proof } = fake.pay(order.id, { amount: 100 })
    expect((await verify({ ...proof, razorpay_signature: 'a'.repeat(64) })).status).toBe(400)
    expect((await verify(proof)).message.general[0]).toMatch(/doesn’t match the donation/)
    const other = fake.pay(order.id, { order_id: 'order_other' })
    expect((await verify(other.proof)).status).toBe(400)
    const failed = fake.pay(order.id, { status: 'failed' })
    expect((await verify(failed.proof)).message.general).toEqual(['This payment hasn’t gone through'])
    expect((await receipt(order.receipt_key)).state).toBe('pending')
  })

  it('is captured where it was only authorised', async () => {
    const order = await begin()
    const { payment, proof } = fake.pay(order.id, { status: 'authorized' })
    expect((await verify(proof)).status).toBe(200)
    expect(payment.status).toBe('captured')
  })

  it.each([false, true])('is asked for once however often its try is sent (monthly: %j)', async (monthly) => {
    const key = randomUUID()
    const order = await begin({ key, monthly })
    expect(await begin({ key, monthly })).toEqual(order)
    fake.state.asked.length = 0
    await begin({ key, monthly })
    expect(fake.state.asked).toEqual([`GET /v1/${monthly ? 'subscriptions' : 'orders'}/${order.id}`])
  })

  it('comes back from the payment page to its receipt', async () => {
    const order = await begin()
    const { proof } = fake.pay(order.id)
    const back = (body: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/donate/return/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(body).toString(),
      })
    expect((await back(proof)).headers.location).toBe(`/donation/success?receipt=${order.receipt_key}`)
    expect((await back({ 'error[code]': 'BAD' })).headers.location).toBe('/donation?failed=1')
  })
})

describe('the webhook', () => {
  it('is believed twice and in any order, by the bytes of its body', async () => {
    const order = await begin()
    const { payment, proof } = fake.pay(order.id)
    expect(await tell('payment.failed', { payment: { ...payment, status: 'failed' } })).toMatchObject({
      status: 200,
    })
    expect((await receipt(order.receipt_key)).state).toBe('failed')
    await Promise.all([tell('payment.captured', { payment }), tell('order.paid', { payment })])
    await tell('payment.failed', { payment: { ...payment, status: 'failed' } })
    expect((await receipt(order.receipt_key)).state).toBe('paid')
    expect((await verify(proof)).status).toBe(200)
    expect(await mailsOf(order.receipt_key)).toBe(1)
  })

  it('notes a refund that comes before its payment, and no payment after it', async () => {
    const order = await begin()
    const { payment } = fake.pay(order.id)
    const refunded = { id: 'rfnd_early', payment_id: payment.id, amount: payment.amount }
    await tell('refund.processed', { payment: { ...payment, status: 'refunded' }, refund: refunded })
    await tell('payment.captured', { payment })
    expect((await receipt(order.receipt_key)).state).toBe('refunded')
  })

  it('refuses a wrong signature, and passes over an order that it does not know', async () => {
    const { payment } = fake.pay('order_of_nobody', { amount: 500 })
    expect(
      (await tell('payment.captured', { payment }, { 'x-razorpay-signature': 'b'.repeat(64) })).status,
    ).toBe(401)
    expect(await tell('payment.captured', { payment })).toMatchObject({
      status: 200,
      message: { general: ['Nothing to record'] },
    })
  })

  it('brings the payments of every month, each once', async () => {
    const order = await begin({ monthly: true })
    expect(order.checkout).toEqual({ address: 'https://rzp.io/i/fake', fields: [] })
    const month = () =>
      fake.pay('order_of_month', { order_id: `order_${Math.random()}`, amount: 100_000 }).payment
    const [one, two] = [month(), month()]
    for (const payment of [one, one, two, two]) {
      await tell('subscription.charged', { payment, subscription: { id: order.id } })
    }
    const paid = sql`donation where subscription_id = ${order.id} and state = 'paid'`
    expect(await countOf(test, paid)).toBe(2)
    const stop = () => test.call(donations.stop, { params: { receipt_key: order.receipt_key } })
    expect((await stop()).status).toBe(200)
    expect((await stop()).status).toBe(200)
    expect((await receipt(order.receipt_key)).monthly).toBe('ended')
  })
})

describe('a subscription', () => {
  const charge = (id: string) => fake.pay(id, { order_id: `order_${Math.random()}`, amount: 100_000 }).payment
  const monthly = async (key: string) => (await receipt(key)).monthly

  it('is halted and goes on, whatever the order in which its messages come', async () => {
    const order = await begin({ monthly: true })
    const subscription = { id: order.id }
    const payment = charge(order.id)
    await tell('subscription.charged', { payment, subscription }, {}, 1_900_000_000)
    await tell('subscription.halted', { subscription }, {}, 1_900_000_300)
    await tell('subscription.halted', { subscription }, {}, 1_900_000_300)
    await tell('subscription.charged', { payment, subscription }, {}, 1_900_000_000)
    expect(await monthly(order.receipt_key)).toBe('halted')
    const next = charge(order.id)
    await tell('subscription.charged', { payment: next, subscription }, {}, 1_900_000_600)
    expect(await monthly(order.receipt_key)).toBe('active')
    await Promise.all([
      tell('subscription.cancelled', { subscription }, {}, 1_900_000_900),
      tell('subscription.cancelled', { subscription }, {}, 1_900_000_900),
    ])
    await tell('subscription.halted', { subscription }, {}, 1_900_000_950)
    expect(await monthly(order.receipt_key)).toBe('ended')
    const stopped = sql`donation join mail_outbox on body like '%' || receipt_key || '%'
      where subscription_id = ${order.id} and subject = 'Your monthly donation has ended'`
    expect(await countOf(test, stopped)).toBe(1)
    expect(await tell('subscription.halted', { subscription: { id: 'sub_nobody' } })).toMatchObject({
      message: { general: ['Nothing to record'] },
    })
  })

  it('that ended goes on when it is charged after all, and not for a charge from before', async () => {
    const order = await begin({ monthly: true })
    const subscription = { id: order.id }
    const charged = (created_at: number, at: number) =>
      tell('subscription.charged', { payment: { ...charge(order.id), created_at }, subscription }, {}, at)
    await charged(1_900_000_000, 1_900_000_000)
    await tell('subscription.cancelled', { subscription }, {}, 1_900_000_300)
    await charged(1_900_000_200, 1_900_000_400)
    expect(await monthly(order.receipt_key)).toBe('ended')
    await charged(1_900_000_600, 1_900_000_600)
    expect(await monthly(order.receipt_key)).toBe('active')
  })

  it('of which no message came is found, with all its months and its end', async () => {
    const order = await begin({ monthly: true })
    fake.invoice(order.id, charge(order.id))
    await settleAll()
    expect((await receipt(order.receipt_key)).state).toBe('paid')
    fake.invoice(order.id, charge(order.id))
    fake.subscriptions.set(order.id, 'cancelled')
    test.advance(7 * 3_600_000)
    await settleAll()
    await settleAll()
    expect(await countOf(test, sql`donation where subscription_id = ${order.id} and state = 'paid'`)).toBe(2)
    expect(await monthly(order.receipt_key)).toBe('ended')
  })

  it('that the gateway has ended by itself can be stopped, and one that it does not answer about goes on', async () => {
    const order = await begin({ monthly: true })
    const stop = () => test.call(donations.stop, { params: { receipt_key: order.receipt_key } })
    fake.state.mood = 'error'
    expect((await stop()).status).toBe(503)
    expect(await monthly(order.receipt_key)).toBe('active')
    fake.state.mood = 'well'
    fake.subscriptions.set(order.id, 'completed')
    expect((await stop()).status).toBe(200)
    expect(await monthly(order.receipt_key)).toBe('ended')
  })
})

describe('reconciliation', () => {
  it('finds a payment whose confirmation was lost', async () => {
    const order = await begin()
    fake.pay(order.id, { status: 'failed' })
    fake.pay(order.id)
    await settleAll()
    await settleAll()
    expect((await receipt(order.receipt_key)).state).toBe('paid')
    expect(await mailsOf(order.receipt_key)).toBe(1)
  })

  it('carries out a refund that the gateway did not answer, once', async () => {
    const order = await begin()
    await verify(fake.pay(order.id).proof)
    const id = await idOf(order.id)
    fake.state.mood = 'error'
    expect((await refund(id)).message.general[0]).toMatch(/as soon as it does/)
    expect((await refund(id)).message.general).toEqual(['This donation is already being refunded'])
    fake.state.mood = 'well'
    const before = fake.refunds.size
    await settleAll()
    await settleAll()
    expect((await receipt(order.receipt_key)).state).toBe('refunding')
    fake.endRefund((await receipt(order.receipt_key)).payment_id ?? '', 'processed')
    await settleAll()
    expect((await receipt(order.receipt_key)).state).toBe('refunded')
    expect(fake.refunds.size).toBe(before + 1)
  })

  it('finds a refund that failed, and one that the gateway refuses now', async () => {
    const { order, id, payment } = await refundedHere()
    fake.endRefund(payment.id, 'failed')
    await settleAll()
    await settleAll()
    expect(await standingOf(order)).toEqual({ state: 'paid', isOnToday: true, failures: 1, refunds: 0 })
    fake.state.mood = 'error'
    await refund(id)
    expect(await standingOf(order)).toMatchObject({ state: 'refunding', isOnToday: false })
    fake.state.mood = 'well'
    payment.status = 'failed'
    await settleAll()
    expect(await standingOf(order)).toEqual({ state: 'paid', isOnToday: true, failures: 2, refunds: 0 })
  })
})

const refundedHere = async () => {
  const order = await begin()
  const { payment, proof } = fake.pay(order.id)
  await verify(proof)
  const id = await idOf(order.id)
  expect((await refund(id)).message.general[0]).toMatch(/is being refunded/)
  return { order, id, payment }
}
const standingOf = async ({ id, receipt_key }: { id: string; receipt_key: string }) => {
  const donationId = await idOf(id)
  const needs = (await test.call(today.read, { as: admin.token })).response.needs_look.value ?? []
  const mails = (subject: string) =>
    countOf(test, sql`mail_outbox where subject like ${subject} and body like ${`%${receipt_key}%`}`)
  expect((await examine(test.db)).find(({ total }) => total.startsWith('donations'))?.differences).toBe(0)
  return {
    state: (await receipt(receipt_key)).state,
    isOnToday: needs.some(({ kind, id }) => kind === 'refund' && id === donationId),
    failures: await mails('Refund for % failed'),
    refunds: (await mails('Refund for %')) - (await mails('Refund for % failed')),
  }
}

describe('a refund', () => {
  const at = 1_900_000_000
  type Event = readonly ['created' | 'processed' | 'failed', second: number]
  const paidAgain = { state: 'paid', isOnToday: true, failures: 1 }

  it.each<readonly [string, readonly Event[], object]>([
    ['is asked for', [], { state: 'refunding', isOnToday: false, failures: 0, refunds: 0 }],
    ['is on its way', [['created', 0]], { state: 'refunding', failures: 0, refunds: 0 }],
    ['arrives', [['processed', 5]], { state: 'refunded', isOnToday: false, failures: 0, refunds: 1 }],
    ['fails', [['failed', 5]], { ...paidAgain, refunds: 0 }],
    [
      'fails after it arrived',
      [
        ['processed', 5],
        ['failed', 9],
      ],
      { ...paidAgain, refunds: 1 },
    ],
    [
      'fails in the same second',
      [
        ['processed', 5],
        ['failed', 5],
      ],
      { ...paidAgain, refunds: 1 },
    ],
    [
      'arrives after all',
      [
        ['failed', 5],
        ['processed', 9],
      ],
      { state: 'refunded', isOnToday: false },
    ],
    [
      'is told of in the wrong order',
      [
        ['failed', 9],
        ['processed', 5],
        ['created', 0],
      ],
      paidAgain,
    ],
    [
      'is told of late',
      [
        ['processed', 5],
        ['created', 0],
      ],
      { state: 'refunded', failures: 0 },
    ],
  ])('that %s leads to the state that its last event says', async (_, events, expected) => {
    const { order, payment } = await refundedHere()
    for (const [event, second] of events) {
      const status = event === 'created' ? 'processed' : event
      const entities = fake.endRefund(payment.id, status)
      const told = () => tell(`refund.${event}`, entities, {}, at + second)
      expect((await Promise.all([told(), told()])).map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await standingOf(order)).toMatchObject(expected)
  })

  it('that failed can be made again, and messages about the first one change nothing', async () => {
    const { order, id, payment } = await refundedHere()
    const first = structuredClone(fake.endRefund(payment.id, 'failed'))
    await tell('refund.failed', first, {}, at)
    expect((await refund(id)).status).toBe(200)
    await tell('refund.failed', first, {}, at)
    expect(await standingOf(order)).toMatchObject({ state: 'refunding', isOnToday: false, failures: 1 })
    const second = fake.endRefund(payment.id, 'processed')
    expect(second.refund.id).not.toBe(first.refund.id)
    await tell('refund.processed', second, {}, at + 60)
    await tell('refund.failed', first, {}, at)
    expect(await standingOf(order)).toEqual({ state: 'refunded', isOnToday: false, failures: 1, refunds: 1 })
  })

  it('that failed is on Today until staff dismiss it', async () => {
    const { order, id, payment } = await refundedHere()
    await tell('refund.failed', fake.endRefund(payment.id, 'failed'), {}, at)
    const dismiss = () =>
      test.call(donationManagement.dismissFailedRefund, {
        as: admin.token,
        params: { donation_id: id },
      })
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(200)
    expect(await standingOf(order)).toMatchObject({ state: 'paid', isOnToday: false })
    const dismissed = sql`audit_log where action = 'donation.dismiss_refund' and target_id = ${id}`
    expect(await countOf(test, dismissed)).toBe(1)
  })
})

describe('a gateway in trouble', () => {
  it.each(['html', 'half', 'huge', 'error'] as const)('that answers %s is away for now', async (mood) => {
    fake.state.mood = mood
    const answer = await test.call(donations.order, { body: fields })
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(answer.message.general[0]).toMatch(/You haven’t been charged/)
  })

  it('that does not answer is left after a time', async () => {
    fake.state.mood = 'silent'
    const gateway = razorpay(test.parts.config, 50)
    await expect(gateway.payment('pay_1')).rejects.toMatchObject({ status: 503 })
  })
})
