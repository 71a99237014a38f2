import { expect, mailTo, newPassword, registerMember, test } from '../support/test.ts'

test('a newcomer registers, finds a path and lands in the community', async ({ page }) => {
  const email = `newcomer-${Date.now()}@muster.test`
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Maya Devi Nair')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Accept the terms and conditions to continue')).toBeVisible()
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(page).toHaveURL('/register/about')
  await page.getByRole('radio', { name: /I’m a student/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/register/organization')
  await page.getByRole('combobox', { name: 'College' }).fill('valley')
  await page
    .getByRole('option', { name: /Valley/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Department' }).click()
  await page
    .getByRole('option', { name: /Computer Science/ })
    .first()
    .click()
  await page.getByLabel('Graduation year').fill(String(new Date().getFullYear() + 2))
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL('/register/interests')
  await page.getByRole('link', { name: 'Take the eight-question quiz' }).click()
  await expect(page).toHaveURL(/\/register\/pathfinder/)
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible()
    await page.getByRole('checkbox').nth(1).check({ force: true })
    await page.getByRole('button', { name: question === 8 ? 'See your result' : 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('checkbox', { name: /Higher education/ }).check({ force: true })
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByText('Hello, Maya')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Say hello and earn your first 10 karma')
  expect(await mailTo(page.request, email, /Welcome/)).toContain('mayadevinair')

  // The first act is done in the hero, with a group that is joined on the way, and pays at once.
  await expect(page.getByText(`Confirm your email address: ${email}`)).toBeVisible()
  await page
    .getByRole('group', { name: /Choose at least one group/ })
    .locator('label')
    .first()
    .click()
  await page.getByLabel('Say hello in a sentence').fill('I am Maya and I build small radios.')
  await page.getByRole('button', { name: 'Say hello' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('+10. Next: look at three groups')
  await expect(page.getByText('Your first week is on its way')).toBeVisible()
  await expect(page.getByText('8 karma to Level 2')).toBeVisible()
  await expect(page.getByText('4 steps done')).toBeVisible()
})

test('an address that is taken leads to signing in instead', async ({ page }) => {
  await page.goto('/register?ruri=dashboard/profile')
  await page.getByLabel('Email').fill('Learner@Muster.test')
  await page.getByLabel('Full name').focus()
  await expect(page.getByText('There’s already an account with this email.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page).toHaveURL(/\/login\?ruri=/)
})

test('a member signs in with a mailed code', async ({ page }) => {
  const { email } = await registerMember(page, 'Otto Codewell')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a code' }).click()
  await page.getByLabel('Email or member ID').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText('Check your email for a code')).toBeVisible()
  const mail = await mailTo(page.request, email, /is your .* code/)
  const code = /\b(\d{6})\b/.exec(mail)?.[1] ?? ''
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/home')
})

test('a forgotten password is reset through the mailed link', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400/)
  const { email, data } = await registerMember(page, 'Fern Forgetful')
  await page.goto('/forgot-password')
  await page.getByLabel('Email or member ID').fill(data.muid)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const mail = await mailTo(page.request, email, /Set a new/)
  const link = /\/reset-password\?token=\S+/.exec(mail)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('Member ID')).toHaveValue(data.muid)
  await page.getByLabel('New password', { exact: true }).fill('an-even-better-one')
  await page.getByLabel('Repeat new password').fill('an-even-better-one')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await page.getByLabel('Email or member ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('an-even-better-one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/home')

  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})
