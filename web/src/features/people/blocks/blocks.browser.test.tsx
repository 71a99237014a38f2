import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, reply, to } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { VisitorActions } from '../profiles/cv/visitor-actions.tsx'
import BlockedMembersPage from './blocked-members-page.tsx'
import { BlockedMembers } from './shared/blocked-members.tsx'

const biju = { full_name: 'Biju Das', muid: 'biju@muster', profile_pic: null }
const BLOCK = callTo(api.blocks.block, { muid: biju.muid })
const UNBLOCK = callTo(api.blocks.unblock, { muid: biju.muid })

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

test('a member blocks someone from their profile, and reads before what that changes', async () => {
  const asked = answer(
    on(api.learningCircles.mine, []),
    on(api.greetings.read, { said: false, greeted_on: null, mine: null, theirs: null }),
    on(BLOCK, reply(undefined, 'Biju Das is blocked')),
  )
  const screen = await show(<VisitorActions profile={filled(UserProfile, { ...biju, is_public: true })} />)
  await screen.getByRole('button', { name: 'More actions for Biju Das' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Biju Das?' })
  await expect.element(dialog.getByText(/We won’t notify Biju Das/)).toBeVisible()
  await dialog.getByLabelText('Reason (optional)').fill('They keep writing to me')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('Biju Das is blocked')).toBeVisible()
  expect(asked.find(to(BLOCK))?.body).toEqual({ reason: 'They keep writing to me' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a member unblocks someone, and undoing keeps the reason', async () => {
  let blocked = [{ ...biju, blocked_at: '2026-11-20T10:00:00.000Z', reason: 'They keep writing to me' }]
  const [first] = blocked
  const asked = answer(
    on(api.blocks.mine, () => blocked),
    on(UNBLOCK, () => {
      blocked = []
      return reply(undefined, 'Member unblocked')
    }),
    on(BLOCK, () => {
      blocked = first ? [first] : []
      return reply(undefined, 'Biju Das is blocked')
    }),
  )
  const screen = await show(<BlockedMembers />)
  await expect.element(screen.getByText('“They keep writing to me”')).toBeVisible()
  await screen.getByRole('button', { name: 'Unblock Biju Das' }).click()
  await expect.element(screen.getByText('You haven’t blocked anyone')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unblock Biju Das' })).toBeVisible()
  expect(asked.find(to(BLOCK))?.body).toEqual({ reason: 'They keep writing to me' })
})

test('staff see how many members have blocked someone, and why', async () => {
  answer(
    on(
      api.blocks.list,
      pageOf([
        {
          id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
          full_name: 'Biju Das',
          muid: 'biju@muster',
          blocked_by: 3,
          since: '2026-10-01T10:00:00.000Z',
          latest_at: '2026-11-20T10:00:00.000Z',
          reasons: ['They keep writing to me', 'Rude'],
        },
      ]),
    ),
  )
  const screen = await show(<BlockedMembersPage />, { at: '/dashboard/blocked-members' })
  await expect.element(screen.getByText('“They keep writing to me” “Rude”')).toBeVisible()
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible()
})
