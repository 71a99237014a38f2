import { uniqueWord } from '../support/karma.ts'
import { expect, newPassword, registerMember, signInAs, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('an administrator sees the app as a member does, changes nothing, and the member reads of it', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  // A read that's under way when the view ends is refused.
  consoleErrors.allow(/status of 401/)
  const word = uniqueWord('Viewed')
  const member = await registerMember(page, `Vera ${word}`)
  await page.goto(`/dashboard/manage-users?search=${word}`)
  await page.getByRole('link', { name: `Vera ${word}` }).click()
  await page.getByRole('button', { name: 'View as Vera' }).click()
  const asking = page.getByRole('dialog', { name: `View the app as Vera ${word}?` })
  await asking.getByLabel('Reason').fill('She cannot see her level')
  await asking.getByRole('button', { name: 'View' }).click()

  const bar = page.getByRole('region', { name: 'View as' })
  await expect(bar).toContainText(`Vera ${word}`)
  await expect(page.getByText('Hello, Vera')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '')
  const refused = await page.request.patch('/api/v1/dashboard/user/preferences/', {
    headers: { authorization: `Bearer ${token}` },
    data: { interested_in_work: true },
  })
  expect(refused.status()).toBe(403)

  await bar.getByRole('button', { name: 'Leave' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('Hello, Sara')).toBeVisible()

  const own = await openBrowser()
  await signInAs(own, member.email, newPassword)
  await own.goto('/dashboard/settings/activity')
  await expect(own.getByText('Staff viewed the app as you, without changing anything')).toBeVisible()
})

test('a dynamic type opens a page to a member at once, and closes it again', async ({ page }) => {
  const word = uniqueWord('Typed')
  const member = await registerMember(page, `Tara ${word}`)
  const headers = { authorization: `Bearer ${member.accessToken}` }
  const mayRead = async () =>
    (await page.request.get('/api/v1/dashboard/error-log/groups/', { headers })).status()
  expect(await mayRead()).toBe(403)
  await page.goto('/dashboard/dynamic-type')
  await page.getByText('Member', { exact: true }).click()
  await expect(page.getByText('Access given to members directly, on top of their roles')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Type' }).fill('Error')
  await page.getByRole('option', { name: /Error Log/ }).click()
  await drawer.getByRole('combobox', { name: 'Member' }).fill(word)
  await page.getByRole('option', { name: new RegExp(word) }).click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Dynamic type given')).toBeVisible()
  expect(await mayRead()).toBe(200)

  await page.goto(`/dashboard/manage-users?search=${word}`)
  await page.getByRole('link', { name: `Tara ${word}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /Access/ })
    .click()
  await expect(page.getByRole('dialog').getByText('Error Log').first()).toBeVisible()

  await page.goto(`/dashboard/dynamic-type?of=user&search=${word}`)
  await page.getByRole('button', { name: /Actions for Error Log of Tara/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(mayRead).toBe(403)
})
