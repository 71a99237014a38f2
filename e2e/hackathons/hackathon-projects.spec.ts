import { callApi, expect, expectAccessible, test } from '../support/test.ts'

test.use({ account: 'learner@muster.test' })

test('a team hands in its project on a phone, an organiser opens the gallery, and a visitor sees it', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const token = await tokenOf('learner@muster.test')
  const { data } = await callApi<{ data: { id: string }[] }>(
    page.request,
    'hackathon/find/?view=running&search=zero waste',
    { token },
  )
  const path = `/dashboard/special-events/hackathon/${data[0]?.id}`

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await page.getByRole('link', { name: 'Your project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Canteen Scale')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Weighs what the canteen throws away')
  await expectAccessible(page, 'the project of a team')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: /^Submit/ }).click()
  const counts = page.getByRole('listitem').filter({ has: page.getByText('Current', { exact: true }) })
  await expect(counts).toContainText('Canteen Scale')

  // Before the gallery is open, it is for the crew.
  const visitor = await openBrowser()
  await visitor.goto(`${path}/projects`)
  await expect(visitor.getByText('The gallery isn’t open yet')).toBeVisible()
  const organiser = await openBrowser('fellow@muster.test')
  await organiser.goto(`${path}/projects`)
  await expect(organiser.getByRole('link', { name: 'Canteen Scale', exact: true })).toBeVisible()
  await organiser.getByRole('switch', { name: 'Everyone can see the projects' }).check()
  await organiser.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(organiser.getByText('Saved', { exact: true })).toBeVisible()

  await visitor.reload()
  await expectAccessible(visitor, 'the gallery of a hackathon')
  await visitor.getByRole('link', { name: 'Canteen Scale', exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Canteen Scale' })).toBeVisible()
  await expectAccessible(visitor, 'a project')

  // A like counts once.
  const fan = await openBrowser('channels-staff@muster.test')
  await fan.goto(visitor.url())
  await fan.getByRole('button', { name: /^Like Canteen Scale/ }).click()
  await expect(fan.getByRole('button', { name: 'Like Canteen Scale, 1 so far' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
