import { expect, test } from '../support/test.ts'

test('the description of the API shows its calls, and what each takes and answers', async ({ page }) => {
  await page.goto('/api/docs/')
  await expect(page.getByText('Muster API')).toBeVisible()
  const group = page.locator('.opblock-tag-section', { hasText: 'users' }).first()
  await expect(page.locator('.opblock-tag-section')).not.toHaveCount(0)
  await page.locator('#operations-tag-users').click()
  const call = group.locator('#operations-users-usersList')
  await call.locator('.opblock-summary').click()
  await expect(call.getByText('Members with any of: Admins')).toBeVisible()
  await expect(call.getByRole('cell', { name: /^perPage/ })).toBeVisible()
  await expect(page.getByText('No operations defined in spec')).toHaveCount(0)
})
