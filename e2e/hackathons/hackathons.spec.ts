import { callApi, expect, expectAccessible, test } from '../support/test.ts'

test.use({ account: 'learner@muster.test' })

test('a learner applies for a hackathon on a phone; an organiser who is no staff of it accepts them', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const token = await tokenOf('learner@muster.test')
  const { data } = await callApi<{ data: { id: string; title: string }[] }>(
    page.request,
    'hackathon/find/?view=ahead&search=build weekend',
    { token },
  )
  const id = data[0]?.id ?? ''
  const path = `/dashboard/special-events/hackathon/${id}`

  // Visitors read what it is about.
  const visitor = await openBrowser()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Build Weekend' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/apply`)
  await expectAccessible(page, 'the form of an application')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Answer this question')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'What do you want to build, and for whom?' })
    .fill('A ferry table that can be read out loud')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  // What was typed survives a reload.
  await page.reload()
  const answer = page.getByRole('textbox', { name: 'What do you want to build, and for whom?' })
  await expect(answer).toHaveValue('A ferry table that can be read out loud')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Under review')).toBeVisible()

  // The fellow has neither the role nor the type: they were made an organiser of this one.
  const organiser = await openBrowser('fellow@muster.test')
  await organiser.goto(`/dashboard/hackathon/applicants/${id}?search=anjali`)
  await organiser.getByRole('link', { name: 'Anjali Menon' }).click()
  await expect(organiser.getByText('A ferry table that can be read out loud')).toBeVisible()
  await expectAccessible(organiser, 'an application beside its list')
  await organiser.keyboard.press('a')
  const dialog = organiser.getByRole('dialog', { name: 'Accept 1 application?' })
  await dialog.getByRole('textbox', { name: 'Your message (optional)' }).fill('Sit with the ferry people')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(organiser.getByText('1 accepted')).toBeVisible()

  await page.goto('/dashboard/special-events/applications')
  await page.getByRole('link', { name: 'Build Weekend' }).click()
  await expect(page.getByText('Sit with the ferry people')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ticket: Build Weekend' })).toBeVisible()
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('You’re in: Build Weekend')).toBeVisible()
})
