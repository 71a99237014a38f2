import { expect, test } from 'vitest'
import { answer, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import FiguresPage from './figures-page.tsx'

const nothing = { shown: true, currency: 'INR', amount: 0, gifts: 0, purposes: [], months: [] }
const purpose = 'Laptops on loan'

test('shows what came in, and what for', async () => {
  answer(
    on(api.donations.figures, {
      ...nothing,
      amount: 3_000,
      gifts: 3,
      purposes: [{ purpose, amount: 3_000, gifts: 3 }],
      months: [{ month: '2026-11-01', currency: 'INR', purpose, amount: 3_000, gifts: 3 }],
    }),
  )
  const screen = await show(<FiguresPage />)
  await expect.element(screen.getByText(/from 3 donations in the last twelve months/)).toBeVisible()
  await expect.element(screen.getByText(purpose).first()).toBeVisible()
})

test('asks for the first one where nothing came, and tries again where the figures did not load', async () => {
  answer(on(api.donations.figures, () => refusal(503, { general: 'Too much is going on right now' })))
  const screen = await show(<FiguresPage />)
  await expect.element(screen.getByText('We couldn’t load the figures')).toBeVisible()
  answer(on(api.donations.figures, nothing))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Be the first' })).toBeVisible()
})

test('is not there where the figures are not published', async () => {
  answer(on(api.donations.figures, { ...nothing, shown: false }))
  const screen = await show(<FiguresPage />)
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible()
})
