import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal, refusalOf, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import LoginPage from './login-page.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiry: '2027-01-01T00:00:00.000Z' }
const info = {
  muid: 'asha@muster',
  full_name: 'Asha',
  email: 'asha@example.org',
  roles: [],
  dynamic_type: [],
  user_domains: ['coder'],
  user_endgoals: ['job'],
} as const

afterEach(() => sessionStore.clear())

const asks = (ways: readonly string[]) => () =>
  refusalOf(400, 'second_step_needed', 'Finish signing in', { token: 'step', ways })

async function typePassword() {
  await show(<LoginPage />, {
    at: '/login',
    others: { '/dashboard': <p>The dashboard</p>, '*': <p>Inside</p> },
  })
  await page.getByLabelText(/email/i).fill('asha@muster')
  await page.getByLabelText('Password', { exact: true }).fill('a-long-enough-secret')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('who has a second step types the code of the app after the password', async () => {
  const asked = answer(
    on(api.auth.signIn, asks(['app', 'recovery'])),
    on(api.secondStep.signIn, tokens),
    on(api.account.info, info),
  )
  await typePassword()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabelText('Code from your authenticator app').fill('123 456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect
    .poll(() => asked.find(to(api.secondStep.signIn))?.body)
    .toEqual({ token: 'step', code: '123 456' })
  await expect.poll(() => sessionStore.refreshToken()).toBe('refresh')
})

test('a wrong code is told at its field, and what was typed stays', async () => {
  answer(
    on(api.auth.signIn, asks(['app'])),
    on(api.secondStep.signIn, () => refusal(400, { code: 'This code is wrong' })),
  )
  await typePassword()
  await page.getByLabelText('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByText('This code is wrong').first()).toBeVisible()
  await expect.element(page.getByLabelText('Code from your authenticator app')).toHaveValue('000000')
})

test('whose only ways are a passkey and recovery codes is offered both, and can start again', async () => {
  answer(on(api.auth.signIn, asks(['passkey', 'recovery'])))
  await typePassword()
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect.element(page.getByLabelText('Recovery code')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
})

test('nothing stands below the ways in before something has gone wrong', async () => {
  await show(<LoginPage />, { at: '/login' })
  const form = page.getByRole('button', { name: 'Use a passkey' }).element().closest('form')
  expect(form?.lastElementChild?.textContent).toBe('Use a passkey')
})

test('who signs in again is told no longer that the session has expired', async () => {
  history.replaceState(null, '', '/login')
  answer(on(api.auth.signIn, tokens), on(api.account.info, info))
  toast.sessionExpired()
  await expect.element(page.getByText('Your session has expired', { exact: false })).toBeVisible()
  await typePassword()
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  await expect.element(page.getByText('Your session has expired', { exact: false })).not.toBeInTheDocument()
})
