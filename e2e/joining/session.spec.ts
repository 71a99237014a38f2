import { callApi, demoPassword, expect, signInAs, test } from '../support/test.ts'

test.describe('the session guard', () => {
  test('sends a visitor to the sign-in page, and back to the page with its query afterwards', async ({
    page,
  }) => {
    await page.goto('/dashboard/settings/visibility?from=mail#top')
    await expect(page).toHaveURL(/\/login\?ruri=dashboard%2Fsettings%2Fvisibility%3Ffrom%3Dmail%23top$/)
    await page.getByLabel('Email or member ID').fill('learner@muster.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('You’re signed in')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/settings/visibility?from=mail#top')
  })

  test('shows the page to a session without stored user info, and says so in the console', async ({
    page,
  }) => {
    await signInAs(page, 'learner@muster.test')
    const told = page.waitForEvent('console', (message) => message.text().includes('userInfo is not present'))
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.goto('/dashboard/home')
    expect((await told).text()).toBe('userInfo is not present in localStorage')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/home')
  })

  test('clears what an older release stored, and asks to sign in', async ({ page }) => {
    await signInAs(page, 'learner@muster.test')
    await page.evaluate(() => localStorage.setItem('userInfo', JSON.stringify({ first_name: 'Anjali' })))
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL(/\/login\?ruri=dashboard%2Fprofile$/)
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  })

  test('lets a complete session in, and never stores a first or last name', async ({ page }) => {
    await signInAs(page, 'learner@muster.test')
    await page.goto('/dashboard/home')
    await expect(page.getByText('Hello, Anjali')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/home')
    const info = await page.evaluate(() => localStorage.getItem('userInfo') ?? '')
    expect(Object.keys(JSON.parse(info))).not.toEqual(expect.arrayContaining(['first_name']))
    expect(Object.keys(JSON.parse(info))).not.toEqual(expect.arrayContaining(['last_name']))
  })

  test('goes nowhere else than this site after signing in', async ({ page }) => {
    await page.goto('/login?ruri=https://evil.example/steal')
    await page.getByLabel('Email or member ID').fill('learner@muster.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/home')
  })
})

test('an outdated access token is refreshed once, however many calls need it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  await signInAs(page, 'learner@muster.test')
  await page.evaluate(() => localStorage.setItem('accessToken', 'outdated'))
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('get-access-token')) refreshes += 1
  })
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Your college' })).toBeVisible()
  await page.mouse.wheel(0, 4_000)
  await expect(page.getByRole('heading', { name: 'Recent karma' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top karma earners' })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('pages for visitors work for a person whose session has ended', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/)
  const { accessToken } = await signInAs(page, 'learner@muster.test')
  await callApi(page.request, 'auth/logout/', { method: 'POST', token: accessToken })
  await page.goto('/learning-circle')
  await expect(page.getByRole('link', { name: /circle/i }).first()).toBeVisible()
  await page.goto('/profile/anjalimenon@muster')
  await expect(page.getByRole('heading', { level: 1, name: 'Anjali Menon' })).toBeVisible()
})

test('a session that has ended says so once, stays on the page and offers to sign in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  const { accessToken } = await signInAs(page, 'admin@muster.test')
  await page.goto('/dashboard/manage-users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await callApi(page.request, 'auth/logout/', { method: 'POST', token: accessToken })
  await page.getByRole('button', { name: /Karma/ }).first().click()
  await expect(page.getByText('Your session has expired. Please login again.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard\/manage-users/)
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /ruri=dashboard%2Fmanage-users/,
  )
})

test('a page for staff turns a learner away with a word', async ({ page }) => {
  await signInAs(page, 'learner@muster.test')
  await page.goto('/dashboard/manage-users')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('navigation').getByText('Management')).toHaveCount(0)
})

test('the holder of a dynamic type gets in by the menu', async ({ page }) => {
  await signInAs(page, 'karma-voucher-staff@muster.test')
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Management' }).click()
  await expect(page.getByRole('heading', { name: 'Karma vouchers' })).toBeVisible()
})

test('staff without the right see a word in place of a form of tasks', async ({ page }) => {
  await signInAs(page, 'fellow@muster.test')
  for (const path of ['create', 'bulk-import']) {
    await page.goto(`/dashboard/tasks/${path}`)
    await expect(page.getByText('You don’t have access to this')).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/tasks/${path}`)
  }
})

test('the import of vouchers turns a learner away like their list', async ({ page }) => {
  await signInAs(page, 'learner@muster.test')
  await page.goto('/dashboard/karma-voucher/bulk-import')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile')
})

test('logging out ends the session here and on the server', async ({ page, consoleErrors }) => {
  // What the page was still asking for when the session ended.
  consoleErrors.allow(/status of 401/)
  const { accessToken } = await signInAs(page, 'learner@muster.test')
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const answer = await page.request.get('/api/v1/dashboard/user/info/', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect((await answer.json()).statusCode).toBe(1000)
})

test('an unknown address is lost in space, with a way back', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/')
})
