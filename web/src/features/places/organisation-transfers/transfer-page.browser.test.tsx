import type { Transfer, TransferPreview } from '@muster/contract/places/organisation-transfers.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Asked,
  answer,
  callTo,
  later,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import TransferPage from './transfer-page.tsx'

const at = '/dashboard/organization-transfer'
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [kannur, govt, lead, aarav, nikhil, moved] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const NOW = '2026-11-22T10:00:00.000Z'

const side = (id: string, title: string, code: string, members: number) => ({
  id,
  title,
  code,
  org_type: 'College' as const,
  district: 'Kannur',
  state: 'Kerala',
  members,
  circles: 6,
  karma: 9420,
  level: 3,
  since: '2024-03-01T00:00:00.000Z',
})
const holder = (id: string, full_name: string, of: 'from' | 'into') => ({
  id,
  full_name,
  muid: `${full_name.split(' ')[0]?.toLowerCase()}@muster`,
  profile_pic: null,
  side: of,
})
const preview: TransferPreview = {
  members: 148,
  circles: 6,
  tasks: 3,
  verifications: 2,
  from: side(kannur, 'GEC Kannur', 'GECKNR', 148),
  into: side(govt, 'Govt. Engineering College, Kannur', 'GECK', 812),
  rows: [
    { what: 'members', from: 148, into: 812, after: 938, note: 'Department and year kept' },
    { what: 'circles', from: 6, into: 31, after: 37, note: null },
  ],
  checks: [
    { name: 'same_type', state: 'fine', text: 'Both are colleges', count: null },
    { name: 'in_both', state: 'asks', text: '22 members are in both', count: 22 },
  ],
  conflicts: [
    {
      role: lead,
      title: 'Campus Lead',
      holders: [holder(aarav, 'Aarav Pillai', 'into'), holder(nikhil, 'Nikhil Sasi', 'from')],
    },
  ],
  in_both: [{ id: aarav, full_name: 'Aarav Pillai', muid: 'aarav@muster' }],
  counted_at: NOW,
}
const transfer: Transfer = {
  id: moved,
  from: { id: kannur, title: 'GEC Kannur', code: 'GECKNR' },
  into: { id: govt, title: 'Govt. Engineering College, Kannur', code: 'GECK' },
  org_type: 'College',
  state: 'running',
  total: 148,
  done: 40,
  merged: 0,
  moved: {},
  tell: true,
  tell_text: null,
  created_at: NOW,
  ended_at: null,
  failed_because: null,
  started_by: { id: aarav, full_name: 'Sara Thomas', muid: 'sara@muster' },
  move_back_until: null,
  not_back_because: null,
  moved_back_by: null,
  moved_back_at: null,
}
const done: Transfer = {
  ...transfer,
  state: 'done',
  done: 148,
  merged: 22,
  moved: { circles: 6 },
  ended_at: NOW,
  move_back_until: '2026-12-22T10:00:00.000Z',
}

const base = [
  on(api.organisationTransfers.list, pageOf([])),
  on(api.organisationTransfers.preview, preview),
  on(api.staffSearch.organizations, []),
]
const chosen = `${at}?from=${kannur}&into=${govt}`
const bodies = (asked: readonly Asked[]) =>
  asked.filter(to(api.organisationTransfers.start)).map(({ body }) => body)

test('nothing moves before the code is typed, and then once, with who stays', async () => {
  await page.viewport(1440, 900)
  const started = later(reply(transfer, ''))
  const asked = answer(
    base,
    on(api.organisationTransfers.start, started.answer),
    on(callTo(api.organisationTransfers.read, { transfer_id: moved }), transfer),
  )
  const { router, ...screen } = await show(<TransferPage />, { at: chosen })
  await expect.element(screen.getByRole('row', { name: /^Members 148 812 938/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Aarav Pillai/ })).toBeChecked()
  await expect.element(screen.getByText('Campus Lead of GEC Kannur, will become a member')).toBeVisible()
  await screen.getByRole('radio', { name: /Nikhil Sasi/ }).click()
  const move = () => screen.getByRole('button', { name: /^(Type GECKNR first|Move everything)$/ })
  await expect.element(move()).toBeDisabled()
  await screen.getByRole('textbox', { name: /to confirm/ }).fill('gecknr')
  await move().dblClick()
  started.release()
  await expect.element(screen.getByText('40 of 148 members')).toBeVisible()
  expect(bodies(asked)).toEqual([
    {
      from_id: kannur,
      to_id: govt,
      confirm_code: 'gecknr',
      tell: true,
      tell_text: null,
      decisions: [{ role: lead, stays: nikhil }],
    },
  ])
  expect(router.state.location.search).toBe(`?transfer=${moved}`)
})

