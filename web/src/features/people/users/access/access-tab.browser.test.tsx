import { dynamicTypes, pageAccess, roles } from '@muster/contract/access/access.ts'
import { UserDetail } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { ScreensContext } from '../../../../shell/manage/screens-context.ts'
import AccessTab from './access-tab.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`

const devika = filled(UserDetail, {
  user_id: idOf(1),
  muid: 'devika@muster',
  full_name: 'Devika Raman',
  active: true,
  locked_because: null,
  roles_locked_because: null,
  view_locked_because: null,
})

const screen = { load: async () => ({ default: () => null }), opens: [] }
const screens = Object.assign(
  [
    {
      ...screen,
      path: 'channels',
      title: 'Channels',
      gate: pageAccess.channels,
      opens: [api.channels.list],
      place: { group: 'Community', icon: 'IconHash' },
    },
    {
      ...screen,
      path: 'manage-users',
      title: 'Members',
      gate: pageAccess.manageUsers,
      place: { group: 'People', icon: 'IconUsers' },
    },
  ] as const,
  { members: [], words: async () => ({}) },
)

const grant = {
  id: idOf(2),
  kind: 'role',
  title: 'Mentor',
  role_id: idOf(3),
  by_role: null,
  given_by: 'Sara Thomas',
  since: '2026-03-03T00:00:00.000Z',
  ends_at: '2027-03-31T00:00:00.000Z',
  locked_because: null,
} as const
const answers = [
  on(callTo(api.memberAccess.read, { user_id: idOf(1) }), {
    grants: [
      grant,
      {
        ...grant,
        id: idOf(4),
        kind: 'type',
        title: 'Channels',
        role_id: null,
        by_role: 'Mentor',
        ends_at: null,
        locked_because: 'Comes with the role Mentor, so remove it there',
      },
    ],
    waiting: ['Enabler'],
  }),
  on(api.memberAccess.calls, [
    {
      feature: 'channels',
      calls: [
        { method: 'GET', summary: 'List channels, newest first', roles: ['Admins'], types: ['Channels'] },
        { method: 'POST', summary: 'Create a channel', roles: ['Admins'], types: ['Channels'] },
      ],
    },
  ]),
  on(api.users.roleOptions, [{ id: idOf(5), title: 'Fellow', locked_because: null }]),
  on(api.dynamicManagement.overview, [
    {
      type: dynamicTypes.userManagement,
      opens: 'Opens the list of members',
      roles: 0,
      members: 0,
      holders: 0,
      locked_because: null,
    },
  ]),
]
const open = () => {
  signInAs({ muid: 'sara@muster', roles: [roles.admins] })
  return show(
    <ScreensContext value={screens}>
      <AccessTab user={devika} />
    </ScreensContext>,
  )
}

test('says of each role and type who gave it, until when, and by which role', async () => {
  answer(answers)
  const tab = await open()
  await expect.element(tab.getByText(/Role, given by Sara Thomas/)).toBeVisible()
  await expect.element(tab.getByText(/Ends 31 Mar 2027/)).toBeVisible()
  await expect.element(tab.getByText('Through Mentor')).toBeVisible()
  await expect.element(tab.getByText(/Has requested Enabler, which is waiting to be verified/)).toBeVisible()
})

test('says of each page what opens it and what they may do there', async () => {
  answer(answers)
  const tab = await open()
  await expect.element(tab.getByText('1 of 2 pages. Each line says why.')).toBeVisible()
  await expect.element(tab.getByText('Type, through the role Mentor')).toBeVisible()
  await expect.element(tab.getByText('Create a channel').first()).toBeVisible()
})

test('says what is missing for a page, and gives it', async () => {
  const asked = answer(
    answers,
    on(api.dynamicManagement.giveMember, {
      id: idOf(6),
      type: 'User Management',
      user: idOf(1),
    }),
  )
  const tab = await open()
  await tab.getByPlaceholder('Why can they see…').fill('members')
  await expect.element(tab.getByText('Needs the role Admins or the type User Management')).toBeVisible()
  await tab.getByRole('button', { name: 'Give User Management' }).click()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect.element(page.getByText('Devika Raman now has User Management')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    type: 'User Management',
    user: 'devika@muster',
    ends_at: null,
  })
})

test('takes a role away after asking, and says why where that is not possible', async () => {
  const asked = answer(answers, on(api.roleManagement.take))
  const tab = await open()
  await tab.getByRole('button', { name: 'Actions for Channels' }).click()
  await expect.element(page.getByText('Comes with the role Mentor, so remove it there')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Mentor' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Devika Raman no longer has Mentor')).toBeVisible()
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
})
