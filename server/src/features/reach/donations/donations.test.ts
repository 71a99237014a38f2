import { activity } from '@muster/contract/desk/activity.ts'
import { donationManagement } from '@muster/contract/reach/donation-management.ts'
import { donations } from '@muster/contract/reach/donations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'
import { jobCalls, newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { gatewayOf } from './gateway/index.ts'
import { donationMails } from './receipt/companion.ts'
import { hearSandbox, reconcile } from './settle/reconcile.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', DONATION_FIGURES: 'on', DONATION_LEAST: '10' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const fields = {
  amount: 500.25,
  name: 'Leena Mathew',
  email: 'leena@example.org',
  agreed: { terms: 1, privacy: 1, refund: 1 },
}
const order = (change: object = {}) => test.call(donations.order, { body: { ...fields, ...change } })
const practise = (order_id: string, outcome: string) =>
  test.call(donations.practise, { body: { order_id, outcome } })
const receipt = async (receipt_key: string) =>
  (await test.call(donations.receipt, { params: { receipt_key } })).response
const list = async (query = {}) =>
  (await test.call(donationManagement.list, { as: admin.token, query })).response.data
async function give(change: object = {}) {
  const { response: made } = await order(change)
  const { proof } = (await practise(made.id, 'paid')).response
  await test.call(donations.verify, { body: proof })
  const [row] = await list({ search: made.id })
  if (!row) throw new Error('the donation is not listed')
  return { ...made, row }
}

describe('an amount', () => {
  it.each([
    [1.001, /like 500.25/],
    [0, /above 0/],
    [-5, /above 0/],
    [1e12, /donate up to/],
    [1e15, /smaller amount/],
    [9.99, /Enter ₹10 or more/],
  ])('of %d is refused in words', async (amount, text) => {
    const answer = await order({ amount })
    expect(answer.status).toBe(400)
    expect(answer.message.amount?.[0]).toMatch(text)
  })

  it('is kept exactly', async () => {
    expect((await order({ amount: 1234.57 })).response.amount).toBe(123_457)
    expect((await order({ currency: '', purpose: '', company: '' })).response.currency).toBe('INR')
  })

  it('comes with a purpose on offer, our currency and a PAN of the right form', async () => {
    expect((await order({ purpose: 'Yachts' })).message.purpose).toEqual([
      'Choose one of the listed purposes',
    ])
    expect((await order({ currency: 'USD' })).message.currency).toEqual(['Donations are in INR'])
    expect((await order({ pan_number: 'ABC' })).message.pan_number?.[0]).toMatch(/5 letters/)
  })
})

describe('the sandbox', () => {
  it('shows a payment that goes through, and its receipt on paper and by mail', async () => {
    const { receipt_key, row } = await give({ pan_number: 'abcpm1234k', purpose: 'Laptops on loan' })
    expect(await receipt(receipt_key)).toMatchObject({
      state: 'paid',
      is_practice: true,
      amount: 50_025,
      pan: '••••••234K',
      number: expect.stringMatching(/^TEST-\d{4}-\d\d\/\d{5}$/),
    })
    const paper = await test.app.inject({ url: `/api/v1/donate/receipt/${receipt_key}/pdf/` })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const attached = await donationMails(test.parts).attachment(test.db, row.id)
    expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-')
    await test.call(donations.sendAgain, { params: { receipt_key } })
    expect(await countOf(test, sql`mail_outbox where body like ${`%${receipt_key}%`}`)).toBe(2)
  })

  it('shows one that fails and is tried again, is closed, comes late, and is told twice', async () => {
    const { response: made } = await order()
    expect((await practise(made.id, 'closed')).response.proof).toBeNull()
    await practise(made.id, 'failed')
    expect((await receipt(made.receipt_key)).state).toBe('failed')
    const late = (await practise(made.id, 'late')).response
    expect(late.proof).toBeNull()
    await hearSandbox(test.parts, { paymentId: late.payment_id })
    expect((await receipt(made.receipt_key)).state).toBe('paid')
    const again = (await order()).response
    const { proof } = (await practise(again.id, 'doubled')).response
    expect((await test.call(donations.verify, { body: proof })).status).toBe(200)
    const told = { paymentId: proof?.razorpay_payment_id }
    await Promise.all([hearSandbox(test.parts, told), hearSandbox(test.parts, told)])
    expect(await countOf(test, sql`mail_outbox where body like ${`%${again.receipt_key}%`}`)).toBe(1)
    expect((await practise(again.id, 'paid')).message.general).toEqual(['This order has already been paid'])
  })
})

it.each([{}, { monthly: true }])(
  'a try that is sent again leads to its order until it is paid %j',
  async (change) => {
    const key = newKey()
    const email = `${key}@example.org`
    const made = await Promise.all([1, 2, 3].map(() => order({ ...change, key, email })))
    const [first] = made.map(({ response }) => response)
    expect(made.map(({ response }) => response.id)).toEqual([first?.id, first?.id, first?.id])
    expect((await order({ ...change, key, email })).response).toEqual(first)
    expect(await list({ search: email })).toHaveLength(1)
    // Another amount is another donation, even with the same idempotency key.
    expect((await order({ ...change, key, email, amount: 600 })).response.id).not.toBe(first?.id)
    await practise(first?.id ?? '', 'failed')
    expect((await order({ ...change, key, email })).response.id).toBe(first?.id)
    const { proof } = (await practise(first?.id ?? '', 'paid')).response
    await test.call(donations.verify, { body: proof })
    expect((await order({ ...change, key, email })).message.general?.[0]).toMatch(/already been paid/)
  },
)

describe('a donation of every month', () => {
  const month = (receipt_key: string, outcome: string) =>
    test.call(donations.practiseMonth, { params: { receipt_key }, body: { outcome } })

  it('goes on in the sandbox month by month, each with a receipt, until the bank refuses', async () => {
    const { id, receipt_key } = await give({ monthly: true, amount: 321 })
    for (let passed = 0; passed < 2; passed++) {
      expect((await month(receipt_key, 'charged')).status).toBe(200)
    }
    await reconcile(test.parts, gatewayOf(test.parts))
    const paid = sql`donation where subscription_id = ${id} and state = 'paid'`
    expect(await countOf(test, paid)).toBe(3)
    expect(
      await countOf(test, sql`donation where subscription_id = ${id} and agreed ->> 'refund' = '1'`),
    ).toBe(3)
    await month(receipt_key, 'halted')
    await month(receipt_key, 'halted')
    expect((await receipt(receipt_key)).monthly).toBe('halted')
    expect(
      await countOf(test, sql`mail_outbox where subject = 'We couldn’t collect your monthly donation'`),
    ).toBe(1)
    await month(receipt_key, 'charged')
    expect((await receipt(receipt_key)).monthly).toBe('active')
    await month(receipt_key, 'cancelled')
    expect((await month(receipt_key, 'charged')).message.general).toEqual([
      'This monthly donation has already ended',
    ])
    expect((await month((await give()).receipt_key, 'charged')).message.general?.[0]).toMatch(
      /one-time donation/,
    )
  })

  it('is stopped by staff with a reason, of which the donor hears once', async () => {
    const { row, receipt_key } = await give({ monthly: true, amount: 654 })
    const stop = (reason: string, id = row.id) =>
      test.call(donationManagement.stop, {
        as: admin.token,
        params: { donation_id: id },
        body: { reason },
      })
    expect((await stop('')).message.reason).toBeDefined()
    expect((await stop('The donor asked by phone')).status).toBe(200)
    expect((await stop('The donor asked by phone')).status).toBe(200)
    expect((await receipt(receipt_key)).monthly).toBe('ended')
    const told = sql`mail_outbox where subject = 'Your monthly donation has ended' and body like ${`%${receipt_key}%`}`
    expect(await countOf(test, told)).toBe(1)
    expect((await list({ search: row.order_id }))[0]).toMatchObject({ monthly: 'ended' })
    expect((await stop('Given once', (await give()).row.id)).message.general?.[0]).toMatch(/nothing to stop/)
  })
})

it('takes nothing before the texts are agreed to as they are now', async () => {
  expect((await order({ agreed: undefined })).message.agreed?.[0]).toMatch(/Agree to the terms/)
  const old = await order({ agreed: { terms: 1, privacy: 1, refund: 7 } })
  expect(old.message.agreed?.[0]).toMatch(/has changed/)
})

describe('staff', () => {
  it('see donors masked, and one detail at a time, which is recorded', async () => {
    const { row } = await give({ email: 'asha@example.org', name: 'Asha Nair', phone_number: '9847012345' })
    expect(row).toMatchObject({ donor: 'A••• N•••', email: 'a•••@example.org', has_phone: true })
    expect(await list({ search: 'ASHA@example.org' })).toHaveLength(1)
    expect(await countOf(test, sql`donation where donor like '%asha%'`)).toBe(0)
    const shown = await test.call(donationManagement.show, {
      as: admin.token,
      params: { donation_id: row.id },
      body: { field: 'phone_number' },
    })
    expect(shown.response.value).toBe('9847012345')
    const log = await test.call(activity.list, { as: admin.token, query: { search: row.id } })
    expect(JSON.stringify(log.response)).toContain('donation.show_donor')
    const query = { search: 'asha@example.org' }
    const file = await test.call(donationManagement.csv, { as: admin.token, query })
    expect(file.text).toContain('A••• N•••')
    expect(file.text).not.toContain('asha@')
    const { response: job } = await test.call(donationManagement.export, {
      as: admin.token,
      body: { key: newKey(), seen: 1, matching: query },
    })
    expect((await jobCalls(test, admin).file(job)).text).toBe(file.text)
    const member = await createMember(test)
    expect((await test.call(donationManagement.list, { as: member.token })).status).toBe(403)
  })

  it('give a donation back once, with a reason, also when two of them try', async () => {
    const { row, receipt_key } = await give({ purpose: 'Travel to hackathons' })
    const refund = (reason: string) =>
      test.call(donationManagement.refund, {
        as: admin.token,
        params: { donation_id: row.id },
        body: { reason },
      })
    expect((await refund('')).message.reason).toBeDefined()
    const both = await Promise.all([refund('Wrong amount'), refund('Wrong amount')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await refund('Wrong amount')).message.general).toEqual([
      'This donation has already been refunded',
    ])
    expect(await receipt(receipt_key)).toMatchObject({ state: 'refunded' })
  })

  it('and visitors read totals that agree with the donations', async () => {
    const purpose = 'Circle rooms and tea'
    await give({ purpose, amount: 100 })
    const { response } = await test.call(donations.figures)
    expect(response.purposes).toContainEqual({ purpose, amount: 10_000, gifts: 1 })
    expect((await examine(test.db)).filter(({ total }) => total.startsWith('donations'))).toMatchObject([
      { differences: 0 },
    ])
  })
})

it('a stored donor that was changed by a byte does not open', async () => {
  const { receipt_key, row } = await give()
  await test.db.execute(sql`
    update donation set donor = overlay(donor placing case substr(donor, 30, 1) when 'A' then 'B' else 'A' end from 30 for 1)
    where id = ${row.id}`)
  expect((await test.call(donations.receipt, { params: { receipt_key } })).status).toBe(404)
  expect((await list({ search: row.order_id }))[0]).toMatchObject({ donor: 'Unreadable' })
})

it('tells donors what they can give, and staff what came in by month', async () => {
  expect((await test.call(donations.offer)).status).toBe(200)
  expect((await test.call(donationManagement.figures, { as: admin.token })).status).toBe(200)
})
