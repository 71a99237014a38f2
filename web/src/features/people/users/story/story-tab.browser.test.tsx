import { roles } from '@muster/contract/access/access.ts'
import type { StoryEntry } from '@muster/contract/people/member-story.ts'
import { UserDetail } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, to } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { mishaps, pressDespite } from '../../../../../test/browser/mishaps.tsx'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { ProofHost } from '../../../../shell/proof/proof-host.tsx'
import StoryTab from './story-tab.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`
const user = filled(UserDetail, {
  user_id: idOf(1),
  muid: 'anjali@muster',
  full_name: 'Anjali Menon',
  joined: '2025-02-21T00:00:00.000Z',
})

const entry = (more: Partial<StoryEntry>): StoryEntry => ({
  id: '0-1',
  kind: 'karma',
  act: 'award',
  at: '2026-11-18T13:00:00.000Z',
  title: 'Onam quiz 2026',
  note: null,
  karma: 40,
  by: null,
  award: { id: idOf(2), reversed: false },
  undo: null,
  ...more,
})
const month = (name: string, next: string) => ({
  month: name,
  from: `${name}-01T00:00:00.000Z`,
  until: `${next}-01T00:00:00.000Z`,
  entries: 2,
  given: 80,
  reversed: 40,
  submissions: 1,
  approved: 1,
  meetups: 1,
  emails: 2,
})
const sums = {
  counts: { karma: 3, work: 1, meetups: 1, roles: 0, emails: 2, sign_in: 0, staff: 0 },
  months: [month('2026-11', '2026-12'), month('2026-10', '2026-11'), month('2026-09', '2026-10')],
  is_capped: false,
  time_zone: 'UTC',
}
const asAdministrator = () => signInAs({ roles: [roles.admins], dynamic_type: [] })

test('shows the sums of a month, opens the two newest, and keeps the filter in the address', async () => {
  asAdministrator()
  const asked = answer(
    on(api.memberStory.sums, sums),
    on(api.memberStory.entries, { entries: [entry({})], next: null }),
  )
  const { router } = await show(<StoryTab user={user} />, { at: '/dashboard/manage-users/x' })
  const november = page.getByRole('button', { name: /^November 2026 \+80/ })
  await expect.element(november).toBeVisible()
  expect(november.element().textContent).toContain('+80 −40 karma1 submission, approved')
  await expect.element(november).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(page.getByRole('button', { name: /^September 2026 \+80/ }))
    .toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Karma 3' }).click()
  await expect.poll(() => router.state.location.search).toBe('?kind=karma')
  await expect.poll(() => asked.filter(to(api.memberStory.sums)).at(-1)?.query.get('kind')).toBe('karma')
})

test('reverses an award with R and a ready reason, and offers the undo', async () => {
  asAdministrator()
  const reversal = entry({
    id: '0-2',
    act: 'reversal',
    karma: -40,
    note: 'Given twice',
    award: null,
    undo: { id: idOf(3), until: new Date(Date.now() + 26 * 60_000).toISOString() },
  })
  const asked = answer(
    on(api.memberStory.sums, { ...sums, months: sums.months.slice(0, 1) }),
    on(api.memberStory.entries, { entries: [reversal, entry({})], next: null }),
    on(api.memberStory.reverse, { reversed: 1, refused: [] }),
    on(api.memberStory.undoReversal),
  )
  await show(<StoryTab user={user} />)
  await expect.element(page.getByText('“Onam quiz 2026” awarded')).toBeVisible()
  page.getByRole('button', { name: 'Who else' }).element().focus()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('dialog', { name: /Reverse “Onam quiz 2026”/ })).toBeVisible()
  await page.getByRole('button', { name: /Given twice for the same thing/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect
    .poll(() => asked.find(to(api.memberStory.reverse))?.body)
    .toEqual({
      entry_ids: [idOf(2)],
      reason: 'Given twice for the same thing',
    })
  await expect.element(page.getByText('26 minutes left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => asked.some(to(api.memberStory.undoReversal))).toBe(true)
})

test('has awards that others got twice chosen, and reverses them together', async () => {
  asAdministrator()
  const award = (last: number) => ({ id: idOf(last), karma: 40, at: '2026-09-05T10:00:00.000Z' })
  const person = { full_name: 'Binu Das', muid: 'binu@muster', profile_pic: null }
  const asked = answer(
    on(api.memberStory.sums, { ...sums, months: sums.months.slice(0, 1) }),
    on(api.memberStory.entries, { entries: [entry({})], next: null }),
    on(api.memberStory.alike, {
      title: 'Onam quiz 2026',
      people: [
        { ...person, user_id: idOf(4), awards: [award(5), award(6)] },
        { ...person, user_id: idOf(7), full_name: 'Once Only', awards: [award(8)] },
      ],
      is_capped: false,
    }),
    on(api.memberStory.reverse, { reversed: 1, refused: [] }),
  )
  await show(<StoryTab user={user} />)
  await page.getByRole('button', { name: 'Who else' }).click()
  await page.getByRole('button', { name: 'Reverse 1 award' }).click()
  await page.getByRole('button', { name: /Given by mistake/ }).click()
  await page.getByRole('button', { name: 'Reverse', exact: true }).last().click()
  await expect
    .poll(() => asked.find(to(api.memberStory.reverse))?.body)
    .toMatchObject({ entry_ids: [idOf(5)] })
})

test('offers no reversal to staff who can’t change the ledger, and is empty for a new member', async () => {
  signInAs({ roles: [], dynamic_type: ['User Management'] })
  answer(
    on(api.memberStory.sums, { ...sums, months: sums.months.slice(0, 1) }),
    on(api.memberStory.entries, { entries: [entry({})], next: null }),
  )
  const { unmount } = await show(<StoryTab user={user} />)
  await expect.element(page.getByRole('button', { name: 'Who else' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Reverse' })).not.toBeInTheDocument()
  await unmount()
  answer(on(api.memberStory.sums, { ...sums, months: [] }))
  await show(<StoryTab user={{ ...user, user_id: idOf(9) }} />)
  await expect.element(page.getByText('Karma, work, meetups, roles and emails appear here.')).toBeVisible()
})

test.each(mishaps)('Reverse, pressed %s, reverses once with the reason that was typed', async (mishap) => {
  asAdministrator()
  answer(
    on(api.memberStory.sums, { ...sums, months: sums.months.slice(0, 1) }),
    on(api.memberStory.entries, { entries: [entry({})], next: null }),
  )
  await show(
    <>
      <StoryTab user={user} />
      <ProofHost />
    </>,
  )
  await page.getByRole('button', { name: 'Reverse' }).click()
  const dialog = page.getByRole('dialog', { name: /Reverse “Onam quiz 2026”/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given for another quiz')
  const button = dialog.getByRole('button', { name: 'Reverse', exact: true })
  await pressDespite(mishap, {
    call: api.memberStory.reverse,
    good: on(api.memberStory.reverse, { reversed: 1, refused: [] }),
    press: (times) => (times === 'once' ? button.click() : button.dblClick({ delay: 60 })),
  })
  await expect.element(dialog).not.toBeInTheDocument()
})
