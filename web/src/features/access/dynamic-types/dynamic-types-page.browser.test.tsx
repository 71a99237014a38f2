import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf } from '../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import DynamicTypesPage from './dynamic-types-page.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`

const ofRole = {
  id: idOf(1),
  type: 'Channels',
  role: 'Mentor',
  role_id: idOf(2),
  members: 12,
  given_by: 'Asha Menon',
  created_at: '2026-01-01T00:00:00.000Z',
  is_last: false,
  locked_because: null,
}
const ofMember = {
  id: idOf(3),
  type: 'Task Management',
  user: 'Devika Raman',
  user_id: idOf(4),
  muid: 'devika@muster',
  email: 'devika@muster.test',
  given_by: null,
  ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  is_last: true,
  locked_because: null,
}
const overview = [
  {
    type: 'Channels',
    opens: 'Can manage the Discord channels that tasks are linked to',
    roles: 1,
    members: 0,
    holders: 12,
    locked_because: null,
  },
  {
    type: 'Manage Roles',
    opens: 'Opens roles',
    roles: 0,
    members: 0,
    holders: 0,
    locked_because: 'Only administrators can give or remove Manage Roles',
  },
]

const answers = [
  on(api.dynamicManagement.roleRows, ({ query }) =>
    pageOf(query.get('search') === 'nothing' ? [] : [ofRole]),
  ),
  on(api.dynamicManagement.memberRows, pageOf([ofMember])),
  on(api.dynamicManagement.overview, overview),
  on(api.dynamicManagement.roleOptions, [
    { id: idOf(2), title: 'Mentor' },
    { id: idOf(5), title: 'Enabler' },
  ]),
]
const open = (search = '') => show(<DynamicTypesPage />, { at: `/dashboard/dynamic-type${search}` })

test('shows a row a pair, by role or by member, and keeps the side in the address', async () => {
  const asked = answer(answers)
  const screen = await open('?of=role')
  await expect.element(screen.getByText('Mentor')).toBeVisible()
  await screen.getByText('Member', { exact: true }).first().click()
  await expect.element(screen.getByText(/Devika Raman/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Search' }).fill('devika')
  await expect
    .poll(() =>
      asked.some(({ call, query }) => call.includes('dynamic-user/rows') && query.get('search') === 'devika'),
    )
    .toBe(true)
})

test('says of each type what it opens and how many hold it', async () => {
  answer(answers)
  const screen = await open()
  await expect
    .element(screen.getByText('Can manage the Discord channels that tasks are linked to.'))
    .toBeVisible()
  await expect.element(screen.getByText('12 members have it')).toBeVisible()
  await expect.element(screen.getByText('No one has it')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByText('No one has it')).toBeVisible()
})

test('gives a type to a role, says what it opens, and offers none that one may not give', async () => {
  const asked = answer(
    answers,
    on(api.dynamicManagement.giveRole, { id: idOf(6), type: 'Channels', role: idOf(5) }),
  )
  const screen = await open('?edit=new')
  await screen.getByRole('combobox', { name: 'Type' }).click()
  await expect
    .element(page.getByRole('option', { name: 'Manage Roles' }))
    .toHaveAttribute('data-combobox-disabled', 'true')
  await page.getByRole('option', { name: 'Channels' }).click()
  await expect
    .element(screen.getByText('Can manage the Discord channels that tasks are linked to.'))
    .toBeVisible()
  await screen.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Enabler' }).click()
  await screen.getByRole('button', { name: 'Create' }).last().click()
  await expect.element(page.getByText('Dynamic type given')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ type: 'Channels', role: idOf(5) })
})

test('warns before the last holder of a type loses it', async () => {
  const asked = answer(answers, on(callTo(api.dynamicManagement.takeMember, { type_id: idOf(3) })))
  const screen = await open('?of=user')
  await screen.getByRole('button', { name: 'Actions for Task Management of Devika Raman' }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(page.getByText('No one else has Task Management.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the last one' }).click()
  await expect.element(page.getByText('Dynamic type removed')).toBeVisible()
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
})

test('moves a type to another role, and says what the server refuses', async () => {
  const asked = answer(answers, on(callTo(api.dynamicManagement.changeRole, { type_id: idOf(1) })))
  const screen = await open(`?edit=${idOf(1)}`)
  await expect.element(screen.getByText('Edit dynamic type for a role')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Enabler' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Dynamic type updated')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ new_role: idOf(5) })
})
