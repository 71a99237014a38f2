import type { APIRequestContext } from '@playwright/test'
import { callApi, enterWith, expect, expectAccessible, registerMember, test } from '../support/test.ts'

interface Form {
  form_id: string
  fields: { field_name: string; kind: string; is_required: boolean }[]
}

/** Applies for a hackathon with an answer to everything that it asks for. */
async function apply(request: APIRequestContext, id: string, token: string): Promise<void> {
  const { form_id, fields } = await callApi<Form>(request, `hackathon/${id}/apply/`, { token })
  const asked = fields.filter(({ kind, is_required }) => kind !== 'system' && is_required)
  const answers = Object.fromEntries(asked.map(({ field_name }) => [field_name, 'A ferry table']))
  await callApi(request, `hackathon/${id}/application/`, { token, body: { form_id, answers, consent: true } })
}

test('one founds a team, another joins it by its link, and is told that two are too many', async ({
  page: captain,
  openBrowser,
}) => {
  const request = captain.request
  const asha = await registerMember(captain, 'Asha Captain')
  const { data } = await callApi<{ data: { id: string }[] }>(
    request,
    'hackathon/find/?view=ahead&search=build weekend',
    { token: asha.accessToken },
  )
  const id = data[0]?.id ?? ''
  const path = `/dashboard/special-events/hackathon/${id}`
  await enterWith(captain, asha)

  // Who has not applied is led to do so.
  await captain.goto(`${path}/team`)
  await expect(captain.getByRole('link', { name: 'Apply to take part' })).toBeVisible()
  await apply(request, id, asha.accessToken)

  await captain.goto(path)
  await captain.getByRole('link', { name: /Find a team/ }).click()
  await captain.getByRole('button', { name: 'Create a team' }).click()
  const form = captain.getByRole('dialog', { name: 'Create a team' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ferry Table')
  await form.getByRole('textbox', { name: 'What you want to build' }).fill('A ferry table read out loud')
  await expectAccessible(captain, 'the form of a team')
  await form.getByRole('button', { name: 'Create team' }).click()
  await expect(captain.getByRole('heading', { level: 1, name: 'Ferry Table' })).toBeVisible()
  await expectAccessible(captain, 'a team, as its captain sees it')
  const link = (await captain.getByText(/\/hackathon\/team\/\w+$/).textContent()) ?? ''
  const { pathname } = new URL(link)

  // The link asks who is not signed in to sign in, and who has not applied to apply; then it lets in.
  const other = await openBrowser()
  await other.goto(pathname)
  await expect(other).toHaveURL(/\/login/)
  const ravi = await registerMember(other, 'Ravi Joiner')
  await enterWith(other, ravi)
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(pathname)
  await expect(other.getByRole('link', { name: 'Apply and join' })).toBeVisible()
  await apply(request, id, ravi.accessToken)
  await other.reload()
  await expectAccessible(other, 'the link of a team')
  await other.getByRole('button', { name: 'Join Ferry Table' }).click()
  await expect(other.getByText('2 of 4. Room for 2 more')).toBeVisible()
  await captain.goto('/dashboard/notifications')
  await expect(captain.getByText(/Ravi Joiner has joined Ferry Table/).first()).toBeVisible()

  // Nobody belongs to two teams: no list offers it, and a link says why.
  await other.getByRole('tab', { name: 'All teams' }).click()
  await expect(other.getByRole('heading', { name: 'Ferry Table', level: 3 })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Ask to join/ })).toHaveCount(0)
  await expectAccessible(other, 'the teams of a hackathon')
  const mina = await registerMember(other, 'Mina Captain')
  await apply(request, id, mina.accessToken)
  const token = mina.accessToken
  await callApi(request, `hackathon/${id}/team/`, { token, body: { name: 'Second Boat' } })
  const { team } = await callApi<{ team: { id: string; invite_code: string } }>(
    request,
    `hackathon/${id}/team/`,
    { token },
  )
  await other.goto(`/dashboard/special-events/hackathon/team/${team.invite_code}`)
  await expect(other.getByText('You’re already in a team at this hackathon.')).toBeVisible()
  const refused = await request.post(`/api/v1/hackathon/teams/${team.id}/requests/`, {
    headers: { authorization: `Bearer ${ravi.accessToken}` },
    data: {},
  })
  expect(refused.status()).toBe(409)
})
