import { expect, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('a visitor gives, keeps the receipt after a reload, and staff give the money back', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto('/donation')
  await visitor.getByRole('button', { name: '₹2,500' }).click()
  await visitor.getByRole('textbox', { name: 'Another amount' }).fill('750.50')
  await expect(visitor.getByRole('button', { name: '₹2,500' })).toHaveAttribute('aria-pressed', 'false')
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Leena Mathew')
  await visitor.getByRole('textbox', { name: 'Email' }).fill('leena@example.org')
  await visitor.getByRole('switch', { name: 'I want a tax receipt' }).check({ force: true })
  await visitor.getByRole('textbox', { name: 'PAN' }).fill('abcpm1234k')
  await visitor.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  await visitor.getByRole('button', { name: 'Donate ₹750.50' }).click()
  await visitor.getByRole('button', { name: 'Close window' }).click()
  await expect(visitor.getByText('Payment cancelled. Nothing was charged.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Donate ₹750.50' }).click()
  await visitor.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(visitor.getByRole('heading', { name: 'Thank you, Leena' })).toBeVisible()
  await visitor.reload()
  const receipt = visitor.getByRole('article', { name: 'Receipt' })
  await expect(receipt.getByText('••••••234K')).toBeVisible()
  const number = (await receipt.getByText(/^No\. /).textContent())?.replace('No. ', '') ?? ''
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Download receipt' }).click()
  expect((await saved).suggestedFilename()).toBe('receipt.pdf')
  await visitor.context().setOffline(true)
  await visitor.getByRole('button', { name: 'Download receipt' }).click()
  await expect(visitor.getByText(/^We couldn’t reach the server/)).toBeVisible()
  await visitor.context().setOffline(false)

  await page.goto(`/dashboard/donations?search=${encodeURIComponent(number)}`)
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Refund donation' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Paid by mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund donation' }).click()
  await expect(page.getByRole('row', { name: /Refunded/ })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Refunded' })).toBeVisible()
  await visitor.close()
})
