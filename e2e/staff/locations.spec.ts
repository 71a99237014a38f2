import { uniqueWord } from '../support/karma.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('a district is added, moved to another zone, and deleted only while nothing lies in it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/)
  const name = uniqueWord('Vale')
  await page.goto('/dashboard/manage-locations?search=Kerala')
  const kerala = page.getByRole('row', { name: /Kerala/ })
  await kerala.click()
  const panel = page.getByRole('complementary').last()
  await expect(panel.getByRole('heading', { name: 'Kerala', exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeDisabled()

  await kerala.getByRole('button', { name: 'Expand Kerala' }).click()
  await page.getByRole('row', { name: /North Zone/ }).click()
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(panel.getByRole('heading', { name: 'Add district' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('button', { name: 'Add district' }).click()
  await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()

  await panel.getByRole('combobox', { name: 'Zone' }).fill('South')
  await page.getByRole('option', { name: /South.*India \/ Kerala/ }).click()
  await expect(panel.getByText('It’ll move to India / Kerala / South.')).toBeVisible()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('India / Kerala / South', { exact: true })).toBeVisible()
  await expect(panel.getByText('North to South')).toBeVisible()

  await page.goto('/dashboard/manage-locations/districts?search=Kannur')
  await page.getByRole('button', { name: 'Actions for Kannur' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/organisations? and .* in this district/).first()).toBeVisible()

  await page.goto(`/dashboard/manage-locations/districts?search=${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
})
