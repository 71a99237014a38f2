import { SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import { UserDetail, type UserRow } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import MemberPage from './member-page.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`
const user = (last: number, full_name: string) =>
  filled(UserDetail, {
    user_id: idOf(last),
    muid: `member-${last}@muster`,
    full_name,
    status: 'active',
    active: true,
    locked_because: null,
    view_locked_because: 'Only administrators can view the app as a member',
    organizations: [],
  })
const row = (last: number, full_name: string): UserRow => ({
  id: idOf(last),
  full_name,
  muid: `member-${last}@muster`,
  profile_pic: null,
  discord_id: null,
  email: 'x@example.org',
  mobile: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_active_at: '2026-01-02T00:00:00.000Z',
  karma: 1,
  level: 'lvl1',
  active: true,
  status: 'active',
  college: null,
  company: null,
  roles: [],
  locked_because: null,
})
const help = filled(SignInHelp, {
  obstacles: ['deactivated'],
  status: 'suspended',
  address: { email: 'x@example.org', confirmed_at: null, bounced: 2, answer: null, meant: null },
  new_address: null,
  last_active_at: null,
  last_sign_in: null,
  waiting: null,
  acts: [],
  locked_because: null,
})
const none = { counts: { karma: 0, work: 0, meetups: 0, roles: 0, emails: 0, sign_in: 0, staff: 0 } }

async function open(at = `/dashboard/manage-users/${idOf(1)}?search=menon`) {
  signInAs({ roles: [], dynamic_type: ['User Management'] })
  const anjali = user(1, 'Anjali Menon')
  const note = {
    id: idOf(5),
    text: 'Exams until 18 December',
    pinned: true,
    author: { full_name: 'Athira Mohan', muid: 'athira@muster', profile_pic: null },
    created_at: '2026-11-16T10:00:00.000Z',
    edited_at: null,
    locked_because: 'Only its author and administrators can change this note',
  }
  answer(
    on(callTo(api.users.detail, { user_id: idOf(1) }), anjali),
    on(callTo(api.users.detail, { user_id: idOf(2) }), user(2, 'Binu Menon')),
    on(api.users.list, pageOf([row(1, 'Anjali Menon'), row(2, 'Binu Menon')])),
    on(api.users.roleOptions, []),
    on(api.registration.areasOfInterest, { aois: [] }),
    on(callTo(api.savedViews.list, { list: 'users' }), []),
    on(api.signInHelp.read, help),
    on(api.memberNotes.list, { notes: [note], locked_because: null }),
    on(api.memberStory.sums, { ...none, months: [], is_capped: false, time_zone: 'UTC' }),
    on(api.memberAccess.read, { grants: [], waiting: [] }),
    on(api.memberAccess.calls, []),
  )
  return show(<MemberPage />, { at, path: '/dashboard/manage-users/:id' })
}

test('opens help by itself when something is in the way, and has how the account stands in its head', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Help to sign in' })).toBeVisible()
  await expect.element(page.getByText('Anjali’s account is deactivated.')).toBeVisible()
  await expect.element(page.getByText('Can’t sign in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 bounced', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Exams until 18 December')).toBeVisible()
  await page.getByRole('button', { name: 'Close help to sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Help to sign in' })).not.toBeInTheDocument()
})

test('digits open the tabs and leave the focus there, J and K go through the list that it came from', async () => {
  const { router } = await open()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('4')
  await expect.element(page.getByRole('tab', { name: 'Notes 1' })).toHaveFocus()
  await expect.element(page.getByLabelText('New note')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Binu Menon' })).toBeVisible()
  const { pathname, search } = router.state.location
  expect(`${pathname}${search}`).toBe(`/dashboard/manage-users/${idOf(2)}?search=menon&tab=notes`)
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('heading', { name: 'Anjali Menon' })).toBeVisible()
})

test('the arrow keys move between the tabs, and the focus stays on the tab', async () => {
  const screen = await open()
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  await expect.element(tab(/^Story/)).toBeVisible()
  tab(/^Story/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab(/^Notes/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('New note')).toBeVisible()
  await expect.element(tab(/^Notes/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/^Story/)).toHaveFocus()
})
