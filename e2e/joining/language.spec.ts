import { demoPassword, expect, test } from '../support/test.ts'

test('what a visitor reads, and what the server answers, is in the language chosen at the foot', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40\d/)
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('മലയാളം')
  await expect(page.getByRole('heading', { name: 'വീണ്ടും സ്വാഗതം' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml')
  await page.getByLabel('ഇമെയിൽ അല്ലെങ്കിൽ മെമ്പർ ഐഡി').fill('learner@muster.test')
  const password = page.getByLabel('പാസ്‌വേഡ്', { exact: true })
  const signIn = page.getByRole('button', { name: 'സൈൻ ഇൻ ചെയ്യുക', exact: true })
  await password.fill('not the password')
  await signIn.click()
  await expect(page.getByText('ഇമെയിലോ മെമ്പർ ഐഡിയോ പാസ്‌വേഡോ തെറ്റാണ്')).toBeVisible()
  await password.fill(demoPassword)
  await signIn.click()
  await expect(page).toHaveTitle(/^ഹോം/)
  await page.goto('/dashboard/settings/account')
  await page.getByLabel('ഭാഷ').selectOption('English')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
})
