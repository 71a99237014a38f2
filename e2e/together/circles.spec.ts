import { addMember, createCircle, planMeetup } from '../support/circles.ts'
import { uniqueWord } from '../support/karma.ts'
import { callApi, enterWith, expect, newPassword, registerMember, test } from '../support/test.ts'

test('a circle is founded, found, and joined by a request that its lead accepts', async ({
  page,
  openBrowser,
}) => {
  const founder = await registerMember(page, 'Fiona Founder')
  await enterWith(page, founder)
  await page.goto('/dashboard/learningcircle/create')
  const name = uniqueWord('Night readers')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'Interest group' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create circle' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const guest = await openBrowser()
  const applicant = await registerMember(guest, 'Asha Applicant')
  await enterWith(guest, applicant)
  await guest.goto('/dashboard/learning-circle/find-circle')
  await guest.getByPlaceholder('Name or circle code').fill(name)
  const card = guest.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: /^Ask to join/ }).click()
  await expect(card.getByText('Requested')).toBeVisible()

  await page.getByRole('button', { name: 'Circle options' }).click()
  await page.getByRole('menuitem', { name: 'Members' }).click()
  await expect(page.getByRole('link', { name: 'Asha Applicant' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept Asha Applicant' }).click()
  await expect(page.getByText('Asha Applicant is now a member')).toBeVisible()

  await guest.reload()
  await guest.getByPlaceholder('Name or circle code').fill(name)
  await guest.getByRole('article').filter({ hasText: name }).getByRole('link', { name, exact: true }).click()
  await expect(guest.getByLabel(`Write to ${name}`)).toBeVisible()
})

test('an invitation waits for a newcomer who has to find a path first', async ({ page, openBrowser }) => {
  const lead = await registerMember(page, 'Ines Inviter')
  const circle = await createCircle(page.request, lead.accessToken, 3)
  const { url } = await callApi<{ url: string }>(
    page.request,
    `dashboard/learningcircle/${circle.id}/invitation-link/`,
    { token: lead.accessToken, method: 'POST' },
  )
  const guest = await openBrowser()
  const newcomer = { full_name: 'Nora New', email: `nora-${Date.now()}@muster.test`, password: newPassword }
  await enterWith(guest, await callApi(guest.request, 'register/', { body: { user: newcomer } }))

  const { pathname, search } = new URL(url)
  await guest.goto(pathname + search)
  await expect(guest).toHaveURL('/register/pathfinder?ruri=/dashboard/home')
  await guest.getByRole('link', { name: /I know my interests/ }).click()
  await guest.getByRole('checkbox').first().check({ force: true })
  await guest.getByRole('checkbox', { name: /Higher education/ }).check({ force: true })
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('heading', { name: circle.name, level: 1 })).toBeVisible()
  await expect(guest.getByLabel(`Write to ${circle.name}`)).toBeVisible()
  // Once it is opened, home is home again.
  await guest.goto('/dashboard/home')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Say hello and earn your first 10 karma')
})

