import { expect, test } from './support/test.ts'

test.use({ account: 'campus-lead@muster.test' })

test('a lead looks at the campus, finds students, writes to one who fell silent, and takes it back', async ({
  page,
}) => {
  await page.goto('/dashboard/campus-details')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Level 3/ }).click()
  await expect(page).toHaveURL(/tab=students&level=3/)
  await expect(page.getByText(/match/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Needs attention' }).click()
  const ask = page.getByRole('button', { name: /^Write to them: / }).first()
  const name = ((await ask.getAttribute('aria-label')) ?? '').replace('Write to them: ', '')
  await ask.click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We meet on Friday at five. Join us?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: `Write to them: ${name}` })).toHaveCount(0)
  await expect(page.getByText('Nothing yet').first()).toBeVisible()
  await page
    .getByRole('button', { name: `Undo: ${name}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Write to them: ${name}` })).toBeVisible()
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible()
})
