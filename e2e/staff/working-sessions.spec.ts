import type { Page } from '@playwright/test'
import { createTask, openQueue, submitWork, uniqueWord } from '../support/karma.ts'
import { callApi, expect, expectLoaded, registerMember, test } from '../support/test.ts'

// What staff do every day, in as few keys and steps as this. A step is a press, a choice or a search.

test.use({ account: 'admin@muster.test' })

/** Searches a page or member and opens the first one found. */
async function find(page: Page, search: string, entry: RegExp) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('textbox').fill(search)
  await expect(palette.getByRole('button').first()).toHaveAccessibleName(entry)
  await page.keyboard.press('Enter')
}

test('ten reviews take ten keys, and each decides the case that’s shown', async ({
  page,
  request,
  tokenOf,
  openBrowser,
}) => {
  const task = await createTask(request, await tokenOf('admin@muster.test'), {
    title: uniqueWord('Ten times'),
    karma: 10,
  })
  const learner = await openBrowser()
  const names = Array.from('ABCDEFGHIJ', (letter) => `Asha ${letter}.`)
  for (const name of names) {
    const { accessToken } = await registerMember(learner, name)
    await submitWork(learner.request, accessToken, task.id)
  }
  await openQueue(page, task)
  const decided: string[] = []
  page.on('request', (sent) => {
    if (/submission\/[\w-]+\/approve/.test(sent.url())) decided.push(sent.url())
  })
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    // A case has to be painted before a key decides it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.keyboard.press('a')
    await expect.poll(() => decided.length).toBe(index + 1)
  }
  await expect(page.getByText('No matches')).toBeVisible()
})

test('“I can’t sign in” is answered in four steps', async ({ page, openBrowser }) => {
  const { email } = await registerMember(await openBrowser(), 'Nila Locked')
  await page.goto('/dashboard/management')
  await expectLoaded(page)

  await find(page, email, /level/)
  await page.getByRole('button', { name: 'Help to sign in' }).click()
  await page.getByRole('combobox', { name: 'How do you know it’s Nila?' }).click()
  await page.getByRole('option', { name: 'Met them in person' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'sent' })).toBeVisible()
})

test('an award is reversed in four steps', async ({ page, request, tokenOf, openBrowser }) => {
  const token = await tokenOf('admin@muster.test')
  const task = await createTask(request, token, { title: uniqueWord('By mistake'), karma: 10 })
  const learner = await openBrowser()
  const { email, accessToken } = await registerMember(learner, 'Nila Rewarded')
  await submitWork(learner.request, accessToken, task.id)
  await openQueue(page, task)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No matches')).toBeVisible()

  await expectLoaded(page)
  await find(page, email, /level/)
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByRole('button', { name: 'Given by mistake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/reversed/).first()).toBeVisible()
})

test('a setting of last week is undone in three steps', async ({ page, request, tokenOf }) => {
  const token = await tokenOf('admin@muster.test')
  const title = uniqueWord('Physics')
  const path = 'dashboard/organisation/departments/'
  const { id } = await callApi<{ id: string }>(request, `${path}create/`, { token, body: { title } })
  await callApi(request, `${path}edit/${id}/`, { token, method: 'PUT', body: { title: `${title}s` } })
  await page.goto('/dashboard/management')
  await expectLoaded(page)

  await find(page, 'activity', /^Activity/)
  await page.getByRole('combobox', { name: 'Search' }).fill(`${title}s`)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText(/Undone/).first()).toBeVisible()
})

test.describe('a lead', () => {
  test.use({ account: 'campus-lead@muster.test' })

  test('writes to the students of a campus in six steps', async ({ page }) => {
    await page.goto('/dashboard/campus-details')
    await page.getByRole('tab', { name: /^Students/ }).click()
    await page.getByRole('button', { name: 'Message students' }).click()
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem').first().click()
    await page.getByRole('button', { name: /^Send to \d/ }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Send to \d/ })).toBeVisible()
  })
})
