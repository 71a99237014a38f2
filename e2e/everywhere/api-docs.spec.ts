import { expect, test } from '../support/test.ts'

test('the description of the API shows its calls, and what each takes and answers', async ({ page }) => {
  // Swagger UI takes its time for as many calls.
  test.slow()
  await page.goto('/api/docs/')
  // The page draws several hundred calls in one go: on a busy machine more than an answer may take.
  await expect(page.getByText('Muster API')).toBeVisible({ timeout: 40_000 })
  const group = page.locator('.opblock-tag-section', { hasText: 'users' }).first()
  await expect(page.locator('.opblock-tag-section')).not.toHaveCount(0)
  await page.locator('#operations-tag-users').click()
  const call = group.locator('#operations-users-usersList')
  await call.locator('.opblock-summary').click()
  await expect(call.getByText('Members with one of: Admins')).toBeVisible({ timeout: 60_000 })
  await expect(call.getByRole('cell', { name: /^perPage/ })).toBeVisible()
  await expect(page.getByText('No operations defined in spec')).toHaveCount(0)
})
