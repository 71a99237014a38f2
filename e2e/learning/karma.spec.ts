import { createTask, openQueue, submitWork, uniqueWord } from '../support/karma.ts'
import { callApi, enterWith, expect, expectLoaded, mailTo, registerMember, test } from '../support/test.ts'

const admin = 'admin@muster.test'

test('work is submitted, approved with the keyboard, told at once, and its karma is in the history', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const task = await createTask(page.request, await tokenOf(admin), { title: 'Plant a tree', karma: 60 })
  const member = await registerMember(page, 'Prova Proofwell')
  await enterWith(page, member)
  await page.goto(`/dashboard/mujourney/tasks/${task.id}`)
  const panel = page.getByRole('main')
  await panel.getByLabel('What you did').fill('A mango tree, beside the library.')
  await panel.getByLabel('Link').fill('https://example.org/tree')
  await panel.getByRole('button', { name: 'Submit proof of work' }).click()
  await expect(panel.getByText('A mango tree, beside the library.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Withdraw work' })).toBeVisible()

  const staff = await openBrowser(admin)
  await openQueue(staff, task)
  await expect(staff.getByRole('heading', { name: 'Prova Proofwell' })).toBeVisible()
  await expect(staff.getByText('A mango tree, beside the library.')).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByText(/60 karma for Prova Proofwell/)).toBeVisible()
  await expect(staff.getByText('No matches')).toBeVisible()

  // What is celebrated waits for a page on which nobody is at work, and then comes one after the other.
  await page.getByRole('link', { name: 'Journey', exact: true }).first().click()
  const celebration = page.getByRole('dialog', { name: /You’ve reached Level 2/ })
  await celebration.getByRole('button', { name: 'Close' }).click()
  await expect(celebration).toBeHidden()
  const card = page.getByRole('dialog', { name: 'Approved: Plant a tree, 60 karma' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: /Notifications, \d unread/ }).click()
  await expect(page.getByText('You earned 60 karma for “Plant a tree”.')).toBeVisible()
  await page.goto('/dashboard/profile?tab=history')
  const entry = page.getByRole('listitem').filter({ hasText: 'Plant a tree' })
  await expect(entry.getByText('+60')).toBeVisible()
})

test('what is sent back comes with the reason, and is improved and sent again', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const task = await createTask(page.request, await tokenOf(admin), { title: 'Draw a map', karma: 30 })
  const member = await registerMember(page, 'Remy Returner')
  await submitWork(page.request, member.accessToken, task.id)

  const staff = await openBrowser(admin)
  await openQueue(staff, task)
  await expect(staff.getByRole('heading', { name: 'Remy Returner' })).toBeVisible()
  await staff.keyboard.press('b')
  await staff.getByLabel('What needs to improve').fill('The legend is missing')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('Sent back to Remy Returner')).toBeVisible()

  await enterWith(page, member)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByText(/needs another look: “The legend is missing”/)).toBeVisible()
  await page.getByRole('link', { name: 'View task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  const panel = page.getByRole('main')
  await expect(panel.getByText('The legend is missing')).toBeVisible()
  await panel.getByLabel('What you did').fill('Now with a legend.')
  await panel.getByRole('button', { name: 'Submit again' }).click()
  await expect(panel.getByText('The legend is missing')).toHaveCount(0)
  await expect(panel.getByText('Now with a legend.')).toBeVisible()

  await openQueue(staff, task)
  await expect(staff.getByText('Now with a legend.')).toBeVisible()
  await staff.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(staff.getByText(/30 karma for Remy Returner/)).toBeVisible()
})

