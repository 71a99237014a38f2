import { demoPassword, expect, mailTo, newPassword, registerMember, test } from '../support/test.ts'

test('what a visitor reads, and what the server answers, is in the language chosen at the foot', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('മലയാളം')
  await expect(page.getByRole('heading', { name: 'വീണ്ടും സ്വാഗതം' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml')
  await page.getByLabel('ഇമെയിൽ അല്ലെങ്കിൽ മെമ്പർ ഐഡി').fill('learner@muster.test')
  await page.getByLabel('പാസ്‌വേഡ്', { exact: true }).fill(`not ${demoPassword}`)
  await page.getByRole('button', { name: 'സൈൻ ഇൻ ചെയ്യുക', exact: true }).click()
  await expect(page.getByText('ഇമെയിലോ മെമ്പർ ഐഡിയോ പാസ്‌വേഡോ തെറ്റാണ്')).toBeVisible()
})

test('the sign-up begins with the language and keeps what was typed before', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('anjali@muster.test')
  await page.getByLabel('Full name').fill('Anjali Menon')
  const malayalam = page.getByRole('button', { name: /മലയാളം/ })
  await malayalam.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml')
  await expect(malayalam).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('ഇമെയിൽ')).toHaveValue('anjali@muster.test')
  await expect(page.getByLabel('മുഴുവൻ പേര്')).toHaveValue('Anjali Menon')
})

test('a member’s language goes with them to their emails and to another device', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  await page.goto('/login?language=ml')
  const { email } = await registerMember(page, 'Anjali Menon')
  expect(await mailTo(page.request, email, /Muster/)).toContain('മെമ്പർ ഐഡി: ')

  const phone = await openBrowser()
  await phone.goto('/login')
  await phone.getByLabel('Email or member ID').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(newPassword)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveTitle(/^ഹോം/)

  await phone.goto('/dashboard/settings/account')
  await phone.getByLabel('ഭാഷ').selectOption('English')
  await expect(phone.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Change password' })).toBeVisible()

  await page.getByLabel('ഇമെയിൽ അല്ലെങ്കിൽ മെമ്പർ ഐഡി').fill(email)
  await page.getByLabel('പാസ്‌വേഡ്', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'സൈൻ ഇൻ ചെയ്യുക', exact: true }).click()
  await expect(page).toHaveTitle(/^Home/)
})
