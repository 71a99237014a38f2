import type { RoleRequestReview, RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  type Answer,
  type Asked,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  to,
} from '../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../test/browser/keyboard.ts'
import { typeBeforePalette } from '../../../../test/browser/late-palette.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import RequestPage from './request-page.tsx'
import RequestsPage from './requests-page.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const PAGE = '/dashboard/user-role-verification'
const names = ['Asha Rao', 'Bela Arora']
const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${names.indexOf(name)}`
const ROLE = '00000000-0000-4000-8000-0000000000aa'

const rowOf = (name: string, change: Partial<RoleRequestRow> = {}): RoleRequestRow => ({
  id: idOf(name),
  user_id: idOf(name),
  discord_id: null,
  muid: `${name.split(' ')[0]}@muster`,
  full_name: name,
  verified: false,
  role_id: ROLE,
  role_title: 'Mentor',
  email: 'one@muster.test',
  mobile: null,
  profile_pic: null,
  created_at: '2026-10-31T10:00:00.000Z',
  overdue: true,
  state: 'waiting',
  note: `Words of ${name}`,
  reason: null,
  message: null,
  decided_by: null,
  decided_at: null,
  waits_for_signature: false,
  locked_because: null,
  held_by: null,
  ...change,
})

const reviewOf = (row: RoleRequestRow): RoleRequestReview => ({
  row,
  member: {
    status: 'active',
    joined_at: '2026-01-30T10:00:00.000Z',
    level: 3,
    karma: 620,
    organizations: ['Theyyam Valley College'],
    roles: ['Student'],
  },
  application: { about: null, reason: 'I want to give back', hours: 4 },
  role: { description: 'Helps learners', dynamic_types: [], opens: false },
  earlier: [
    {
      id: ROLE,
      state: 'rejected',
      created_at: '2026-09-01T10:00:00.000Z',
      reason: 'Too early then',
      decided_at: '2026-09-03T10:00:00.000Z',
      decided_by: 'Faiz Fellow',
    },
  ],
  undo_until: null,
})

const job = {
  id: ROLE,
  act: 'role_request.reject',
  state: 'done',
  total: 2,
  done: 2,
  refused: 0,
  reasons: [],
  detail: null,
  reason: null,
  created_at: '2026-11-22T10:00:00.000Z',
  ended_at: '2026-11-22T10:00:01.000Z',
  seconds_left: null,
  stopped_because: null,
  undo_until: null,
  undone_by: null,
  undoes: null,
  file_until: null,
} as const

function answers(
  rows: readonly RoleRequestRow[] = names.map((name) => rowOf(name)),
  more: readonly Answer[] = [],
) {
  const decided = new Set<string>()
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  const acts = rows.flatMap((row) => [
    on(callTo(api.roleVerification.review, { link_id: row.id }), reviewOf(row)),
    on(callTo(api.roleVerification.hold, { link_id: row.id }), { held_by: row.held_by }),
    on(callTo(api.roleVerification.decide, { link_id: row.id }), () => {
      decided.add(row.id)
      return { user_role_link: { ...row, verified: true, state: 'verified' } }
    }),
    on(callTo(api.roleVerification.reject, { link_id: row.id }), () => {
      decided.add(row.id)
      return {}
    }),
    on(callTo(api.roleVerification.undo, { link_id: row.id }), () => {
      decided.delete(row.id)
      return {}
    }),
  ])
  return answer(
    on(api.roleVerification.list, () => pageOf(waiting())),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.roleVerification.counts, {
      waiting: 2,
      overdue: 2,
      oldest_at: null,
      decided_today: 0,
      decided_today_by_me: 0,
      last_decided_at: null,
      people: [],
      reviewers: [],
    }),
    on(api.roleVerification.roles, [{ id: ROLE, title: 'Mentor' }]),
    on(api.roleVerification.reasons, {
      reasons: ['Not yet'],
      updated_by: null,
      updated_at: '2026-10-01T10:00:00.000Z',
    }),
    on(api.account.info, { muid: 'faiz@muster', roles: ['Fellow'], dynamic_type: [] }),
    on(api.roleVerification.rejectMany, job),
    acts,
    more,
  )
}

async function open(...given: Parameters<typeof answers>) {
  await page.viewport(1280, 800)
  const asked = answers(...given)
  await show(<RequestsPage />, { at: PAGE })
  return asked
}

const made = (asked: readonly Asked[], method: string) => asked.filter(({ call }) => call.startsWith(method))
/** By keyboard, like the rest of the queue. */
const press = (dialog: Locator, name: string) => pressByKey(dialog.getByRole('button', { name }))

const inWork = (name: string) => page.getByRole('heading', { name })

test('verifying asks once more under the name of the member, with an end and a message', async () => {
  const asked = await open()
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await expect.element(page.getByText('Words of Asha Rao').last()).toBeVisible()
  await expect.element(page.getByText('I want to give back')).toBeVisible()
  await expect.element(page.getByText('They can give 4 hours a week', { exact: false })).toBeVisible()
  await expect.element(page.getByText('“Too early then”')).toBeVisible()
  await expect
    .poll(async () => {
      await userEvent.keyboard('v')
      return page.getByRole('dialog', { name: 'Verify Asha Rao’s request for Mentor?' }).elements().length
    })
    .toBe(1)
  const dialog = page.getByRole('dialog', { name: 'Verify Asha Rao’s request for Mentor?' })
  await expect.element(dialog.getByLabelText('End date')).toBeVisible()
  await dialog.getByLabelText('Message to them (optional)').fill('Welcome to the team')
  await press(dialog, 'Verify')
  await expect.element(page.getByText('Asha Rao now has the role Mentor')).toBeVisible()
  await expect.element(inWork('Bela Arora')).toBeVisible()
  expect(made(asked, 'PATCH').map(({ body }) => body)).toEqual([
    { verified: true, message: 'Welcome to the team' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(inWork('Asha Rao')).toBeVisible()
})

test('rejecting needs a reason, which may be one that is kept ready', async () => {
  const asked = await open()
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Rao’s request for Mentor?' })
  await press(dialog, 'Reject')
  await expect.element(dialog.getByText('Enter a reason, so that they know why')).toBeVisible()
  expect(made(asked, 'DELETE')).toEqual([])
  await press(dialog, 'Not yet')
  await press(dialog, 'Reject')
  await expect.element(page.getByText('Asha Rao’s request rejected')).toBeVisible()
  expect(made(asked, 'DELETE').map(({ body }) => body)).toEqual([{ reason: 'Not yet' }])
})

test('what one may not verify says why, and can still be rejected', async () => {
  const asked = await open([
    rowOf('Asha Rao', {
      role_title: 'Admins',
      locked_because: 'Admins gives access that you don’t have, so ask an administrator',
    }),
  ])
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await expect
    .element(page.getByText('Admins gives access that you don’t have, so ask an administrator.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await userEvent.keyboard('v')
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeEnabled()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(made(asked, 'PATCH')).toEqual([])
})

test('who is too late reads who was faster', async () => {
  await open(undefined, [
    on(
      callTo(api.roleVerification.decide, { link_id: idOf('Asha Rao') }),
      refusal(409, {
        general: 'Imran Sheikh has already verified it',
      }),
    ),
  ])
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await press(page.getByRole('dialog'), 'Verify')
  await expect.element(page.getByText('Imran Sheikh has already verified it').first()).toBeVisible()
})

test('why a decision from a dialog failed is told in the dialog, and no toast of it stays behind', async () => {
  const busy = 'Too much is going on right now'
  await open(undefined, [
    on(callTo(api.roleVerification.decide, { link_id: idOf('Asha Rao') }), refusal(503, { general: busy })),
  ])
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog')
  await press(dialog, 'Verify')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(busy)
  await expect.element(dialog.getByRole('button', { name: 'Verify' })).toHaveFocus()
  await press(dialog, 'Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByText(busy).elements()).toEqual([])
})

test('several are rejected together, with one reason', async () => {
  const asked = await open()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Reject 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 requests?' })
  await expect.element(dialog.getByText(/Asha Rao’s request for Mentor, Bela Arora’s/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We have enough mentors')
  await dialog.getByLabelText('Message to them (optional)').fill('Try in spring')
  await press(dialog, 'Reject')
  await expect.element(page.getByText('Rejected 2 role requests')).toBeVisible()
  const [sent] = asked.filter(to(api.roleVerification.rejectMany))
  expect(sent?.body).toMatchObject({
    ids: names.map(idOf),
    seen: 2,
    reason: 'We have enough mentors',
    message: 'Try in spring',
  })
})

test('the page of one request decides as the queue does, and leads back to it', async () => {
  await page.viewport(390, 800)
  const asked = answers([rowOf('Asha Rao')])
  signInAs({ muid: 'faiz@muster', roles: ['Fellow'] })
  await show(<RequestPage />, {
    at: `${PAGE}/edit/${idOf('Asha Rao')}`,
    path: `${PAGE}/edit/:id`,
    others: { [PAGE]: <p>The queue</p> },
  })
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await press(page.getByRole('dialog', { name: 'Verify Asha Rao’s request for Mentor?' }), 'Verify')
  await expect.element(page.getByText('The queue')).toBeVisible()
  expect(made(asked, 'PATCH')).toHaveLength(1)
})

test('the page of one request tells others what they may not', async () => {
  answers([rowOf('Asha Rao')])
  signInAs({ muid: 'faiz@muster', roles: ['Student'] })
  await show(<RequestPage />, { at: `${PAGE}/edit/x`, path: `${PAGE}/edit/:id` })
  await expect
    .element(page.getByText('Only administrators and fellows can decide on role requests', { exact: false }))
    .toBeVisible()
})

test('an address without a request leads to the queue', async () => {
  const gone = idOf('Bela Arora')
  answers(
    [],
    [
      on(
        callTo(api.roleVerification.review, { link_id: gone }),
        refusal(404, { general: 'We couldn’t find this request' }),
      ),
    ],
  )
  signInAs({ muid: 'faiz@muster', roles: ['Fellow'] })
  await show(<RequestPage />, { at: `${PAGE}/edit/${gone}`, path: `${PAGE}/edit/:id` })
  await expect.element(page.getByText('We couldn’t find this request')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View waiting requests' }))
    .toHaveAttribute('href', PAGE)
})

test('a welcome that was not sent is there again when the dialog is opened again', async () => {
  const shown = () => (
    <VerifyDialog
      row={rowOf('Asha Rao')}
      opened
      busy={false}
      failure={null}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  )
  const message = page.getByLabelText('Message to them (optional)')
  const first = await show(shown())
  await message.fill('Welcome to the team')
  await first.unmount()
  const second = await show(shown())
  await expect.element(message).toHaveValue('Welcome to the team')
  await page.getByRole('button', { name: 'Verify' }).click()
  await second.unmount()
  await show(shown())
  await expect.element(message).toHaveValue('')
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = await open()
  await expect.element(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  await typeBeforePalette(asked)
})
