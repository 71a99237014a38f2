import { uniqueWord } from '../support/karma.ts'
import { expect, expectAccessible, signInAs, test } from '../support/test.ts'

test('a visitor reads the landing page, finds a circle, and sees the text that an administrator publishes', async ({
  page,
  openBrowser,
}) => {
  const visitor = await openBrowser()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: /Learn in good company/ })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'There’s a free seat right now' })).toBeVisible()
  await expectAccessible(visitor, 'the landing page')
  await visitor.getByRole('link', { name: 'View circles' }).click()
  await expect(visitor.getByRole('heading', { name: 'One of the chairs is free' })).toBeVisible()
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }).click()
  await expect(visitor.getByText('Version 1', { exact: true })).toBeVisible()

  await signInAs(page, 'admin@muster.test')
  await page.goto('/dashboard/site-texts?text=refund')
  const words = uniqueWord('Money comes back within nine days')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`## Soon\n${words}`)
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published as version 2')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Soon' })).toBeVisible()
  await expect(visitor.getByText(words)).toBeVisible()
})
