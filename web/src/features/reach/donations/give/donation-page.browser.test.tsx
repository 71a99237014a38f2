import { expect, test, vi } from 'vitest'
import { answer, later, on, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import DonationPage from './donation-page.tsx'

const OFFER = {
  currency: 'INR',
  least: 10_000,
  most: 50_000_000,
  amounts: [50_000, 100_000],
  purposes: ['Laptops on loan'],
  examples: [
    { amount: 50_000, pays: 'One meetup of a learning circle' },
    { amount: 100_000, pays: 'One student to a hackathon and back' },
  ],
  gateway: 'sandbox',
  figures_shown: false,
  receiver: 'Muster',
  texts: { terms: 2, privacy: 1, refund: 3 },
  contact: null,
} as const
const ORDER = {
  id: 'order_1',
  amount: 75_050,
  currency: 'INR',
  receipt: 'r',
  status: 'created',
  receipt_key: 'a-receipt-key',
  checkout: null,
}

test('names the amount on the button, and a typed one frees the others', async () => {
  answer(on(api.donations.offer, OFFER))
  const screen = await show(<DonationPage />)
  await screen.getByRole('button', { name: '₹1,000' }).click()
  await expect.element(screen.getByRole('button', { name: 'Donate ₹1,000' })).toBeVisible()
  await expect.element(screen.getByText('Pays for: One student to a hackathon and back')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Another amount' }).fill('750.5')
  await expect.element(screen.getByText('Pays for: One meetup of a learning circle')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: '₹1,000' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('button', { name: 'Donate ₹750.50' })).toBeVisible()
})

test('asks for the PAN for a tax receipt alone, and checks its form', async () => {
  const asked = answer(on(api.donations.offer, OFFER), on(api.donations.order, ORDER))
  const screen = await show(<DonationPage />)
  await screen.getByRole('button', { name: '₹500' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Leena Mathew')
  await screen.getByRole('textbox', { name: 'Email' }).fill('leena@example.org')
  await screen.getByRole('switch').click()
  await screen.getByRole('textbox', { name: 'PAN' }).fill('abc')
  await screen.getByRole('button', { name: 'Donate ₹500' }).click()
  await expect.element(screen.getByText(/5 letters, 4 digits/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'PAN' }).fill('abcpm1234k')
  await expect.element(screen.getByText('Agree to these texts to donate')).toBeVisible()
  await screen.getByRole('checkbox', { name: /I agree/ }).click()
  await screen.getByRole('button', { name: 'Donate ₹500' }).click()
  await expect.element(screen.getByText(/Choose how the payment ends/)).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ amount: 500, pan_number: 'ABCPM1234K', agreed: OFFER.texts })
})

test('stays busy until the payment page is there, and leads to the same order once one comes back', async () => {
  const checkout = {
    address: 'https://payments.example/embedded',
    fields: [{ name: 'order_id', value: 'order_1' }],
  }
  const asked = answer(on(api.donations.offer, OFFER), on(api.donations.order, { ...ORDER, checkout }))
  const left = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const screen = await show(<DonationPage />)
  await screen.getByRole('button', { name: '₹500' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Leena Mathew')
  await screen.getByRole('textbox', { name: 'Email' }).fill('leena@example.org')
  await screen.getByRole('checkbox', { name: /I agree/ }).click()
  const give = screen.getByRole('button', { name: 'Donate ₹500' })
  await give.click()
  await expect.poll(() => left.mock.calls.length).toBe(1)
  await expect.element(give).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(give).toHaveAttribute('aria-busy', 'false')
  await give.click()
  await expect.poll(() => left.mock.calls.length).toBe(2)
  const bodies = asked.filter(to(api.donations.order)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toMatchObject({ key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(bodies[1]).toEqual(bodies[0])
})

test('says that nothing was charged when the payment window is closed', async () => {
  answer(
    on(api.donations.offer, OFFER),
    on(api.donations.order, ORDER),
    on(api.donations.practise, { outcome: 'closed', proof: null, payment_id: null }),
  )
  const screen = await show(<DonationPage />)
  await screen.getByRole('button', { name: '₹500' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Leena Mathew')
  await screen.getByRole('textbox', { name: 'Email' }).fill('leena@example.org')
  await screen.getByRole('checkbox', { name: /I agree/ }).click()
  await screen.getByRole('button', { name: 'Donate ₹500' }).click()
  await screen.getByRole('button', { name: 'Close window' }).click()
  await expect.element(screen.getByText('Payment cancelled. Nothing was charged.')).toBeVisible()
})

test('shows its story once it is whole, so that nothing moves, and members the way home', async () => {
  sessionStore.start({ accessToken: 'a', refreshToken: 'r' })
  const figures = later({
    shown: true,
    currency: 'INR',
    amount: 150_000,
    gifts: 2,
    purposes: [{ purpose: 'Laptops on loan', amount: 150_000, gifts: 2 }],
    months: [],
  })
  answer(
    on(api.donations.offer, { ...OFFER, figures_shown: true }),
    on(api.donations.figures, figures.answer),
  )
  const screen = await show(<DonationPage />)
  await expect.element(screen.getByRole('button', { name: '₹1,000' })).toBeVisible()
  await expect.element(screen.getByText('What a donation pays for')).not.toBeInTheDocument()
  figures.release()
  await expect.element(screen.getByText('What a donation pays for')).toBeVisible()
  await expect.element(screen.getByText(/from 2 donations/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'My home' })).toBeVisible()
  sessionStore.clear()
})
