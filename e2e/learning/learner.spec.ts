import { callApi, enterWith, expect, newPassword, registerMember, signInAs, test } from '../support/test.ts'

test.describe('the learner of the demo', () => {
  test.use({ account: 'learner@muster.test' })

  test('home says what comes next, what today holds and how the week goes', async ({ page }) => {
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One fix away from +100')
    await expect(page.getByText('Next step')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Streak of \d+ weeks?,/ })).toBeVisible()
    await expect(page.getByText('620 / 800')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your college' })).toBeVisible()
    await page.getByText('620 of 800 karma at Level 3.').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 4_000)
    await page.getByRole('link', { name: 'Karma history' }).click()
    await expect(page.getByRole('tab', { name: 'Karma history' })).toHaveAttribute('aria-selected', 'true')
  })

  test('the weekly goal is chosen from the week in the top bar', async ({ page }) => {
    await page.goto('/dashboard/home')
    await page.getByRole('link', { name: /^Streak of \d+ weeks?,/ }).click()
    await page.getByText('5 days', { exact: true }).click()
    await expect(page.getByText('Weekly goal set to 5 days')).toBeVisible()
    await page.getByText('4 days', { exact: true }).click()
    await expect(page.getByText('Weekly goal set to 4 days')).toBeVisible()
  })

  test('the profile shows identity, figures, history and journey', async ({ page }) => {
    await page.goto('/dashboard/profile')
    await expect(page.getByRole('heading', { name: 'Anjali Menon' })).toBeVisible()
    await expect(page.getByText('1,842').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Journey' }).click()
    await expect(page.getByText('Level 7').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Karma history' }).click()
    await expect(page.getByText(/\+\d+/).first()).toBeVisible()
  })

  test('the command palette opens with the keyboard and finds pages and people', async ({ page }) => {
    await page.goto('/dashboard/home')
    await expect(page.getByText('Hello, Anjali')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox').fill('ishaan')
    await expect(page.getByRole('dialog').getByText('Ishaan Iype')).toBeVisible()
  })
})

test('a learner edits the profile, and a mistake is told at its field', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400/)
  const member = await registerMember(page, 'Edith Editor')
  await enterWith(page, member)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile').fill('12')
  await dialog.getByLabel('Full name').fill('Edith Maria Editor')
  await dialog.getByRole('button', { name: 'Update profile' }).click()
  await expect(dialog.getByText('Enter 10 to 14 digits')).toBeVisible()
  await dialog.getByLabel('Mobile').fill('+919876500001')
  await dialog.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edith Maria Editor' })).toBeVisible()
})

test('a shared profile is seen by anybody, a private one by nobody else', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/)
  const member = await registerMember(page, 'Shari Sharer')
  const address = `/profile/${encodeURIComponent(member.data.muid)}`
  const visitor = await openBrowser()
  await visitor.goto(address)
  await expect(visitor.getByText('We couldn’t find this profile')).toBeVisible()

  await enterWith(page, member)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const visibility = page.getByRole('dialog').getByRole('switch')
  await visibility.click({ force: true })
  await expect(visibility).toBeChecked()
  await expect(
    page
      .getByRole('dialog')
      .getByText(member.data.muid.split('@')[0] ?? '')
      .first(),
  ).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Shari Sharer' })).toBeVisible()
  await expect(visitor).toHaveTitle(/Shari Sharer/)
})

test('linking an account elsewhere brings 20 karma', async ({ page }) => {
  const member = await registerMember(page, 'Linus Linker')
  await enterWith(page, member)
  await page.goto('/dashboard/profile')
  // The cards above, which move it until they're there.
  await expect(page.getByRole('heading', { name: 'Work', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Badges' })).toBeVisible()
  await page
    .getByRole('button', { name: /links|Connect/i })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('GitHub').fill('https://github.com/linus-linker')
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Links saved')).toBeVisible()
  const profile = await callApi<{ karma: number }>(page.request, 'dashboard/profile/user-profile/', {
    token: member.accessToken,
  })
  expect(profile.karma).toBe(20)
  await expect(page.getByRole('link', { name: /^Level 2/ })).toBeVisible()
})

test('another path is chosen from the badge', async ({ page }) => {
  const member = await registerMember(page, 'Pat Pathfinder')
  await enterWith(page, member)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: /choose your path/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Your Path' })
  await dialog.getByRole('button', { name: /Maker/ }).click()
  await expect(dialog.getByText('Robotics')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Domain updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: /choose your path/i })).toContainText(/maker/i)
})

test('a learner changes the password, and other devices are signed out', async ({ page }) => {
  const member = await registerMember(page, 'Paz Password')
  // The session from registering is on another device.
  await signInAs(page, member.email, newPassword)
  await page.goto('/dashboard/settings/account')
  await page.getByLabel('Current password').fill(newPassword)
  await page.getByLabel('New password', { exact: true }).fill('an-even-better-one')
  await page.getByLabel('Repeat new password').fill('an-even-better-one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/^Password changed/)).toBeVisible()
  const other = await page.request.get('/api/v1/dashboard/user/info/', {
    headers: { authorization: `Bearer ${member.accessToken}` },
  })
  expect(other.status()).toBe(401)
})

test('a learner takes the data along and leaves, and may come back', async ({ page }) => {
  const member = await registerMember(page, 'Lea Leaver')
  await enterWith(page, member)
  await page.goto('/dashboard/settings/data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.goto('/dashboard/settings/delete')
  await page.getByLabel(/to confirm/).fill(member.data.muid)
  await page.getByLabel('Your password').fill(newPassword)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/goodbye')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()

  await page.goto('/login')
  await page.getByLabel('Email or member ID').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Hello, Lea')).toBeVisible()
})
