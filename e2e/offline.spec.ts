import { enterWith, expect, registerMember, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('home and own profile open without a network, and nothing stays behind after signing out', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Without a network, and what the page was still asking for when the session ended.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 401/)
  await enterWith(page, await registerMember(page, 'Meera Offline'))
  await page.goto('/dashboard/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const pages = [
    { path: '/dashboard/home', heading: /Say hello/, call: '/api/v1/dashboard/home/' },
    { path: '/dashboard/profile', heading: 'Meera Offline', call: '/api/v1/dashboard/profile/user-profile/' },
  ]
  for (const { path, heading, call } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForFunction(async (address) => (await caches.match(address)) !== undefined, call)
  }

  await context.setOffline(true)
  for (const { path, heading } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  // Of other answers nothing is kept.
  expect(await page.evaluate(() => fetch('/api/v1/notification/list/').catch(() => null))).toBeNull()

  await context.setOffline(false)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Say hello/)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.waitForFunction(async () => !(await caches.has('muster-member')))
})
