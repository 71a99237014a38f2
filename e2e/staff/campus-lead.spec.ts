import { expect, test } from '../support/test.ts'

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
  const ask = page.getByRole('button', { name: /^Send a message: / }).first()
  const name = ((await ask.getAttribute('aria-label')) ?? '').replace('Send a message: ', '')
  await ask.click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We meet on Friday at five. Join us?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: `Send a message: ${name}` })).toHaveCount(0)
  await expect(page.getByText('No change yet').first()).toBeVisible()
  await page
    .getByRole('button', { name: `Undo: ${name}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Send a message: ${name}` })).toBeVisible()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
})

test('a lead offers a role, takes the offer back, and offers it to somebody who accepts', async ({
  page,
  openBrowser,
}) => {
  const offerTo = async (name: string) => {
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByRole('menuitem', { name: 'Lead Enabler' }).click()
    await page.getByRole('combobox', { name: 'Member' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByRole('button', { name: `Withdraw the offer to ${name}` })).toBeVisible()
  }
  await page.goto('/dashboard/campus-details?tab=team')
  await offerTo('Anjali Menon')
  await page.getByRole('button', { name: 'Withdraw the offer to Anjali Menon' }).click()
  await expect(page.getByText('Offer withdrawn')).toBeVisible()
  await offerTo('Sithara Vijayan')
  await expect(page.getByText('Latha Ravindran')).toBeVisible()

  const receiver = await openBrowser('district-lead@muster.test')
  await receiver.goto('/dashboard/notifications')
  await receiver.getByRole('link', { name: 'View offer' }).click()
  await expect(
    receiver.getByRole('heading', { name: 'You’ve been offered a role: Lead Enabler' }),
  ).toBeVisible()
  await receiver.getByRole('button', { name: 'Accept' }).click()
  await expect(receiver.getByText('You’re now Lead Enabler')).toBeVisible()
  await receiver.goto('/dashboard/campus-details?tab=team')
  await expect(receiver.getByText('Latha Ravindran')).toHaveCount(0)
})
