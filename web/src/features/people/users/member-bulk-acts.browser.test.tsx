import type { UserRow } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Asked,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  type Target,
  to,
} from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { readText } from '../../../api/session/drafts.ts'
import UsersPage from './users-page.tsx'

const ID = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const GROUP = '7f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const MENTOR = '1f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'

const member = (at: number): UserRow => ({
  id: `00000000-0000-4000-8000-0000000000${at + 10}`,
  full_name: `Member ${at}`,
  muid: `member-${at}@muster`,
  profile_pic: null,
  discord_id: null,
  email: `member-${at}@muster.test`,
  mobile: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_active_at: '2026-11-01T00:00:00.000Z',
  karma: at,
  level: 'lvl1',
  active: true,
  status: 'active',
  college: null,
  company: null,
  roles: [],
  locked_because: null,
})

const job = {
  id: ID,
  act: 'user.suspend',
  state: 'done',
  total: 2,
  done: 2,
  refused: 0,
  reasons: [],
  detail: null,
  reason: 'Left the college',
  created_at: '2026-11-22T10:00:00.000Z',
  ended_at: '2026-11-22T10:00:01.000Z',
  seconds_left: null,
  stopped_because: null,
  undo_until: '2026-11-22T10:30:01.000Z',
  undone_by: null,
  undoes: null,
  file_until: null,
} as const

const list = [
  on(callTo(api.savedViews.list, { list: 'users' }), []),
  on(
    api.users.list,
    pageOf(
      Array.from({ length: 8 }, (_, at) => member(at + 1)),
      { count: 4210, totalPages: 211 },
    ),
  ),
  on(api.users.summary, { members: 4210, new_this_week: 3, suspended: 0 }),
  on(api.registration.areasOfInterest, { aois: [{ id: GROUP, name: 'Web' }] }),
  on(api.users.roleOptions, [{ id: MENTOR, title: 'Mentor', locked_because: null }]),
]

const bodies = (asked: readonly Asked[], call: Target) =>
  asked.filter(to(call)).map(({ body }) => body as Record<string, unknown>)

async function select(screen: Awaited<ReturnType<typeof show>>, ...names: string[]) {
  for (const name of names)
    await screen.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
}

