import { callApi, expect, expectAccessible, registerMember, test } from '../support/test.ts'

const ADMIN = 'admin@muster.test'
const HOUR = 3_600_000

test.use({ account: ADMIN, serviceWorkers: 'allow' })

test('the door loads again while the network is gone; what is scanned then is sent once it is back, a wrong one refused', async ({
  page,
  context,
  tokenOf,
  consoleErrors,
}) => {
  // What the page asks for without a network, by itself and through its worker.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const token = await tokenOf(ADMIN)
  const call = <T>(path: string, body?: object, method?: 'PUT' | 'POST') =>
    callApi<T>(page.request, path, { token, ...(body && { body }), ...(method && { method }) })
  const { data } = await call<{ data: { id: string }[] }>('hackathon/find/?view=ahead&search=build weekend')
  const { hackathon_id: id } = await call<{ hackathon_id: string }>(
    `hackathon/${data[0]?.id}/copy/`,
    {},
    'POST',
  )
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  await call(
    `hackathon/edit-hackathon/${id}/`,
    {
      title: `Door Weekend ${Date.now()}`,
      admission: 'first_come',
      is_open_to_all: true,
      is_drawn: true,
      application_start: at(-1),
      application_ends: at(1),
      event_start: at(2),
      event_end: at(26),
    },
    'PUT',
  )
  await call(`hackathon/publish-hackathon/${id}/`, { status: 'Published' }, 'PUT')
  const tickets: string[] = []
  for (const name of ['Dora Online', 'Olga Offline']) {
    const { accessToken } = await registerMember(page, name)
    const { form_id, fields } = await callApi<{
      form_id: string
      fields: { field_name: string; kind: string; is_required: boolean }[]
    }>(page.request, `hackathon/${id}/apply/`, { token: accessToken })
    const asked = fields.filter(({ kind, is_required }) => kind !== 'system' && is_required)
    const answers = Object.fromEntries(asked.map(({ field_name }) => [field_name, 'A ferry table']))
    await callApi(page.request, `hackathon/${id}/application/`, {
      token: accessToken,
      body: { form_id, answers, consent: true },
    })
    const { application } = await callApi<{ application: { ticket_code: string } }>(
      page.request,
      `hackathon/${id}/application/`,
      { token: accessToken },
    )
    tickets.push(application.ticket_code)
  }
  const [online = '', offline = ''] = tickets

  await page.goto(`/dashboard/hackathon/${id}/check-in`)
  await expect(page.getByText('0 of 2 checked in')).toBeVisible()
  await expectAccessible(page, 'the door of a hackathon')
  const field = page.getByRole('textbox', { name: 'Ticket number' })
  const verdict = page.getByRole('status').filter({ hasText: /Dora|Olga|NOBODY/ })
  const type = async (ticket: string) => {
    await field.fill(ticket)
    await field.press('Enter')
  }
  await type(online)
  await expect(verdict).toContainText('Checked in. Welcome!')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('1 of 2 checked in')).toBeVisible()
  await type(offline)
  await expect(verdict).toContainText('Pending until you’re back online')
  await type('NOBODY2345')
  await expect(verdict).toContainText('Not on this device’s list')
  await expect(page.getByText('2 pending')).toBeVisible()
  await expect(page.getByText('2 of 2 checked in')).toBeVisible()

  // A page that was loaded without a network hears of none in this browser: its button asks.
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Checked in', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('2 pending')).toBeHidden()
  const counts = await call<{ in: number }>(`hackathon/${id}/check-in/counts/`)
  expect(counts.in).toBe(2)
})
