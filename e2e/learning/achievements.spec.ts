import { createTask, openQueue, submitWork, uniqueWord } from '../support/karma.ts'
import { enterWith, expect, registerMember, test } from '../support/test.ts'

const admin = 'admin@muster.test'

test('staff make an achievement with a rule, and who meets it is told, claims it and shows it', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const task = await createTask(page.request, await tokenOf(admin), { title: 'Tie a net', karma: 30 })
  const member = await registerMember(page, 'Nela Netwright')
  await submitWork(page.request, member.accessToken, task.id)
  const name = uniqueWord('Netwright')

  const staff = await openBrowser(admin)
  await staff.goto('/dashboard/manage-achievements?open=new')
  await staff.getByLabel('Title').fill(name)
  await staff.getByLabel('Description').fill('For a net that holds.')
  await staff.getByRole('combobox', { name: 'Type' }).click()
  await staff.getByRole('option', { name: 'Skills' }).click()
  await staff.getByRole('button', { name: 'Create achievement' }).last().click()
  await staff.getByRole('tab', { name: 'Rule' }).click()
  await staff.getByRole('button', { name: 'Add condition' }).click()
  await staff.getByRole('menuitem', { name: 'An approved task' }).click()
  await staff.getByRole('combobox', { name: 'Task' }).fill(task.hashtag)
  await staff.getByRole('option', { name: task.title }).first().click()
  await staff.getByRole('button', { name: 'Save version 1 draft' }).click()
  await staff.getByRole('button', { name: 'Activate version 1' }).click()
  await staff.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(staff.getByText('Version 1 is active', { exact: true })).toBeVisible()

  await openQueue(staff, task)
  await expect(staff.getByRole('heading', { name: 'Nela Netwright' })).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByText(/30 karma for Nela Netwright/)).toBeVisible()

  await enterWith(page, member)
  // What is celebrated comes as soon as the news does: it must not come between two presses.
  await page.goto('/dashboard/profile')
  const level = page.getByRole('dialog', { name: /^You’ve reached Level/ })
  await level.getByRole('button', { name: 'Close' }).click()
  const card = page.getByRole('dialog', { name: /^Approved: / })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(async () => {
    await page.goto('/dashboard/profile?tab=achievements')
    await expect(page.getByRole('button', { name: `Claim ${name}` })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: /Notifications, \d unread/ }).click()
  await expect(page.getByText(new RegExp(`You’ve met the rules? for .*${name}`))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Claim ${name}` }).click()
  await expect(page.getByText(`You’ve earned “${name}”`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('For a net that holds.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Claim ${name}` })).toBeHidden()
})
