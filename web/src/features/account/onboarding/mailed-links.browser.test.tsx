import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ConfirmEmailPage from './confirm-email-page.tsx'
import RestoreEmailPage from './restore-email-page.tsx'
import StopResetPage from './stop-reset-page.tsx'

const pages: readonly [string, ReactNode, (refused?: Response) => Answer, RegExp][] = [
  [
    '/confirm-email',
    <ConfirmEmailPage key="confirm" />,
    (refused) => on(api.profiles.confirmEmail, () => refused ?? {}),
    /Your email address is confirmed/,
  ],
  [
    '/restore-email',
    <RestoreEmailPage key="restore" />,
    (refused) =>
      on(
        api.profiles.readTakeBack,
        () => refused ?? { email: 'asha@example.org', other_email: 'thief@example.org', changed: true },
      ),
    /Restore asha@example.org/,
  ],
]

for (const [address, element, answered, done] of pages) {
  test(`${address} without its secret says what is missing, and asks nobody`, async () => {
    answer()
    await show(element, { at: address })
    await expect.element(page.getByText('This link is incomplete')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  })

  test(`${address} tells a link that is used up from a server that cannot answer, and tries again`, async () => {
    answer(answered(refusal(400, { general: 'This link is no longer valid' })))
    const stale = await show(element, { at: `${address}?token=old` })
    await expect.element(page.getByText('This link no longer works')).toBeVisible()
    await stale.unmount()

    answer(answered(refusal(503, { general: 'The server is busy right now. Try again in a moment.' })))
    await show(element, { at: `${address}?token=good` })
    await expect.element(page.getByText('The server is busy right now. Try again in a moment.')).toBeVisible()
    answer(answered())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(done)).toBeVisible()
  })
}

test('stops the reset of a second step once, and asks nobody before', async () => {
  const asked = answer(on(api.secondStep.stopResetByLink))
  await show(<StopResetPage />, { at: '/stop-reset?token=t1' })
  await expect.element(page.getByText('Didn’t ask for this?')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Stop the reset' }).dblClick()
  await expect.element(page.getByText('Reset stopped')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 't1' }])
})

test('says that a reset was stopped before, or has been done', async () => {
  answer(on(api.secondStep.stopResetByLink, () => refusal(400, { general: 'This link is no longer valid' })))
  await show(<StopResetPage />, { at: '/stop-reset?token=t1' })
  await page.getByRole('button', { name: 'Stop the reset' }).click()
  await expect.element(page.getByText(/The reset has already been stopped or carried out/)).toBeVisible()
})
