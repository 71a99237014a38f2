import type { Page } from '@playwright/test'
import { pages } from '../../contract/src/pages.ts'
import { expect, expectLoaded, goWithin, test } from '../support/test.ts'

/** They lead on by themselves, or end the session. */
const leadingOn = ['/', '/login', '/signin', '/login/google', '/login/openid', '/goodbye', '/dashboard']
/** Pages without a part of the address that varies. */
const walked = (which: (page: (typeof pages)[number]) => boolean) =>
  pages
    .filter(which)
    .map(({ path, title }) => ({ path: path.replace(/\/:\w+\?$/, ''), title }))
    .filter(({ path }) => !path.includes(':') && !leadingOn.includes(path))

/** Nothing of the app's own has broken: no router error, no failed read. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const main = page.locator('main, [role="main"], form').first()
  await expect(main, path).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveCount(0)
  await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
  await expect(page.getByText(/couldn’t load/), path).toHaveCount(0)
}

test('a visitor can open every page that is for everybody', async ({ page }) => {
  await page.goto('/learning-circle')
  await expectLoaded(page)
  for (const to of walked(({ members }) => !members)) {
    await goWithin(page, to)
    await expectWhole(page, to.path)
  }
})

test.describe('a learner', () => {
  test.use({ account: 'learner@muster.test' })

  test('opens every page, or is told why not and led to the profile', async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto('/dashboard/profile')
    await expectLoaded(page)
    for (const to of walked(({ frame }) => frame === 'dashboard')) {
      await goWithin(page, to)
      await expectWhole(page, to.path)
    }
    await goWithin(page, { path: '/dashboard/manage-users', title: 'Members' })
    await expect(page).toHaveURL(/\/dashboard\/profile$/)
    await expect(page.getByText('You don’t have access to this page').first()).toBeVisible()
  })
})
