import { callApi, expect, expectAccessible, test } from '../support/test.ts'

const judge = 'channels-staff@muster.test'
test.use({ account: judge, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

test('a judge scores on a phone, also while the network is gone, and the organiser sees it', async ({
  page,
  context,
  openBrowser,
  tokenOf,
  consoleErrors,
}) => {
  // What the page asks for without a network, by itself and through its worker.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const token = await tokenOf('admin@muster.test')
  const { data } = await callApi<{ data: { id: string }[] }>(
    page.request,
    'hackathon/find/?view=running&search=zero waste',
    { token },
  )
  const path = `hackathon/${data[0]?.id}`
  const { muid, full_name } = await callApi<{ muid: string; full_name: string }>(
    page.request,
    'dashboard/user/info/',
    {
      token: await tokenOf(judge),
    },
  )
  await callApi(page.request, `hackathon/add-organiser/${data[0]?.id}/`, {
    token,
    body: { muid, role: 'judge' },
  })
  const { rules } = await callApi<{ rules: { updated_at: string | null } }>(
    page.request,
    `${path}/judging/`,
    { token },
  )
  const { updated_at: _updatedAt, ...fields } = rules
  await callApi(page.request, `${path}/judging/`, {
    token,
    method: 'PUT',
    body: { ...fields, sheets_each: 6, closes_at: null },
  })
  await callApi(page.request, `${path}/judging/assign/`, { token, method: 'POST' })

  await page.goto(`/dashboard/${path}/judge`)
  const criteria = page.getByRole('group', { name: /%$/ })
  await expect(criteria).toHaveCount(4)
  await expectAccessible(page, 'the sheet of a judge')
  await criteria.nth(0).getByRole('radio', { name: /^5/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  for (const index of [1, 2, 3]) await criteria.nth(index).getByRole('radio', { name: /^4/ }).check()
  await expect(page.getByText('Saved on this phone, sent later')).toBeVisible()
  await page.reload()
  await expect(criteria.nth(3).getByRole('radio', { name: /^4/ })).toBeChecked()
  await context.setOffline(false)
  await criteria.nth(3).getByRole('radio', { name: /^5/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const organiser = await openBrowser('fellow@muster.test')
  await organiser.goto(`/dashboard/${path}/results`)
  await expect(organiser.getByText('Hidden from teams')).toBeVisible()
  await expectAccessible(organiser, 'live results')
  const own = organiser.getByRole('listitem').filter({ hasText: full_name })
  await expect(own).toContainText(/1 of \d/)
})

test('who has won is read by everybody, and a certificate is checked by who was shown it', async ({
  openBrowser,
  tokenOf,
  request,
}) => {
  const token = await tokenOf('learner@muster.test')
  const certificates = await callApi<{ code: string; hackathon_id: string; full_name: string }[]>(
    request,
    'hackathon/certificates/mine/',
    { token },
  )
  const [own] = certificates
  const learner = await openBrowser('learner@muster.test')
  await learner.goto(`/dashboard/special-events/hackathon/${own?.hackathon_id}/results`)
  await expect(learner.getByText('Judges’ feedback')).toBeVisible()
  await expectAccessible(learner, 'published results')
  const [file] = await Promise.all([
    learner.waitForEvent('download'),
    learner
      .getByRole('button', { name: /Download PDF/ })
      .first()
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  const visitor = await openBrowser()
  await visitor.goto(`/certificate/${own?.code}`)
  await expect(visitor.getByText(/is genuine/)).toBeVisible()
  await expect(visitor.getByText(own?.full_name ?? '')).toBeVisible()
  await expectAccessible(visitor, 'a certificate')
})