test('a meetup from the door to the karma: check-in, report, record and verification', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const lead = await registerMember(page, 'Lina Leader')
  const guest = await openBrowser()
  const attendee = await registerMember(guest, 'Arun Attendee')
  const circle = await createCircle(page.request, lead.accessToken, 1)
  await addMember(page.request, lead.accessToken, circle.id, attendee.data.muid)
  const title = uniqueWord('Reading evening')
  const meetup = await planMeetup(page.request, lead.accessToken, circle.id, { title, inSeconds: 3 })
  const { meet_code } = await callApi<{ meet_code: string }>(
    page.request,
    `dashboard/lc/meets/info/${meetup}/`,
    {
      token: lead.accessToken,
    },
  )

  await test.step('one comes with the link of the door, one with a click', async () => {
    await enterWith(guest, attendee)
    await guest.goto(`/dashboard/learningcircle/meetup/${meetup}?code=${meet_code}`)
    await guest.getByRole('button', { name: /^Check in/ }).click()
    await expect(guest.getByRole('heading', { name: 'You’re checked in' })).toBeVisible()
    await enterWith(page, lead)
    await page.goto(`/dashboard/learningcircle/meetup/${meetup}`)
    await page.getByRole('button', { name: /^Check in/ }).click()
    await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible()
    await expect(page.getByText(meet_code, { exact: true }).first()).toBeVisible()
  })

  await test.step('the attendee reports with a link as proof, which is not forgotten on the way', async () => {
    await guest.goto(`/dashboard/learningcircle/attendee-report/${meetup}`)
    await guest.getByLabel('Your report').fill('I learned how to read aloud.')
    await guest.getByLabel('Or one link for everything').fill('https://example.org/notes')
    await guest.getByRole('button', { name: 'Show your work for Read the chapter' }).click()
    await guest.getByText('Link', { exact: true }).click()
    await guest.getByLabel('Link to your work').fill('https://example.org/chapter')
    const submit = guest.getByRole('button', { name: 'Submit report' })
    await submit.click()
    await expect(guest.getByRole('alert').getByText(/added something for “Read the chapter”/)).toBeVisible()
    await guest.getByRole('button', { name: 'Send proof' }).click()
    await expect(guest.getByText('Sent', { exact: true })).toBeVisible()
    await expect(guest.getByRole('alert')).toHaveCount(0)
    await submit.click()
    await expect(guest.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  })

  await test.step('the lead closes the record without a report of their own', async () => {
    await page.goto(`/dashboard/learningcircle/report/${meetup}`)
    const picture = { name: 'us.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('textbox', { name: 'Text' }).fill('We read a chapter together.')
    await page.getByLabel('4 of 5 for Arun Attendee').check({ force: true })
    await page.getByRole('radio', { name: 'Accept report' }).check()
    await page.getByRole('button', { name: 'Submit record' }).click()
    const confirm = page.getByRole('dialog', { name: 'Close without these reports?' })
    await expect(confirm.getByText('Lina Leader')).toBeVisible()
    consoleErrors.allow(/status of 409/)
    await confirm.getByRole('button', { name: 'Close record' }).click()
    await expect(page.getByText('Record sent: 40 karma for 2 people')).toBeVisible()
  })

  await test.step('a fellow verifies it with the keyboard', async () => {
    const fellow = await openBrowser('fellow@muster.test')
    await fellow.goto(`/dashboard/lc-meetup-verification?search=${encodeURIComponent(title)}`)
    await expect(fellow.getByRole('heading', { name: title })).toBeVisible()
    await expect(fellow.getByText('I learned how to read aloud.')).toBeVisible()
    await fellow.keyboard.press('v')
    await expect(fellow.getByText(new RegExp(`${title}: \\d+ karma for 1 attendee`))).toBeVisible()
  })

  await guest.goto('/dashboard/profile?tab=history')
  await expect(guest.getByRole('listitem').filter({ hasText: `Meetup verified: ${title}` })).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: `Meetup recorded: ${title}` })).toContainText(
    '+20',
  )
  await expect(guest.getByRole('listitem').filter({ hasText: `Joined the meetup ${title}` })).toContainText(
    '+10',
  )
})

test('the last place: the next one waits, and moves up when it is given back', async ({
  page,
  openBrowser,
}) => {
  const lead = await registerMember(page, 'Petra Planner')
  const circle = await createCircle(page.request, lead.accessToken, 2)
  const title = uniqueWord('Small room')
  const meetup = await planMeetup(page.request, lead.accessToken, circle.id, {
    title,
    inSeconds: 7200,
    // One of them is the planner's own.
    places: 2,
  })
  const first = await openBrowser()
  await enterWith(first, await registerMember(first, 'Frida First'))
  await first.goto(`/dashboard/learning-circle/meetup/${meetup}`)
  await first.getByRole('button', { name: 'I’m coming' }).click()
  await expect(first.getByText(/Check-in opens at/)).toBeVisible()

  await enterWith(page, await registerMember(page, 'Sami Second'))
  await page.goto(`/dashboard/learningcircle/meetup/${meetup}`)
  await page.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(page.getByText(/^You’re number 1 on the waiting list/)).toBeVisible()

  await first.getByRole('button', { name: 'I can’t come' }).click()
  await first.getByRole('button', { name: 'Give up place' }).click()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Check-in opens at/)).toBeVisible()
})

