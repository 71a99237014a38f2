import type { OwnRoleRequest, OwnRoles } from '@muster/contract/access/role-requests.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import SettingsRolesPage from './settings-roles-page.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`

const request = (change: Partial<OwnRoleRequest> = {}): OwnRoleRequest => ({
  id: idOf(1),
  role_title: 'Mentor',
  state: 'waiting',
  note: 'I teach',
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  reason: null,
  message: null,
  ...change,
})
const own: OwnRoles = {
  held: [
    {
      title: 'Student',
      description: 'Studies',
      since: '2026-01-02T10:00:00.000Z',
      ends_at: '2027-01-02T10:00:00.000Z',
    },
  ],
  requests: [],
  offered: [
    { id: idOf(5), title: 'Mentor', description: 'Helps learners', standing: 'open', again_at: null },
    {
      id: idOf(6),
      title: 'Enabler',
      description: null,
      standing: 'later',
      again_at: '2026-12-24T10:00:00.000Z',
    },
  ],
}

function open(given: OwnRoles, more: readonly Answer[] = []) {
  const asked = answer(on(api.ownRoles.read, given), more)
  return { asked, shown: show(<SettingsRolesPage />) }
}

test('shows what one holds and until when, and why a request was not granted', async () => {
  await open({
    ...own,
    requests: [
      request({
        id: idOf(2),
        role_title: 'Enabler',
        state: 'rejected',
        reason: 'Finish two courses first',
        message: 'We are happy to help',
        decided_at: '2026-11-21T10:00:00.000Z',
      }),
      request(),
    ],
  }).shown
  await expect.element(page.getByText('Until 2 Jan 2027')).toBeVisible()
  const rejected = page.getByRole('listitem').filter({ hasText: 'Enabler' })
  await expect.element(rejected.getByText('Finish two courses first')).toBeVisible()
  await expect.element(rejected.getByText('We are happy to help')).toBeVisible()
  await expect.element(rejected.getByText('Not granted')).toBeVisible()
  await expect
    .element(page.getByText('You can ask for the role Enabler again from 24 Dec 2026.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Mentor' }).getByText('Waiting'))
    .toBeVisible()
})

test('asks for a role with what one writes, and says when none was chosen', async () => {
  const { asked, shown } = open({ ...own, held: [] }, [on(api.ownRoles.ask, { request: request() })])
  await shown
  await expect.element(page.getByText('No roles yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('Choose a role').last()).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Mentor' }).click()
  await expect.element(page.getByText('Helps learners')).toBeVisible()
  await page.getByLabelText('Why you’re a good fit').fill('I teach robotics')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect
    .poll(() => asked.find(to(api.ownRoles.ask))?.body)
    .toEqual({
      role_id: idOf(5),
      note: 'I teach robotics',
    })
  await expect.element(page.getByLabelText('Why you’re a good fit')).toHaveValue('')
})

test('a refusal stands at its field, and what was written stays', async () => {
  await open(own, [
    on(api.ownRoles.ask, refusal(409, { role_id: 'You have already asked for the role Mentor' })),
  ]).shown
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Mentor' }).click()
  await page.getByLabelText('Why you’re a good fit').fill('I teach robotics')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('You have already asked for the role Mentor').first()).toBeVisible()
  await expect.element(page.getByLabelText('Why you’re a good fit')).toHaveValue('I teach robotics')
})

test('a request that waits is withdrawn after a question', async () => {
  const { asked, shown } = open({ ...own, requests: [request()] }, [
    on(callTo(api.ownRoles.withdraw, { request_id: idOf(1) })),
  ])
  await shown
  await page.getByRole('button', { name: 'Withdraw your request for the role Mentor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect.poll(() => asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})
