import { expect, test } from 'vitest'
import { answer, callTo, on, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import RefundPage from './refund-page.tsx'
import SuccessPage from './success-page.tsx'

const KEY = 'a-receipt-key'
const RECEIPT = {
  state: 'paid',
  number: '2026-27/00007',
  amount: 100_000,
  currency: 'INR',
  purpose: null,
  name: 'Leena Mathew',
  company: null,
  pan: '••••••234K',
  email: 'l•••@example.org',
  paid_at: '2026-11-22T07:21:00Z',
  method: 'upi',
  payment_id: 'pay_1',
  order_id: 'order_1',
  refunded_at: null,
  receiver: 'Muster',
  receiver_address: null,
  tax_note: null,
  refund_until: '2126-11-29T07:21:00Z',
  is_practice: false,
  monthly: null,
} as const
const READ = callTo(api.donations.receipt, { receipt_key: KEY })
const SEND = callTo(api.donations.sendAgain, { receipt_key: KEY })
const STOP = callTo(api.donations.stop, { receipt_key: KEY })
const MONTH = callTo(api.donations.practiseMonth, { receipt_key: KEY })
const at = `/donation/success?receipt=${KEY}`

test('thanks with the receipt, mails it again and offers a monthly donation', async () => {
  const asked = answer(on(READ, RECEIPT), on(SEND))
  const screen = await show(<SuccessPage />, { at })
  await expect.element(screen.getByRole('heading', { name: 'Thank you, Leena' })).toBeVisible()
  await expect.element(screen.getByText('No. 2026-27/00007')).toBeVisible()
  await expect.element(screen.getByText('••••••234K')).toBeVisible()
  await screen.getByRole('button', { name: 'Resend email' }).click()
  await expect.poll(() => asked.some(to(SEND))).toBe(true)
  await expect
    .element(screen.getByRole('link', { name: 'Donate every month' }))
    .toHaveAttribute('href', '/donation?monthly=1&amount=1000')
  await expect
    .element(screen.getByRole('link', { name: 'Ask for a refund' }))
    .toHaveAttribute('href', '/donation/refund')
})

test('stops what is given every month after asking', async () => {
  const asked = answer(on(READ, { ...RECEIPT, monthly: 'active' }), on(STOP))
  const screen = await show(<SuccessPage />, { at })
  await screen.getByRole('button', { name: 'Stop monthly donation' }).click()
  await screen.getByRole('button', { name: 'Stop donation', exact: true }).click()
  await expect.poll(() => asked.some(to(STOP))).toBe(true)
})

test('lets a month of practice pass', async () => {
  const asked = answer(on(READ, { ...RECEIPT, is_practice: true, monthly: 'active' }), on(MONTH))
  const screen = await show(<SuccessPage />, { at })
  await screen.getByRole('button', { name: 'Bank declines payment' }).click()
  await expect.poll(() => asked.find(to(MONTH))?.body).toEqual({ outcome: 'halted' })
})

test('waits for a payment that is not confirmed, and asks nobody to pay twice', async () => {
  answer()
  const screen = await show(<SuccessPage />, { at: '/donation/success?payment=pay_9' })
  await expect.element(screen.getByText(/Please don’t pay again/)).toBeVisible()
  await expect.element(screen.getByText('pay_9')).toBeVisible()
})

test('leads on without a receipt', async () => {
  answer()
  const screen = await show(<SuccessPage />, { at: '/donation/success' })
  await expect.element(screen.getByRole('heading', { name: 'Your receipt is in your email' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Make a donation' }))
    .toHaveAttribute('href', '/donation')
})

test('says how donations are given back, and whom to write to', async () => {
  answer(on(api.donations.offer, { receiver: 'Muster Trust', contact: 'give@example.org' }))
  const screen = await show(<RefundPage />)
  await expect
    .element(screen.getByRole('link', { name: 'give@example.org' }))
    .toHaveAttribute('href', 'mailto:give@example.org')
  await expect.element(screen.getByText(/within 7 days/)).toBeVisible()
})