test('a shared link shows a visitor the meetup, and signing in leads back to it with a place', async ({
  page,
  openBrowser,
}) => {
  const lead = await registerMember(page, 'Sara Sharer')
  const circle = await createCircle(page.request, lead.accessToken, 3)
  const title = uniqueWord('Open house')
  const meetup = await planMeetup(page.request, lead.accessToken, circle.id, { title, inSeconds: 7200 })
  const visitor = await openBrowser()
  const guest = await registerMember(visitor, 'Vera Visitor')
  await visitor.goto(`/dashboard/learningcircle/meetup/${meetup}?code=ABC234`)
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await visitor.getByLabel('Email or member ID').fill(guest.email)
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL(new RegExp(`/meetup/${meetup}\\?code=ABC234$`))
  // They said that they would come before they signed in.
  await expect(visitor.getByRole('button', { name: 'I can’t come' })).toBeVisible()
})

test('what was a mistake at a meetup is undone: the check-in, and the record', async ({ page }) => {
  const lead = await registerMember(page, 'Mona Mistaken')
  const other = await registerMember(page, 'Otto Other')
  const circle = await createCircle(page.request, lead.accessToken, 4)
  await addMember(page.request, lead.accessToken, circle.id, other.data.muid)
  const title = uniqueWord('Hasty evening')
  const meetup = await planMeetup(page.request, lead.accessToken, circle.id, { title, inSeconds: 600 })
  await enterWith(page, lead)
  await page.goto(`/dashboard/learningcircle/meetup/${meetup}`)

  await test.step('the check-in goes, and the place stays', async () => {
    await page.getByRole('button', { name: /^Check in/ }).click()
    await page.getByRole('button', { name: 'Undo check-in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo check-in' }).click()
    await expect(page.getByRole('button', { name: 'I can’t come' })).toBeVisible()
    await page.getByRole('button', { name: /^Check in/ }).click()
    await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible()
  })

  await test.step('the report is taken back, and sent as it was by Undo', async () => {
    const body = { report: 'A first try', report_link: 'https://example.org/notes' }
    await callApi(page.request, `dashboard/lc/meets/attendee-report/${meetup}/`, {
      token: lead.accessToken,
      body,
    })
    await page.goto(`/dashboard/learningcircle/attendee-report/${meetup}`)
    await page.getByRole('button', { name: 'Withdraw report' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('A first try')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw report' })).toBeVisible()
  })

  await test.step('the record is downloaded and removed', async () => {
    await callApi(page.request, `dashboard/lc/meets/join/${meetup}/`, { token: other.accessToken, body: {} })
    await callApi(page.request, `dashboard/learningcircle/meeting/report/${meetup}/`, {
      token: lead.accessToken,
      body: { report: 'The wrong evening', attendees: { [lead.data.id]: true, [other.data.id]: true } },
    })
    // The record pays the lead, whose first level is celebrated as soon as the news comes through.
    const celebration = page.getByRole('dialog', { name: /^You’ve reached Level/ })
    await page.addLocatorHandler(celebration, () =>
      celebration.getByRole('button', { name: 'Close' }).click(),
    )
    await page.goto(`/dashboard/learningcircle/report/${meetup}`)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^hasty-evening.*\.csv$/)
    await page.getByRole('button', { name: 'Delete record' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete record' }).click()
    await expect(page.getByRole('button', { name: 'Submit record' })).toBeVisible()
  })
})
