import type { HeldReferral, HeldReview } from '@muster/contract/reach/referrals-held.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { typeBeforePalette } from '../../../../../test/browser/late-palette.tsx'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import HeldReferralsPage from './held-page.tsx'

const names = ['Asha Rao', 'Bela Arora']
const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${names.indexOf(name)}`
const rowOf = (name: string, change: Partial<HeldReferral> = {}): HeldReferral => ({
  id: idOf(name),
  full_name: name,
  muid: `${name.split(' ')[0]}@muster`,
  profile_pic: null,
  joined_at: '2026-10-30T10:00:00.000Z',
  inviter_id: idOf('Bela Arora'),
  inviter_name: 'Chitra Nair',
  inviter_muid: 'chitra@muster',
  held_because: 'inviter_device',
  held_at: '2026-10-31T10:00:00.000Z',
  overdue: true,
  state: 'held',
  reason: null,
  decided_by: null,
  decided_at: null,
  locked_because: null,
  held_by: null,
  ...change,
})
const reviewOf = (row: HeldReferral): HeldReview => ({
  row,
  karma: 50,
  inviter: { status: 'active', joined_at: '2026-01-30T10:00:00.000Z', came: 6, counted: 2, held: 3 },
  neighbours: [
    {
      id: idOf('Bela Arora'),
      full_name: 'Dev Pillai',
      muid: 'dev@muster',
      inviter_name: 'Chitra Nair',
      joined_at: '2026-10-29T10:00:00.000Z',
      same_device: true,
    },
  ],
  undo_until: null,
})

async function open(rows = names.map((name) => rowOf(name)), more: readonly Answer[] = []) {
  await page.viewport(1280, 800)
  const decided = new Set<string>()
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  const acts = rows.flatMap((row) => [
    on(callTo(api.heldReferrals.review, { member_id: row.id }), reviewOf(row)),
    on(callTo(api.heldReferrals.hold, { member_id: row.id }), { held_by: null }),
    on(callTo(api.heldReferrals.release, { member_id: row.id }), () => {
      decided.add(row.id)
      return { karma: 50 }
    }),
    on(callTo(api.heldReferrals.refuse, { member_id: row.id }), () => {
      decided.add(row.id)
      return {}
    }),
    on(callTo(api.heldReferrals.undo, { member_id: row.id }), () => {
      decided.delete(row.id)
      return {}
    }),
  ])
  const asked = answer(
    on(api.heldReferrals.list, () => pageOf(waiting())),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.heldReferrals.counts, {
      waiting: 2,
      overdue: 2,
      oldest_at: null,
      decided_today: 0,
      decided_today_by_me: 0,
      last_decided_at: null,
      people: [],
      reviewers: [],
    }),
    on(api.heldReferrals.reasons, {
      reasons: ['One person, two accounts'],
      updated_by: null,
      updated_at: '2026-10-01T10:00:00.000Z',
    }),
    on(api.account.info, { muid: 'faiz@muster', roles: ['Fellow'], dynamic_type: [] }),
    acts,
    more,
  )
  await show(<HeldReferralsPage />, { at: '/dashboard/held-referrals' })
  return asked
}

const inWork = (name: string) => page.getByRole('heading', { name })

test('a referral says why it is held, counts at a key, and waits again after Undo', async () => {
  const asked = await open()
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await expect
    .element(page.getByText('created on a device where the inviter is signed in', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Dev Pillai')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Chitra Nair earned 50 karma for inviting Asha Rao')).toBeVisible()
  await expect.element(inWork('Bela Arora')).toBeVisible()
  expect(asked.filter(({ call }) => call.endsWith('/release/'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(inWork('Asha Rao')).toBeVisible()
})

test('refusing needs a reason, which the inviter reads', async () => {
  const asked = await open()
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Rao’s invitation?' })
  await expect.element(dialog.getByText('Chitra Nair will see your reason', { exact: false })).toBeVisible()
  for (const name of ['One person, two accounts', 'Reject invitation']) {
    await pressByKey(dialog.getByRole('button', { name }))
  }
  await expect.element(page.getByText('Chitra Nair will be notified with your reason')).toBeVisible()
  expect(asked.filter(({ call }) => call.endsWith('/refuse/')).map(({ body }) => body)).toEqual([
    { reason: 'One person, two accounts' },
  ])
})

test('who is part of it cannot decide, and reads why', async () => {
  await open([rowOf('Asha Rao', { locked_because: 'You invited this member yourself' })])
  await expect.element(page.getByText('You invited this member yourself.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeDisabled()
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = await open()
  await expect.element(inWork('Asha Rao')).toBeVisible()
  await typeBeforePalette(asked)
})
