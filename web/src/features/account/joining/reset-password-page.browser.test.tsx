import { expect, test } from 'vitest'
import { answer, callTo, on, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ResetPasswordPage from './reset-password-page.tsx'

const CHECK = callTo(api.account.verifyResetToken, { token: 't1' })
const RESET = callTo(api.account.resetPassword, { token: 't1' })
const open = (at = '/reset-password?token=t1') => show(<ResetPasswordPage />, { at })

test('sets the new password once, and says that all devices are signed out', async () => {
  const asked = answer(on(CHECK, { muid: 'anju@muster' }), on(RESET, { left: [] }))
  const screen = await open()
  await expect.element(screen.getByLabelText('Member ID')).toHaveValue('anju@muster')
  await screen.getByLabelText('New password', { exact: true }).fill('a long new pass phrase')
  await screen.getByLabelText('Repeat new password').fill('another pass phrase')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(screen.getByLabelText('Repeat new password')).toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('Repeat new password').fill('a long new pass phrase')
  await screen.getByRole('button', { name: 'Set new password' }).dblClick()
  await expect.element(screen.getByText('Your new password is set')).toBeVisible()
  expect(asked.filter(to(RESET)).map(({ body }) => body)).toEqual([{ password: 'a long new pass phrase' }])
})

test('says what still has access, and leads to where it is removed', async () => {
  const left = [
    { kind: 'passkeys', count: 2 },
    { kind: 'api_keys', count: 1 },
  ] as const
  answer(on(CHECK, { muid: 'anju@muster' }), on(RESET, { left }))
  const screen = await open()
  await screen.getByLabelText('New password', { exact: true }).fill('a long new pass phrase')
  await screen.getByLabelText('Repeat new password').fill('a long new pass phrase')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(screen.getByText('2 passkeys')).toBeVisible()
  await expect.element(screen.getByText('One API key')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Remove all access' }))
    .toHaveAttribute('href', '/login?ruri=%2Fdashboard%2Fsettings%2Fsessions')
})

test('leads to a new link where this one is incomplete, or has run out while the form was open', async () => {
  answer(
    on(CHECK, { muid: 'anju@muster' }),
    on(RESET, () => refusal(400, { general: 'Too late' })),
  )
  const incomplete = await open('/reset-password')
  await expect.element(incomplete.getByText('This link is incomplete')).toBeVisible()
  await incomplete.unmount()
  const screen = await open()
  await screen.getByLabelText('New password', { exact: true }).fill('a long new pass phrase')
  await screen.getByLabelText('Repeat new password').fill('a long new pass phrase')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(screen.getByText('This link no longer works')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Get a new link' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('tries again where the server could not be asked', async () => {
  answer(on(CHECK, () => refusal(503, { general: 'The server is busy right now. Try again in a moment.' })))
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t check this link')).toBeVisible()
  answer(on(CHECK, { muid: 'anju@muster' }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByLabelText('Member ID')).toHaveValue('anju@muster')
})

test('leaves the session alone until the new password is set', async () => {
  const sessionOf = () => localStorage.getItem('refreshToken')
  localStorage.setItem('refreshToken', 'r1')
  answer(on(CHECK, { muid: 'anju@muster' }), on(RESET, { left: [] }))
  const incomplete = await open('/reset-password')
  await expect.element(incomplete.getByText('This link is incomplete')).toBeVisible()
  await incomplete.unmount()
  const screen = await open()
  await screen.getByLabelText('New password', { exact: true }).fill('a long new pass phrase')
  expect(sessionOf()).toBe('r1')
  await screen.getByLabelText('Repeat new password').fill('a long new pass phrase')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(screen.getByText('Your new password is set')).toBeVisible()
  expect(sessionOf()).toBeNull()
})
