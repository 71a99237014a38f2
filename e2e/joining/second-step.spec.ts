import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  callApi,
  expect,
  expectAccessible,
  mailTo,
  newPassword,
  registerMember,
  test,
} from '../support/test.ts'

const STEP_SECONDS = 30
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for this key, `off` half minutes from now (RFC 6238). */
function codeOf(key: string, off = 0): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + off))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A device that makes and uses passkeys without anybody touching it. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// Passkeys belong to a name: a number such as 127.0.0.1 has none.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost') ?? ''),
})

test('a member sets up two steps, and signs in by app, recovery code and passkey', async ({
  page,
  consoleErrors,
}) => {
  // The browser notes refused calls, and what a page was still asking for when its session ended.
  consoleErrors.allow(/status of 40[01]/)
  const { email } = await registerMember(page, 'Careful Member')
  const [, token] = /confirm-email\?token=(\S+)/.exec(await mailTo(page.request, email, /Welcome/)) ?? []
  await callApi(page.request, 'dashboard/profile/confirm-email/', { body: { token } })
  await plugIn(page)

  async function typePassword() {
    await page.goto('/login?ruri=dashboard/settings/second-step')
    await page.getByLabel('Email or member ID').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const inside = () => expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()

  await typePassword()
  await inside()
  await page.getByRole('button', { name: 'Connect an app' }).click()
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Enter the code it shows').fill(codeOf(key))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const codes = page.locator('ul li', { hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByLabel('I’ve saved them somewhere safe').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Test device')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Test device', { exact: true })).toBeVisible()
  await expectAccessible(page, 'two-step sign-in')

  await page.evaluate(() => localStorage.clear())
  await typePassword()
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/This code is wrong/).first()).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await inside()

  await page.evaluate(() => localStorage.clear())
  await typePassword()
  await page.getByLabel('Code from your authenticator app').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await inside()
  await expect(page.getByText('9 codes left')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?ruri=dashboard/settings/second-step')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await inside()
})
