import { uniqueWord } from '../support/karma.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('two staff edit one channel: the second chooses, the activity names both, and the last change is undone', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  const name = uniqueWord('room')
  const discordId = String(Math.floor(Math.random() * 9e16) + 1e17)
  const colleague = await openBrowser('channels-staff@muster.test')

  await page.goto(`/dashboard/channels?search=${name}`)
  await page.getByRole('button', { name: 'Create channel' }).first().click()
  const mine = page.getByRole('dialog')
  await mine.getByLabel('Name').fill(name)
  await mine.getByLabel('Discord ID').fill(discordId)
  await mine.getByRole('button', { name: 'Create channel' }).click()
  await page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click()
  await expect(mine.getByLabel('Name')).toHaveValue(name)

  await colleague.goto(page.url())
  const theirs = colleague.getByRole('dialog')
  await theirs.getByLabel('Name').fill(`${name} theirs`)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText(/saved/)).toBeVisible()

  await mine.getByLabel('Name').fill(`${name} mine`)
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Someone changed this while you were editing')).toBeVisible()
  await expect(mine.getByLabel(`Theirs: ${name} theirs`)).toBeVisible()
  await mine.getByRole('button', { name: 'Continue with these' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Channel “${name} mine” saved`)).toBeVisible()

  await page
    .getByRole('row', { name: new RegExp(`${name} mine`) })
    .getByText(`${name} mine`)
    .click()
  await mine.getByRole('tab', { name: 'Activity' }).click()
  const entries = mine.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(`${name} theirs to ${name} mine`)
  await expect(entries.nth(1)).toContainText('Channel updated')
  await mine.getByRole('button', { name: `Undo the change of ${name} mine` }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(entries).toHaveCount(4)
  await mine.getByRole('tab', { name: 'Details' }).click()
  await expect(mine.getByLabel('Name')).toHaveValue(`${name} theirs`)

  await page.goto(`/dashboard/management/activity?kind=channel`)
  // Below the headings of the table and of the day.
  await expect(page.getByRole('row').nth(2)).toContainText(`${name} theirs`)
})
