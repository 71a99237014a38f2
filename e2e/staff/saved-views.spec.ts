import { expect, signInAs, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('a view is saved and shared, seen by a colleague with its count, deleted and brought back', async ({
  page,
  browser,
}) => {
  const name = `Active ${Date.now()}`
  await page.goto('/dashboard/tasks?active=true')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toHaveText(/\d+$/)

  const colleague = await browser.newPage()
  await signInAs(colleague, 'task-management-staff@muster.test')
  await colleague.goto('/dashboard/tasks')
  const shared = colleague.getByRole('link', { name })
  await expect(shared).toHaveText((await tab.textContent()) ?? '')
  await shared.click()
  await expect(colleague).toHaveURL(/active=true/)
  await colleague.close()

  await page.getByRole('button', { name: `Actions for view ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab).toBeVisible()
})
