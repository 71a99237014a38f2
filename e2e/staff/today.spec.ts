import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from '../support/test.ts'

/** As people do it, so that it shows where they land. */
async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email or member ID').fill('admin@muster.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('staff land on Today, start with the oldest, and jump from page to page', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL('/dashboard/management')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('New members')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await expect(page).toHaveURL('/dashboard/management')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard/management')

  await page.getByRole('link', { name: 'Start with the oldest' }).click()
  await expect(page).toHaveURL(
    /\/dashboard\/(reviews|lc-meetup-verification|verify-organizations|user-role-verification)/,
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.type('gm')
  await expect(page).toHaveURL('/dashboard/manage-users')
  await page.keyboard.type('gt')
  await expect(page).toHaveURL('/dashboard/management')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Go to Members')).toBeVisible()
  await page.keyboard.type('gh')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('textbox').fill('create voucher')
  await palette.getByRole('button', { name: /^Create voucher/ }).click()
  await expect(page).toHaveURL('/dashboard/karma-voucher?edit=new')
  await expect(page.getByRole('dialog')).toBeVisible()
})
