import { type MailServer, startMailServer } from '../../server/test/setup/stand-ins/mail-server.ts'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { expect, expectAccessible, newPassword, test } from '../support/test.ts'

let mails: MailServer
let server: FreshServer
test.beforeAll(async ({ baseURL }) => {
  mails = await startMailServer()
  const port = Number(new URL(baseURL ?? '').port) + 13_000
  server = await startFreshServer(port, { SMTP_URL: mails.url, MAIL_FROM: 'hello@lantern.test' })
})
test.afterAll(async () => {
  await server.close()
  await mails.close()
})

/** A logo of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a new installation leads to its set-up, and its administrator through it', async ({ page }) => {
  const next = (heading: string) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

  await page.goto(`${server.address}/dashboard/home`)
  await next('Set up your community')
  await page.getByLabel('Set-up code').fill(server.setUpCode.toLowerCase())
  await page.getByLabel('Full name').fill('Asha Menon')
  await page.getByLabel('Email').fill('asha@lantern.test')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Create my account' }).click()

  await next('What’s your community called?')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByAltText('Current logo')).toBeVisible()
  await page.getByLabel('Community name').fill('Lantern')
  await page.getByRole('button', { name: 'Continue' }).click()

  await next('What’s its web address?')
  await expect(page.getByText('The address is right')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await next('Does email work?')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Test email sent')).toBeVisible()
  expect(mails.received.map(({ to }) => to)).toContain('asha@lantern.test')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await next('Does file storage work?')
  await expect(page.getByText('File storage works')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await next('Who’s in it?')
  await expect(page.getByRole('radio', { name: /Empty, for real use/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()

  await next('Your community is ready')
  const missing = page.getByRole('listitem').filter({ hasText: /Not set up|Warning|Failed/ })
  await expect(missing.filter({ hasText: /^Backup/ })).toBeVisible()
  await expect(missing.filter({ hasText: /^(Mail|Files|Database)/ })).toHaveCount(0)
  await expectAccessible(page, 'the end of the set-up')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/register\/pathfinder/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(server.address)
  await expect(page).toHaveTitle('Learn together | Lantern')
  await expect(page.getByRole('link', { name: 'Start one' })).toBeVisible()
})
