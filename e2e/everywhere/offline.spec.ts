import { createCircle, planMeetup } from '../support/circles.ts'
import { callApi, enterWith, expect, registerMember, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('home, profile, tickets and a meetup open without a network, its check-in is sent later, and nothing stays behind', async ({
  page,
  context,
  openBrowser,
  consoleErrors,
}) => {
  // Without a network, and what the page was still asking for when the session ended.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 401/)
  const host = await registerMember(await openBrowser(), 'Hari Host')
  const circle = await createCircle(page.request, host.accessToken)
  const title = `Cellar evening ${Date.now()}`
  const meetup = await planMeetup(page.request, host.accessToken, circle.id, { title, inSeconds: 600 })
  const { meet_code: code } = await callApi<{ meet_code: string }>(
    page.request,
    `dashboard/lc/meets/info/${meetup}/`,
    { token: host.accessToken },
  )
  const guest = await registerMember(page, 'Meera Offline')
  const coming = `dashboard/learningcircle/meeting/rsvp/${meetup}/`
  await callApi(page.request, coming, { token: guest.accessToken, method: 'POST' })
  await enterWith(page, guest)
  await page.goto('/dashboard/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const pages = [
    { path: '/dashboard/home', heading: /./, call: '/api/v1/dashboard/home/' },
    { path: '/dashboard/profile', heading: 'Meera Offline', call: '/api/v1/dashboard/profile/user-profile/' },
    { path: '/dashboard/special-events/mine', heading: 'My events', call: '/api/v1/special-events/mine/' },
    {
      path: `/dashboard/learningcircle/meetup/${meetup}`,
      heading: title,
      call: `/api/v1/dashboard/lc/meets/info/${meetup}/`,
    },
  ]
  for (const { path, heading, call } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForFunction(async (address) => (await caches.match(address)) !== undefined, call)
  }

  await context.setOffline(true)
  for (const { path, heading } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  // Of other answers nothing is kept.
  expect(await page.evaluate(() => fetch('/api/v1/notification/list/').catch(() => null))).toBeNull()
  await expect(page.getByRole('region', { name: `Ticket: ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('textbox', { name: 'Check-in code' }).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Check-in sent. You earned 10 karma.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible()
  await page.getByRole('button', { name: /’s menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.waitForFunction(async () => !(await caches.has('muster-member')))
})