test('an act says how many, who and what follows, and needs its reason', async () => {
  await page.viewport(1280, 800)
  const asked = answer(list, on(api.userActs.suspend, job))
  const screen = await show(<UsersPage />, { at: '/dashboard/manage-users' })
  await select(screen, 'Member 1', 'Member 2')
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 members?' })
  await expect.element(dialog.getByText('Member 1, Member 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog.getByText('Enter a reason, so that others know why')).toBeVisible()
  expect(bodies(asked, api.userActs.suspend)).toEqual([])
  await dialog.getByLabelText('Reason').fill('Left the college')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Deactivated 2 members')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const [body] = bodies(asked, api.userActs.suspend)
  expect(body).toMatchObject({ ids: [member(1).id, member(2).id], seen: 2, reason: 'Left the college' })
})

test('members are added to a group, and moved to an organisation that a search finds', async () => {
  await page.viewport(1280, 800)
  const organisation = { id: ID, title: 'New College', org_type: 'College', place: 'Kannur' } as const
  const asked = answer(
    list,
    on(api.userActs.addToGroup, { ...job, act: 'user.add_group', detail: 'Web' }),
    on(api.userActs.setOrganisation, { ...job, act: 'user.set_organisation', detail: 'New College' }),
    on(api.staffSearch.organizations, [organisation]),
  )
  const screen = await show(<UsersPage />, { at: '/dashboard/manage-users' })
  await select(screen, 'Member 1', 'Member 2')
  await screen.getByRole('button', { name: 'Add to group' }).click()
  const groups = page.getByRole('dialog', { name: 'Add 2 members to an interest group?' })
  await groups.getByRole('combobox', { name: 'Interest group' }).click()
  await page.getByRole('option', { name: 'Web' }).click()
  await groups.getByRole('button', { name: 'Add to group' }).click()
  await expect.element(page.getByText('Added 2 members to Web')).toBeVisible()
  expect(bodies(asked, api.userActs.addToGroup)).toMatchObject([{ seen: 2, group: GROUP }])
  await select(screen, 'Member 3')
  await screen.getByRole('button', { name: 'Set organisation' }).click()
  const places = page.getByRole('dialog', { name: 'Set the organisation of 1 member?' })
  await places.getByRole('button', { name: 'Set organisation' }).click()
  await expect.element(places.getByText('Choose one')).toBeVisible()
  await places.getByRole('combobox', { name: 'Organisation' }).fill('New')
  await page.getByRole('option', { name: /New College/ }).click()
  await places.getByRole('button', { name: 'Set organisation' }).click()
  await expect.poll(() => bodies(asked, api.userActs.setOrganisation)).toMatchObject([{ organisation: ID }])
})

test('the filters are kept in the address and reach the call', async () => {
  await page.viewport(1280, 800)
  const asked = answer(list)
  const query = `active=not_30&karma_from=100&karma_to=many&joined_from=2026-01-01&confirmed=false&chat=true&group=${GROUP}`
  const screen = await show(<UsersPage />, { at: `/dashboard/manage-users?${query}` })
  await expect.element(screen.getByText('Not for 30 days')).toBeVisible()
  await expect.element(screen.getByText('Not confirmed')).toBeVisible()
  expect(Object.fromEntries(asked.findLast(to(api.users.list))?.query ?? [])).toMatchObject({
    active: 'not_30',
    karma_from: '100',
    joined_from: '2026-01-01',
    confirmed: 'false',
    chat: 'true',
    group: GROUP,
  })
  // What is no number is left out.
  expect(asked.findLast(to(api.users.list))?.query.has('karma_to')).toBe(false)
})

test('all that match are one call with search and filters, and become a job', async () => {
  await page.viewport(1280, 800)
  const running = {
    ...job,
    state: 'waiting',
    total: null,
    done: 0,
    ended_at: null,
    undo_until: null,
  } as const
  const assigning = { ...running, act: 'user.assign_role', detail: 'Mentor' } as const
  const asked = answer(
    list,
    on(api.userActs.assignRole, assigning),
    on(callTo(api.bulkJobs.read, { job_id: ID }), assigning),
  )
  const screen = await show(<UsersPage />, { at: '/dashboard/manage-users?search=an&status=active' })
  await select(screen, 'Member 1')
  await screen.getByRole('button', { name: 'Select 4,210 matching rows' }).click()
  await screen.getByRole('button', { name: 'Assign role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a role to 4,210 members?' })
  await expect
    .element(dialog.getByText('Member 1, Member 2, Member 3, Member 4, Member 5 and 4,205 more'))
    .toBeVisible()
  // The focus trap moves the focus a moment after the dialog opens, which would close a list opened before.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  const role = dialog.getByRole('combobox', { name: 'Role' })
  await expect.element(role).toHaveFocus()
  // The options don't cover the dialog's text before the list is opened.
  expect(page.getByRole('option').elements()).toEqual([])
  await role.click()
  await page.getByRole('option', { name: 'Mentor' }).click()
  await expect.element(role).toHaveValue('Mentor')
  await dialog.getByRole('button', { name: 'Assign role' }).click()
  await expect.element(page.getByText('Starting in a moment')).toBeVisible()
  const [body] = bodies(asked, api.userActs.assignRole)
  expect(body).toMatchObject({ matching: { search: 'an', status: 'active' }, seen: 4210, role: MENTOR })
  expect(body).not.toHaveProperty('ids')
})

test('a refusal stays in the dialog with what was written, and the next try is the same act', async () => {
  await page.viewport(1280, 800)
  const asked = answer(
    list,
    on(api.userActs.suspend, refusal(409, { general: 'You saw 2 rows, but 40 match now' })),
  )
  const screen = await show(<UsersPage />, { at: '/dashboard/manage-users' })
  await select(screen, 'Member 1', 'Member 2')
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 members?' })
  await dialog.getByLabelText('Reason').fill('Left the college')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog.getByText('You saw 2 rows, but 40 match now')).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Left the college')
  answer(on(api.userActs.suspend, job))
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Deactivated 2 members')).toBeVisible()
  const [first, second] = bodies(asked, api.userActs.suspend)
  expect(second?.key).toBe(first?.key)
})

test('a reason for many that was not sent is there again after the page was left, until it is sent', async () => {
  await page.viewport(1280, 800)
  answer(list, on(api.userActs.suspend, job))
  const open = async () => {
    const screen = await show(<UsersPage />, { at: '/dashboard/manage-users' })
    await select(screen, 'Member 1')
    await screen.getByRole('button', { name: 'Deactivate' }).click()
    return screen
  }
  const reason = page.getByLabelText('Reason')
  const first = await open()
  await reason.fill('Left the college')
  await first.unmount()
  await open()
  await expect.element(reason).toHaveValue('Left the college')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect.poll(() => readText({ kind: 'reason', id: 'Deactivate members' })).toBe('')
})
