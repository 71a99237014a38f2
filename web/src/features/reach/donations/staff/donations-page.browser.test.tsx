import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import DonationsPage from './donations-page.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const ROW = {
  id: ID,
  number: '2026-27/00007',
  state: 'paid',
  amount: 100_000,
  currency: 'INR',
  purpose: 'Laptops on loan',
  donor: 'L••• M•••',
  email: 'l•••@example.org',
  has_pan: true,
  has_phone: false,
  has_company: false,
  is_anonymous: false,
  is_monthly: true,
  monthly: 'active',
  agreed: { terms: 2, privacy: 1, refund: 3 },
  method: 'upi',
  payment_id: 'pay_1',
  order_id: 'sub_1',
  created_at: '2026-11-22T07:20:00Z',
  paid_at: '2026-11-22T07:21:00Z',
  refunded_at: null,
  refund_reason: null,
  refund_failed_at: null,
} as const
const answers = [
  on(api.donationManagement.list, pageOf([ROW])),
  on(api.donationManagement.figures, {
    shown: true,
    currency: 'INR',
    amount: 300_000,
    gifts: 3,
    purposes: [{ purpose: 'Laptops on loan', amount: 300_000, gifts: 3 }],
    months: [
      { month: '2026-11-01', currency: 'INR', purpose: 'Laptops on loan', amount: 200_000, gifts: 2 },
      { month: '2026-10-01', currency: 'INR', purpose: 'Laptops on loan', amount: 100_000, gifts: 1 },
    ],
  }),
  on(callTo(api.donationManagement.refund, { donation_id: ID })),
  on(callTo(api.donationManagement.stop, { donation_id: ID })),
  on(callTo(api.donationManagement.show, { donation_id: ID }), { value: 'Leena Mathew' }),
]
beforeEach(() => page.viewport(1440, 900))

const menu = 'Actions for 2026-27/00007'

test('shows what came in by month, and donors masked until a detail is asked for', async () => {
  const asked = answer(answers)
  const screen = await show(<DonationsPage />)
  await screen.getByText(/from 3 donations/).click()
  await expect.element(screen.getByText('November 2026')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: menu }).click()
  await pressByKey(screen.getByRole('menuitem', { name: 'Donor' }))
  await screen.getByRole('button', { name: 'Show Name' }).click()
  await expect.element(screen.getByText('Leena Mathew')).toBeVisible()
  await expect.element(screen.getByText(/version 2 of the terms/)).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ field: 'name' })
})

test('gives back, and stops what is given every month, with a reason', async () => {
  const asked = answer(answers)
  const screen = await show(<DonationsPage />)
  for (const [item, confirm, path] of [
    ['Stop monthly donation', 'Stop donation', '/stop/'],
    ['Refund donation', 'Refund donation', '/refund/'],
  ] as const) {
    await screen.getByRole('button', { name: menu }).click()
    await pressByKey(screen.getByRole('menuitem', { name: item }))
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone')
    await screen.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await expect
      .poll(() => asked.find((one) => one.call.endsWith(path))?.body)
      .toEqual({ reason: 'Asked by phone' })
  }
})

test('a failed refund is in the donation, and can be dismissed', async () => {
  const asked = answer(
    on(api.donationManagement.list, pageOf([{ ...ROW, refund_failed_at: '2026-11-25T07:20:00Z' }])),
    on(api.donationManagement.figures, {
      shown: false,
      currency: 'INR',
      amount: 0,
      gifts: 0,
      purposes: [],
      months: [],
    }),
    on(callTo(api.donationManagement.dismissFailedRefund, { donation_id: ID })),
  )
  const screen = await show(<DonationsPage />)
  await screen.getByRole('button', { name: menu }).click()
  await pressByKey(screen.getByRole('menuitem', { name: 'Donor' }))
  await expect.element(screen.getByText('Refund failed')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: menu }).click()
  await pressByKey(screen.getByRole('menuitem', { name: 'Dismiss failed refund' }))
  await expect.poll(() => asked.some((one) => one.call.endsWith('/refund/dismiss/'))).toBe(true)
})

test('a reason that was not sent is there again after signing in, for the same act alone', async () => {
  answer(
    answers,
    on(callTo(api.donationManagement.stop, { donation_id: ID }), refusal(401, { general: 'Please sign in' })),
  )
  const begin = async (item: string) => {
    await page.getByRole('button', { name: menu }).click()
    await pressByKey(page.getByRole('menuitem', { name: item }))
  }
  const reason = page.getByRole('textbox', { name: 'Reason' })
  const first = await show(<DonationsPage />)
  await begin('Stop monthly donation')
  await reason.fill('Asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop donation' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Please sign in')
  await first.unmount()
  await show(<DonationsPage />)
  await begin('Refund donation')
  await expect.element(reason).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await begin('Stop monthly donation')
  await expect.element(reason).toHaveValue('Asked by phone')
})
