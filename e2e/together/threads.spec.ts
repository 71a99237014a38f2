import { addMember, createCircle } from '../support/circles.ts'
import { callApi, enterWith, expect, registerMember, test } from '../support/test.ts'

const ADMIN = 'admin@muster.test'

test('two members write to each other, one message is reported, and staff remove it', async ({
  page,
  openBrowser,
}) => {
  const asha = await registerMember(page, 'Asha Thread')
  const guest = await openBrowser()
  const biju = await registerMember(guest, 'Biju Thread')
  const circle = await createCircle(page.request, asha.accessToken, 1)
  await addMember(page.request, asha.accessToken, circle.id, biju.data.muid)
  const thread = `/dashboard/learningcircle/dashboard/${circle.id}?tab=thread`
  const insult = `You are no good ${Date.now()}`

  await enterWith(page, asha)
  await page.goto(thread)
  const field = page.getByLabel(`Write to ${circle.name}`)
  await field.pressSequentially('Friday at six? @Biju')
  await page.getByRole('option', { name: 'Biju Thread' }).click()
  await field.press('Enter')
  await expect(page.getByRole('article').getByText('Friday at six?')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Asha Thread’s message' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Edit your message').fill('Friday at seven?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('edited')).toBeVisible()
  const post = { id: crypto.randomUUID(), text: insult }
  await callApi(page.request, `dashboard/learningcircle/${circle.id}/thread/`, {
    token: biju.accessToken,
    body: post,
  })

  await enterWith(guest, biju)
  await guest.goto(thread)
  const message = guest.getByRole('article').filter({ hasText: 'Friday at seven?' })
  await message.getByRole('button', { name: 'React' }).click()
  await guest.getByRole('menuitem', { name: 'Thanks' }).click()
  await expect(message.getByRole('button', { name: 'Thanks, 1' })).toBeVisible()

  const bad = page.getByRole('article').filter({ hasText: insult })
  await bad.getByRole('button', { name: 'Actions for Biju Thread’s message' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByLabel('It insults or threatens someone').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const staff = await openBrowser(ADMIN)
  await staff.goto(`/dashboard/reported-messages?search=${encodeURIComponent(insult)}`)
  await staff.getByRole('button', { name: 'Remove', exact: true }).click()
  await staff.getByRole('textbox', { name: 'Reason' }).fill('This insults somebody')
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()
  await expect(staff.getByText('Removed Biju Thread’s message')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This message was removed by staff')).toBeVisible()
})