test('a reviewer who is too late is told, and goes on with what is left', async ({
  page,
  openBrowser,
  tokenOf,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  const token = await tokenOf(admin)
  const task = await createTask(page.request, token, { title: 'Repair a bicycle', karma: 20 })
  const member = await registerMember(page, 'Lata Latecomer')
  await submitWork(page.request, member.accessToken, task.id)
  const staff = await openBrowser(admin)
  await openQueue(staff, task)
  await expect(staff.getByRole('heading', { name: 'Lata Latecomer' })).toBeVisible()

  const queue = await callApi<{ data: { id: string; version: number }[] }>(
    page.request,
    `dashboard/submission/queue/?task=${task.id}`,
    { token: await tokenOf('task-management-staff@muster.test') },
  )
  const [row] = queue.data
  await callApi(page.request, `dashboard/submission/${row?.id}/approve/`, {
    token: await tokenOf('task-management-staff@muster.test'),
    body: { version: row?.version },
  })
  await staff.keyboard.press('a')
  await expect(staff.getByText(/has already approved this/)).toBeVisible()
  await expect(staff.getByText('No matches')).toBeVisible()
})

test('a voucher is redeemed by the link of its mail, once', async ({ page, tokenOf, consoleErrors }) => {
  consoleErrors.allow(/status of 4/)
  const token = await tokenOf(admin)
  const task = await createTask(page.request, token, { title: 'Host a workshop', karma: 90 })
  const member = await registerMember(page, 'Vera Voucherly')
  await callApi(page.request, 'dashboard/karma-voucher/create/', {
    token,
    body: { user: member.data.muid, task: task.id, karma: 90, month: 'November', week: 'W1' },
  })
  await mailTo(page.request, member.email, /90 karma/)
  await enterWith(page, member)
  await page.goto('/outbox')
  const mail = page.getByRole('listitem').filter({ hasText: `To ${member.email}` })
  await mail.getByRole('link', { name: /voucher\?code=/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/voucher\?code=/)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code)
  await page.getByRole('button', { name: /Redeem/ }).click()
  await expect(page.getByText(/90 karma/).first()).toBeVisible()
  const profile = await callApi<{ karma: number }>(page.request, 'dashboard/profile/user-profile/', {
    token: member.accessToken,
  })
  expect(profile.karma).toBe(90)

  await page.goto(`/dashboard/voucher?code=${code}`)
  await page
    .getByRole('button', { name: /Redeem/ })
    .first()
    .click()
  await expect(page.getByText(/redeemed/i).first()).toBeVisible()
})

test.describe('staff', () => {
  test.use({ account: admin })

  test('an import is checked first, done, and taken back as a whole', async ({ page, tokenOf }) => {
    const word = uniqueWord('import')
    const file = {
      name: `${word}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'hashtag,title,description,karma,usage_count,variable_karma,level,channel,type,ig,org,event',
          `#${word}-a,First of the import,,20,1,FALSE,,,Tasks,,,`,
          `#${word}-b,Second of the import,,30,1,FALSE,,,No such type,,,`,
        ].join('\n'),
      ),
    }
    await page.goto('/dashboard/tasks/bulk-import')
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByRole('region', { name: 'Rows with errors' })).toContainText(
      'type “No such type” doesn’t exist',
    )
    const stored = async () => {
      const list = await callApi<{ data: { hashtag: string }[] }>(
        page.request,
        `dashboard/task/?search=${word}`,
        { token: await tokenOf(admin) },
      )
      return list.data.map(({ hashtag }) => hashtag)
    }
    expect(await stored()).toEqual([])
    await page.getByRole('button', { name: 'Import 1 task' }).click()
    await expect(page.getByText('1 task imported')).toBeVisible()
    expect(await stored()).toEqual([`#${word}-a`])

    const row = page.getByRole('row', { name: new RegExp(word) })
    await expect(row.getByText('Partly imported')).toBeVisible()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Download failed rows' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.(csv|xlsx)$/)
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(row.getByText('Partly imported')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show undone imports' }).click()
    await expect(row.getByText('Undone')).toBeVisible()
    expect(await stored()).toEqual([])
  })
})

test.describe('a learner', () => {
  test.use({ account: 'learner@muster.test' })

  test('sees on the leaderboard where they stand, among their neighbours', async ({ page }) => {
    await page.goto('/dashboard/leaderboard?period=overall')
    await expectLoaded(page)
    await expect(page.getByRole('heading', { name: /^You’re \d/ })).toBeVisible()
    const own = page.getByRole('listitem').filter({ hasText: 'Anjali Menon' })
    await expect(own).toContainText('1,842')
  })
})
