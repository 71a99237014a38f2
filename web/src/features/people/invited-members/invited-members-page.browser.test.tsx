import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import type { InvitedMember } from '@muster/contract/people/invited-members.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, reply, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import InvitedMembersPage from './invited-members-page.tsx'

const ID = '5a0e5c0e-1111-4f0e-9d0a-0c8f6f1f2a11'

const zoe: InvitedMember = {
  id: ID,
  full_name: 'Zoë Quill',
  email: 'zoe@example.org',
  organization: 'College of Tides',
  department: null,
  graduation_year: 2028,
  role: 'Mentor',
  state: 'waiting',
  mailed_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-11T09:00:00.000Z',
  accepted_at: null,
  muid: null,
  invited_by: 'Asha Menon',
  created_at: '2026-11-20T08:59:00.000Z',
}
const job: BulkJob = {
  id: '5a0e5c0e-3333-4f0e-9d0a-0c8f6f1f2a11',
  act: 'invited_member.resend',
  state: 'done',
  total: 1,
  done: 1,
  refused: 0,
  reasons: [],
  detail: null,
  reason: null,
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: '2026-11-21T09:00:01.000Z',
  seconds_left: null,
  stopped_because: null,
  undo_until: null,
  undone_by: null,
  undoes: null,
  file_until: null,
}
const pagination = {
  count: 2,
  countIsCapped: false,
  totalPages: 1,
  isNext: false,
  isPrev: false,
  nextPage: null,
  pageIndex: 1,
  perPage: 20,
}
const rows = {
  data: [
    zoe,
    { ...zoe, id: '5a0e5c0e-2222-4f0e-9d0a-0c8f6f1f2a11', full_name: 'Ravi Das', state: 'accepted' as const },
  ],
  pagination,
}

async function open() {
  const asked = answer(
    on(api.invitedMembers.list, rows),
    on(api.savedViews.list, []),
    on(callTo(api.invitedMembers.resend, { invited_id: ID }), reply({}, 'Invitation sent again')),
    on(api.invitedMembers.resendMany, job),
    on(callTo(api.invitedMembers.withdraw, { invited_id: ID }), reply({}, 'Invitation withdrawn')),
  )
  await show(<InvitedMembersPage />)
  await expect.element(page.getByText('Zoë Quill').first()).toBeVisible()
  return asked
}

test('staff see who is waiting, and send an invitation again', async () => {
  const asked = await open()
  await expect.element(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import members' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Zoë Quill' }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await expect.element(page.getByText('Invitation sent again')).toBeVisible()
  expect(asked.some(to(api.invitedMembers.resend))).toBe(true)
})

test('a withdrawal is confirmed first, and accepted rows have no menu', async () => {
  const asked = await open()
  expect(page.getByRole('button', { name: 'Actions for Ravi Das' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Zoë Quill' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitation for Zoë Quill?' })
  expect(asked.some(to(api.invitedMembers.withdraw))).toBe(false)
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect.poll(() => asked.some(to(api.invitedMembers.withdraw))).toBe(true)
})

test('many are sent again at once, and those who have accepted can’t be chosen', async () => {
  const asked = await open()
  await expect.element(page.getByRole('checkbox', { name: 'Select Ravi Das' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select Zoë Quill' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 invitation again?' })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Sent 1 invitation again').first()).toBeVisible()
  expect(asked.find(to(api.invitedMembers.resendMany))?.body).toMatchObject({ ids: [ID], seen: 1 })
})
