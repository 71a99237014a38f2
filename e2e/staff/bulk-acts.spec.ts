import { uniqueWord } from '../support/karma.ts'
import { expect, registerMember, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('all members that match are deactivated with a reason, reported, and brought back', async ({ page }) => {
  const word = uniqueWord('Bulk')
  for (const name of ['Asha', 'Binu', 'Chitra']) await registerMember(page, `${name} ${word}`)
  await page.goto(`/dashboard/manage-users?search=${word}`)
  await page.getByRole('button', { name: `Actions for Chitra ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(
    page.getByRole('row', { name: /Chitra/ }).getByText('Deactivated', { exact: true }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: `Select Asha ${word}` }).click()
  await page.getByRole('button', { name: 'Select 3 matching rows' }).click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The course is over')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('heading', { name: 'Deactivated 2 of 3 members' })).toBeVisible()
  await dialog.getByRole('button', { name: 'View rows left out' }).click()
  await expect(dialog.getByText('This member is already deactivated').last()).toBeVisible()
  await expect(dialog.getByText(`Chitra ${word}`)).toBeVisible()
  await dialog.getByRole('link', { name: 'View all jobs' }).click()
  await page
    .getByRole('button', { name: /Deactivated 2 of 3 members/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone: Deactivated 2 members' })).toBeVisible()
  await page.goto(`/dashboard/manage-users?search=${word}`)
  await expect(page.getByRole('row', { name: /Asha/ }).getByText('Active', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Chitra/ }).getByText('Deactivated', { exact: true }),
  ).toBeVisible()
})
