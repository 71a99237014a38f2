import { expect, test } from '../support/test.ts'

test.use({ account: 'appraiser@muster.test' })

const QUEUE = '/dashboard/user-role-verification'

test('a member asks for roles: one is verified and theirs at once, the other is turned down with a reason', async ({
  page,
  openBrowser,
}) => {
  await page.goto('/dashboard/settings/roles')
  const ask = async (role: string, why: string) => {
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role }).click()
    await page.getByLabel('Why you’re a good fit').fill(why)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: why }).getByText('Waiting')).toBeVisible()
  }
  await ask('Mentor', 'I have taught soldering for ten years')
  await ask('Enabler', 'I also look after the campus library')

  const staff = await openBrowser('fellow@muster.test')
  await staff.goto(`${QUEUE}?search=mentor`)
  await staff.getByRole('button', { name: /soldering/ }).click()
  const words = staff.getByRole('region', { name: 'What they wrote' })
  await expect(words).toContainText('I have taught soldering for ten years')
  await staff.getByRole('button', { name: 'Verify', exact: true }).click()
  const verify = staff.getByRole('dialog')
  await verify.getByLabel('Message to them').fill('Meet the other mentors on Monday')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(staff.getByText('has the role Mentor')).toBeVisible()

  // Nobody has loaded the page again, nor signed in again.
  const held = page.getByRole('listitem').filter({ hasText: 'Since' })
  await expect(held.filter({ hasText: 'Mentor' })).toBeVisible()
  await expect(page.getByText('Meet the other mentors on Monday')).toBeVisible()

  await staff.goto(`${QUEUE}?search=enabler`)
  await staff.getByRole('button', { name: /campus library/ }).click()
  await expect(words).toContainText('I also look after the campus library')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  const reject = staff.getByRole('dialog')
  await reject.getByRole('textbox', { name: 'Reason' }).fill('Your campus has two enablers already')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByText('’s request rejected')).toBeVisible()

  await expect(page.getByText('Your campus has two enablers already')).toBeVisible()
  await expect(page.getByText(/You can ask for the role Enabler again from/)).toBeVisible()
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('Your request for the role Enabler was rejected')).toBeVisible()
})