test('a check that blocks closes the act, and says so', async () => {
  answer(
    base,
    on(api.organisationTransfers.preview, {
      ...preview,
      checks: [{ name: 'same_type', state: 'blocks', text: 'One is a college, one a company', count: null }],
    }),
  )
  const screen = await show(<TransferPage />, { at: chosen })
  await screen.getByRole('textbox', { name: /to confirm/ }).fill('GECKNR')
  await expect.element(screen.getByRole('button', { name: 'Resolve the checks first' })).toBeDisabled()
  await expect.element(screen.getByRole('img', { name: 'Blocks the move' })).toBeVisible()
})

test('who is in both can be looked at', async () => {
  answer(base)
  const screen = await show(<TransferPage />, { at: chosen })
  await screen.getByRole('button', { name: 'View members' }).click()
  await expect.element(page.getByRole('link', { name: 'Aarav Pillai' })).toBeVisible()
  await expect.element(page.getByText('And 21 others.')).toBeVisible()
})

test('what is refused stands at the form, with what was typed', async () => {
  answer(
    base,
    on(
      api.organisationTransfers.start,
      refusal(409, { general: 'Another transfer of GEC Kannur is running' }),
    ),
  )
  const screen = await show(<TransferPage />, { at: chosen })
  const code = screen.getByRole('textbox', { name: /to confirm/ })
  await code.fill('GECKNR')
  await screen.getByRole('button', { name: 'Move everything' }).click()
  await expect.element(screen.getByText('Another transfer of GEC Kannur is running').first()).toBeVisible()
  await expect.element(code).toHaveValue('GECKNR')
})

test('a transfer that is done says what moved, and goes back when asked twice', async () => {
  let state = done
  const BACK = callTo(api.organisationTransfers.moveBack, { transfer_id: moved })
  const asked = answer(
    base,
    on(api.organisationTransfers.list, () => pageOf([state])),
    on(callTo(api.organisationTransfers.read, { transfer_id: moved }), () => state),
    on(BACK, () => {
      state = { ...done, state: 'moved_back', moved_back_by: done.started_by, moved_back_at: NOW }
      return reply(state, '')
    }),
  )
  const screen = await show(<TransferPage />, { at })
  await screen.getByRole('button', { name: /^GEC Kannur into Govt/ }).click()
  await expect.element(screen.getByText('126 members', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('22 members in both, now with one membership')).toBeVisible()
  await screen.getByRole('button', { name: 'Move back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move back' }).click()
  await expect.element(screen.getByRole('heading', { name: 'GEC Kannur is back' })).toBeVisible()
  expect(asked.filter(to(BACK))).toHaveLength(1)
})

test('a transfer that was given up has moved nothing, and says why', async () => {
  answer(
    base,
    on(callTo(api.organisationTransfers.read, { transfer_id: moved }), {
      ...transfer,
      state: 'failed',
      failed_because: 'Nothing has moved, so you can try again.',
      ended_at: NOW,
    }),
  )
  const screen = await show(<TransferPage />, { at: `${at}?transfer=${moved}` })
  await expect.element(screen.getByText('Nothing has moved, so you can try again.')).toBeVisible()
})

test('a transfer that stands still says that the rest is tried again', async () => {
  const failed_because = 'Members who have already moved are safe, and we’ll keep trying to move the rest.'
  answer(
    base,
    on(callTo(api.organisationTransfers.read, { transfer_id: moved }), { ...transfer, failed_because }),
  )
  const screen = await show(<TransferPage />, { at: `${at}?transfer=${moved}` })
  await expect.element(screen.getByText(failed_because)).toBeVisible()
  await expect.element(screen.getByText('40 of 148 members')).toBeVisible()
})
