import type { Page } from '@playwright/test'
import {
  type OpenidTestProvider,
  startOpenidProvider,
} from '../../server/test/setup/stand-ins/openid-provider.ts'
import { callApi, demoPassword, expect, expectAccessible, mailTo, test } from '../support/test.ts'

// They share one provider, which has one port.
test.describe.configure({ mode: 'default' })

let provider: OpenidTestProvider
test.beforeAll(async ({ baseURL }) => {
  provider = await startOpenidProvider({
    port: Number(process.env.E2E_PROVIDER_PORT),
    ...(baseURL && { publicUrl: baseURL }),
  })
})
test.afterAll(() => provider.close())

/** Goes to the provider, and signs in there where it does not know the browser yet. */
async function continueWith(page: Page, person?: { email: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Kerala ID' }).click()
  if (!person) return
  // The page before has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Kerala ID', exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Name').fill(person.name)
  await page.getByRole('button', { name: 'Sign in at Kerala ID' }).click()
}

test('a newcomer registers with an account elsewhere, and signs in with it again', async ({ page }) => {
  const email = `elsewhere-${Date.now()}@muster.test`
  await page.goto('/register')
  await continueWith(page, { email, name: 'Meera Elsewhere' })

  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Elsewhere')
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page, 'the first step for who has signed in elsewhere')
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /I’m a student/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/register/organization')
  expect(await mailTo(page.request, email, /Welcome/)).not.toContain('confirm-email')

  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  await callApi(page.request, 'register/select-domains/', { token, body: { domains: ['coder'] } })
  await callApi(page.request, 'register/select-endgoals/', { token, body: { endgoals: ['job'] } })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?ruri=dashboard/settings/account')
  await continueWith(page)
  await expect(page).toHaveURL('/dashboard/settings/account')
  await expect(page.getByText(`${email}, connected`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
  await expectAccessible(page, 'the settings of a member without a password')
  await page.goto('/dashboard/settings/activity')
  await expect(page.getByText('Signed in with a connected account')).toBeVisible()
})

test('a member with the same address signs in once more before the two are connected', async ({
  page,
  consoleErrors,
}) => {
  // The browser notes refused calls.
  consoleErrors.allow(/status of 400/)
  await page.goto('/login')
  await expectAccessible(page, 'the sign-in with another way in')
  await continueWith(page, { email: 'fellow@muster.test', name: 'Somebody' })
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expectAccessible(page, 'the proof that an account is one’s own')

  // A reload loses nothing.
  await page.reload()
  await page.getByRole('textbox', { name: 'Password' }).fill('a wrong guess')
  await page.getByRole('button', { name: 'Sign in and connect' }).click()
  await expect(page.getByRole('alert').getByText(/Wrong email, member ID or password/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in and connect' }).click()
  await expect(page.getByText(/^Kerala ID is connected/)).toBeVisible()
  // A fellow begins on Today.
  await expect(page).toHaveURL('/dashboard/management')

  await page.goto('/dashboard/settings/account')
  await page.getByRole('button', { name: 'Disconnect Kerala ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Kerala ID', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Connect Kerala ID', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/settings/account')
  await expect(page.getByText('fellow@muster.test, connected')).toBeVisible()
})

test('who cancels elsewhere is told that nothing has changed, and goes on another way', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/)
  await page.goto('/login')
  await continueWith(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Signing in with Kerala ID didn’t work' })).toBeVisible()
  await expect(page.getByText('You didn’t sign in with Kerala ID. Nothing has changed here.')).toBeVisible()
  await expectAccessible(page, 'a sign-in elsewhere that did not work')
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await expect(page).toHaveURL('/login')
})
