import { expect, signInAs, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('home and own profile open without a network, and nothing stays behind after signing out', async ({
  page,
  context,
}) => {
  await signInAs(page, 'learner@muster.test')
  await page.goto('/dashboard/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const headings: Record<string, string> = {}
  for (const path of ['/dashboard/home', '/dashboard/profile']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    headings[path] = await page.getByRole('heading', { level: 1 }).innerText()
  }

  await context.setOffline(true)
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('You are offline')).toBeVisible()
  }
  // Of others nothing is kept.
  const other = await page.evaluate(() => fetch('/api/v1/leaderboard/students/').catch(() => null))
  expect(other).toBeNull()

  await context.setOffline(false)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.waitForFunction(async () => !(await caches.has('muster-member')))
})
