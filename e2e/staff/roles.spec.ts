import { uniqueWord } from '../support/karma.ts'
import { expect, registerMember, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('a role is made, given until a day, taken with a way back, and deleted once no one has it', async ({
  page,
}) => {
  const word = uniqueWord('Crew')
  await registerMember(page, `Asha ${word}`)
  await page.goto('/dashboard/manage-roles')
  await page.getByRole('button', { name: 'Create' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Role title').fill(`Helpers of ${word}`)
  await drawer.getByLabel('Role description').fill('They look after the desk')
  await drawer.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('Role created')).toBeVisible()

  await page.goto(`/dashboard/manage-roles?search=${word}`)
  await page.getByRole('link', { name: `Helpers of ${word}` }).click()
  await drawer.getByRole('tab', { name: 'Members' }).click()
  await expect(drawer.getByText('No one has this role yet')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Add members' }).fill(word)
  await page.getByRole('option', { name: new RegExp(word) }).click()
  await drawer.getByRole('textbox', { name: 'End date' }).fill('31 Dec 2027')
  // Closes the calendar.
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Add members' }).click()
  await expect(page.getByText('Role given')).toBeVisible()
  await expect(drawer.getByText(/until 31 Dec 2027/)).toBeVisible()

  await drawer.getByRole('button', { name: `Remove role from Asha ${word}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByText(/until 31 Dec 2027/)).toBeVisible()

  await drawer.getByRole('tab', { name: 'Details' }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const closed = page.getByRole('dialog', { name: `“Helpers of ${word}” can’t be deleted yet` })
  await expect(closed.getByText(new RegExp(`Asha ${word}`))).toBeVisible()
  await closed.getByRole('button', { name: 'View members' }).click()
  await drawer.getByRole('button', { name: `Remove role from Asha ${word}` }).click()
  await expect(drawer.getByText('No one has this role yet')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Details' }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const asking = page.getByRole('dialog', { name: `Delete “Helpers of ${word}”?` })
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Role deleted')).toBeVisible()
})

test('a new administrator waits for a second signature, which can be withdrawn', async ({ page }) => {
  const word = uniqueWord('Chief')
  await registerMember(page, `Bela ${word}`)
  await page.goto('/dashboard/manage-roles?search=admins')
  await page.getByRole('link', { name: 'Admins', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Members' }).click()
  await drawer.getByRole('combobox', { name: 'Add members' }).fill(word)
  await page.getByRole('option', { name: new RegExp(word) }).click()
  await drawer.getByRole('button', { name: 'Add members' }).click()
  await expect(page.getByText('Another administrator now has to confirm it')).toBeVisible()

  await page.goto('/dashboard/management')
  await page.getByRole('link', { name: `Review: Make Bela ${word} an administrator?` }).click()
  const request = page.getByRole('listitem').filter({ hasText: word })
  await expect(request.getByText(/You’re the only administrator|Another administrator/)).toBeVisible()
  await request.getByRole('button', { name: 'Withdraw' }).click()
  await expect(request).toHaveCount(0)
})
