import { uniqueWord } from '../support/karma.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'tech-team@muster.test' })

test('a member misses an organisation in the list; staff say which one it is, and the member hears of it', async ({
  page,
  openBrowser,
}) => {
  const title = `Cardamom Robotics ${uniqueWord('works')}`
  await page.goto('/dashboard/settings/organization')
  await page.getByText('I’m not a student').click()
  await page.getByRole('combobox', { name: 'Organisation' }).fill(title)
  await page.getByRole('option', { name: `Add “${title}”` }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue('')

  const staff = await openBrowser('fellow@muster.test')
  await staff.goto(`/dashboard/verify-organizations?search=${encodeURIComponent(title)}`)
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  await staff.getByRole('radio', { name: 'Cardamom Robotics' }).check()
  await staff.getByRole('button', { name: /^It’s Cardamom Robotics/ }).click()
  await expect(staff.getByRole('heading', { name: title })).toHaveCount(0)

  await page.goto('/dashboard/settings/organization')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cardamom Robotics' }).first()).toBeVisible()
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(`${title} is now in the list`)).toBeVisible()
})
