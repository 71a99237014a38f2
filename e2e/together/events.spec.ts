import { uniqueWord } from '../support/karma.ts'
import { callApi, enterWith, expect, expectAccessible, registerMember, test } from '../support/test.ts'

const ADMIN = 'admin@muster.test'
const HOUR = 3_600_000

test.use({ account: ADMIN })

test('members take places at an event, one moves up from the waiting list, and staff check them in', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const name = uniqueWord('Mentor evening')
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const { id } = await callApi<{ id: string }>(page.request, 'dashboard/events/', {
    token: await tokenOf(ADMIN),
    body: {
      name,
      starts_at: at(0.5),
      ends_at: at(2),
      repeat: { rhythm: 'weekly', count: 3 },
      takes_places: true,
      max_attendees: 1,
      karma: 20,
    },
  })
  const path = `/dashboard/special-events/event/${id}`

  const [first, second] = [await openBrowser(), await openBrowser()]
  await enterWith(first, await registerMember(first, 'Gita Goer'))
  await enterWith(second, await registerMember(second, 'Wanda Waiter'))
  await first.goto(path)
  await expect(first.getByRole('heading', { level: 1, name })).toBeVisible()
  await first.getByRole('button', { name: 'I’m going' }).first().click()
  // It starts within the hour.
  await expect(first.getByText('Check in now', { exact: true })).toBeVisible()
  await expect(first.getByText('Show this at the door, or read out')).toBeVisible()

  await second.goto(path)
  await second.getByRole('button', { name: 'Join waiting list' }).first().click()
  await expect(second.getByText('On the waiting list, 1st').first()).toBeVisible()

  await first.getByRole('button', { name: 'Can’t go' }).first().click()
  await first.getByRole('dialog').getByRole('button', { name: 'Give up place' }).click()
  await expect(first.getByRole('heading', { name: 'All places are taken' })).toBeVisible()
  await second.goto('/dashboard/special-events/mine')
  await expect(second.getByText('Going')).toBeVisible()

  await page.goto(`/dashboard/events?edit=${id}&tab=dates`)
  await expect(page.getByText('1 of 1 place', { exact: false }).first()).toBeVisible()
  await page.getByRole('tabpanel').or(page.getByRole('dialog')).getByRole('link').first().click()
  await expect(page.getByText('1 of 1 place taken', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the people of a date')
  await page.getByRole('button', { name: 'Actions for Wanda Waiter' }).click()
  await page.getByRole('menuitem', { name: 'Check in' }).click()
  await expect(page.getByText('1 checked in, 20 karma')).toBeVisible()

  await second.goto(path)
  await expect(second.getByText('You’re checked in')).toBeVisible()
  await second.goto('/dashboard/profile')
  await expect(second.getByText(`Attended ${name}`).first()).toBeVisible()
})
