import { callApi, expect, registerMember, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('an administrator finds, sorts and filters members, and a link brings the same list back', async ({
  page,
}) => {
  await page.goto('/dashboard/management/user-management/manage-users')
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await page.getByPlaceholder('Name, email or member ID').fill('menon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=menon/)
  await expect(page.getByRole('row').nth(1)).toContainText('Menon')
  // The list of before stays until the sorted one is there.
  const sorted = page.waitForResponse((answer) => /sortBy=-?karma/.test(answer.url()))
  await page.getByRole('button', { name: /Karma/ }).first().click()
  await expect(page).toHaveURL(/sort/i)
  await sorted
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const address = page.url()
  const first = await page.getByRole('row').nth(1).textContent()
  await page.goto('/dashboard/home')
  await page.goto(address)
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '')
})

test('a search that finds nobody says so and offers to clear it', async ({ page }) => {
  await page.goto('/dashboard/manage-users?search=zzzzzz')
  await page.getByRole('button', { name: /Clear/ }).last().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an administrator edits a member, who has the role at once', async ({ page }) => {
  const member = await registerMember(page, 'Rolf Rolewell')
  await page.goto(`/dashboard/manage-users?search=${member.email}`)
  await page.getByRole('button', { name: 'Actions for Rolf Rolewell' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile').fill('9876500002')
  await dialog.getByRole('combobox', { name: 'Roles' }).fill('Tech')
  await page.getByRole('option', { name: 'Tech Team' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Member updated')).toBeVisible()
  await expect
    .poll(async () => {
      const info = await callApi<{ roles: string[]; mobile: string }>(page.request, 'dashboard/user/info/', {
        token: member.accessToken,
      })
      return [info.roles, info.mobile]
    })
    .toEqual([['Tech Team'], '9876500002'])
})

test('deactivating is done at once and can be undone', async ({ page }) => {
  const member = await registerMember(page, 'Dora Deactivated')
  await page.goto(`/dashboard/manage-users?search=${member.email}`)
  const row = page.getByRole('row', { name: /Dora Deactivated/ })
  await page.getByRole('button', { name: 'Actions for Dora Deactivated' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('deleting asks for the member ID, and the member can be restored', async ({ page }) => {
  const member = await registerMember(page, 'Della Deleted')
  await page.goto(`/dashboard/manage-users?search=${member.email}`)
  const row = page.getByRole('row', { name: /Della Deleted/ })
  await page.getByRole('button', { name: 'Actions for Della Deleted' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(member.data.muid)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row.getByText('Being deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Della Deleted' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('the list is downloaded with its search', async ({ page }) => {
  await page.goto('/dashboard/manage-users?search=anjali')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('on a phone the list becomes cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/manage-users?search=anjali')
  await expect(page.getByText('Anjali Menon').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('fifteen whole rows are in sight on a common screen, and Ctrl opens one in a new tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/manage-users')
  await expect(page.getByRole('row').nth(20)).toBeAttached()
  const head = await page.getByRole('columnheader', { name: 'Member' }).boundingBox()
  const pager = await page.getByRole('navigation', { name: 'members pages' }).boundingBox()
  const boxes = await Promise.all(
    (await page.getByRole('row').all()).slice(1).map((row) => row.boundingBox()),
  )
  const whole = boxes.filter(
    (box) => box && head && pager && box.y >= head.y + head.height - 1 && box.y + box.height <= pager.y + 1,
  )
  expect(whole.length).toBeGreaterThanOrEqual(15)

  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/manage-users\?member=/)
  await expect(tab.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
