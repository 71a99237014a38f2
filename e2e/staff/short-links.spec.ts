import { uniqueWord } from '../support/karma.ts'
import { callApi, expect, test } from '../support/test.ts'

const staff = 'url-shortener-staff@muster.test'
const fellow = 'fellow@muster.test'

test.use({ account: fellow })

test('a short link gets a free name, leads visitors on, keeps its figures when it is changed, and ends in the archive', async ({
  page,
  openBrowser,
  tokenOf,
  baseURL,
  consoleErrors,
}) => {
  const slug = uniqueWord('boats')
  await callApi(page.request, 'url-shortener/create/', {
    token: await tokenOf(staff),
    body: { title: 'Theirs', long_url: 'https://example.org/', short_url: slug },
  })

  await page.goto('/dashboard/url-shortener?edit=new')
  await page.getByLabel('Title').fill('Boat trip')
  await page.getByLabel('Paste long link').fill(`${baseURL}/login`)
  await page.getByText('Campaign (UTM)').click()
  await page.getByRole('textbox', { name: 'Source' }).fill('poster')
  await page.getByRole('textbox', { name: 'Short link' }).fill(slug)
  await expect(page.getByText('This short link is taken. Choose another one.')).toBeVisible()
  const free = page.getByRole('button', { name: new RegExp(`^${slug}-\\d+$`) })
  const chosen = (await free.textContent())?.trim() ?? ''
  await free.click()
  await page.getByRole('button', { name: 'Create', exact: true }).last().click()
  await expect(page.getByText('Short link created')).toBeVisible()

  const visitor = await openBrowser()
  await visitor.goto(`/r/${chosen}`)
  await expect(visitor).toHaveURL('/login?utm_source=poster')

  const row = page.getByRole('row').filter({ hasText: chosen })
  await expect(async () => {
    await page.goto(`/dashboard/url-shortener?search=${chosen}`)
    await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await row.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Boat trip' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Busiest on/ })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Boat trip in May')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Short link updated')).toBeVisible()

  await page.goto(`/dashboard/url-shortener?search=${chosen}`)
  await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await row.getByText('Boat trip in May').click()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Boat trip in May' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('“Boat trip in May” archived')).toBeVisible()
  consoleErrors.allow(/410/)
  await visitor.goto(`/r/${chosen}`)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
