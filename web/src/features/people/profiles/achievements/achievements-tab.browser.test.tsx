import { UserProfile } from '@muster/contract/people/profiles.ts'
import type { AchievementProgress, HeldAchievement } from '@muster/contract/recognition/achievements.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, later, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { filled, type Some } from '../../../../../test/browser/filled.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import AchievementsTab from './achievements-tab.tsx'
import BadgesCard from './badges-card.tsx'

type Progress = AchievementProgress['progress']
type Condition = Progress['conditions'][number]

const HELD = callTo(api.achievements.ofMember, { muid: 'asha@muster' })
const profile = filled(UserProfile, { muid: 'asha@muster', first_name: 'Asha' })
const badge = { tone: 'teal', icon: 'star' } as const

const held = (id: string, name: string, shown: number | null, more: Some<HeldAchievement> = {}) =>
  ({
    id: `own-${id}`,
    user_id: 'asha',
    achievement: {
      id,
      achievement_name: name,
      description: 'Earned by doing',
      badge,
      icon: null,
      icon_url: null,
      level_id: null,
      tags: [],
      template_id: null,
      has_vc: false,
    },
    claimed_at: '2026-11-20T10:00:00.000Z',
    shown,
    is_issued: false,
    vc_url: null,
    ...more,
  }) as const
const step = (name: string, conditions: Condition[], more: Partial<Progress> = {}) =>
  ({
    achievement_id: name,
    achievement_name: name,
    description: 'Something to do',
    badge,
    icon: null,
    eligible: false,
    reason: '',
    progress: { current: 3, required: 5, percentage: 60, match: 'all', conditions, ...more },
  }) as const
const hosted: Condition = {
  condition: { kind: 'milestone', milestone_type: 'meetups_hosted', required_value: 5 },
  words: 'Meetups hosted',
  current: 3,
  required: 5,
  met: false,
  group: null,
}
const noIssuer = { issuer: null, offered: [], credentials: [] }
const nothing = [
  on(HELD, []),
  on(api.achievements.eligible, []),
  on(api.achievements.progress, []),
  on(api.outsideCredentials.mine, noIssuer),
]
const open = (own = true) =>
  show(<AchievementsTab profile={profile} own={own} />, { at: '/dashboard/profile' })

test('what can be claimed is claimed once, however often it is pressed, and stands among the others then', async () => {
  const CLAIM = callTo(api.achievements.claim, { achievement_id: 'first' })
  let claimed = false
  const asked = answer(
    nothing,
    on(HELD, () => (claimed ? [held('first', 'First meetup', null)] : [])),
    on(api.achievements.eligible, () =>
      claimed
        ? []
        : [
            {
              achievement_id: 'first',
              achievement_name: 'First meetup',
              description: 'Come to a meetup',
              badge,
              icon: null,
              has_vc: false,
              claimable_since: '2026-11-20T10:00:00.000Z',
            },
          ],
    ),
    on(CLAIM, () => {
      claimed = true
      return { achievement_name: 'First meetup', vc_pending: false }
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('No achievements yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Claim First meetup' }).dblClick()
  await expect.element(page.getByText('You’ve earned “First meetup”')).toBeVisible()
  await expect.element(screen.getByText('Earned by doing')).toBeVisible()
  await expect.element(screen.getByText('Ready to claim')).not.toBeInTheDocument()
  expect(asked.filter(to(CLAIM))).toHaveLength(1)
})

test('a claim that is refused is told, and can be tried again', async () => {
  answer(
    nothing,
    on(api.achievements.eligible, [
      { achievement_id: 'a', achievement_name: 'First meetup', description: '', badge, icon: '🎉' },
    ]),
    on(
      callTo(api.achievements.claim, { achievement_id: 'a' }),
      refusal(409, { general: 'You do not meet its rule any more' }),
    ),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Claim First meetup' }).click()
  await expect.element(page.getByText('You do not meet its rule any more')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Claim First meetup' })).toBeEnabled()
})

test('the way to each is told with its figure, and a combined rule opens to its parts', async () => {
  answer(
    nothing,
    on(api.achievements.progress, [
      step('Regular host', [hosted]),
      step('All-rounder', [
        { ...hosted, met: true, current: 5 },
        { ...hosted, words: 'Tasks approved', current: 1, required: 4 },
      ]),
    ]),
  )
  const screen = await open()
  await expect
    .element(screen.getByRole('progressbar', { name: 'Regular host: 3 of 5: Meetups hosted' }))
    .toHaveAttribute('aria-valuenow', '60')
  await expect.element(screen.getByText('Tasks approved')).not.toBeVisible()
  await pressByKey(screen.getByText('What it takes'))
  await expect.element(screen.getByText('Tasks approved')).toBeVisible()
  await expect.element(screen.getByText('1 of 4')).toBeVisible()
})

test('up to six are chosen to show first, in an order, with the keyboard', async () => {
  const asked = answer(
    nothing,
    on(HELD, [held('one', 'One', 1), held('two', 'Two', 2), held('three', 'Three', null)]),
    on(api.achievements.show, 'saved'),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Choose which come first' }).click()
  await pressByKey(page.getByRole('button', { name: 'Show Three first' }))
  await pressByKey(page.getByRole('button', { name: 'Move Three up' }))
  await page.getByRole('button', { name: 'Remove One' }).click()
  await page.getByRole('button', { name: 'Save' }).dblClick()
  await expect.element(page.getByText('Your profile now shows them in this order')).toBeVisible()
  const sent = asked.filter(to(api.achievements.show))
  expect(sent.map(({ body }) => body)).toEqual([{ achievement_ids: ['three', 'two'] }])
})

test('of somebody else only what they have is shown, and that there is nothing in words', async () => {
  answer(on(HELD, [held('one', 'One', 1, { vc_url: 'https://muster.test/credential/1' })]))
  const screen = await open(false)
  await expect.element(screen.getByText('One', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View credential' }))
    .toHaveAttribute('href', 'https://muster.test/credential/1')
  await expect.element(screen.getByText('Choose which come first')).not.toBeInTheDocument()
  await screen.unmount()
})

test('it is told while they load, and that somebody has none', async () => {
  const waits = later([])
  answer(nothing, on(HELD, waits.answer))
  const screen = await open(false)
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
  waits.release()
  await expect.element(screen.getByText('Asha hasn’t claimed an achievement yet.')).toBeVisible()
  await screen.unmount()
})

test('each part fails alone', async () => {
  answer(nothing, on(api.achievements.progress, refusal(500, { general: 'Broken' })))
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t load your progress')).toBeVisible()
  await expect.element(screen.getByText('No achievements yet')).toBeVisible()
})

test('five that were won stand on the profile, with the nearest that is missing on one’s own', async () => {
  answer(
    on(
      HELD,
      Array.from({ length: 8 }, (_, at) => held(`a${at}`, `Badge ${at}`, null)),
    ),
    on(api.achievements.progress, [step('Host', [hosted])]),
  )
  const screen = await show(<BadgesCard profile={profile} own />, { at: '/dashboard/profile' })
  await expect.element(screen.getByText('2 to go')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
  await expect
    .element(screen.getByRole('link', { name: 'See all' }))
    .toHaveAttribute('href', '/dashboard/profile?tab=achievements')
  await screen.unmount()
  const others = await show(<BadgesCard profile={profile} own={false} />, { at: '/profile/asha@muster' })
  await expect.element(others.getByText('Badge 4')).toBeVisible()
  expect(others.getByRole('listitem').elements()).toHaveLength(5)
})

test('a credential that the outside issuer refused says why, and can be asked for once more', async () => {
  const failed = { achievement_id: 'one', state: 'failed', tries: 5, error: 'Acme didn’t respond' } as const
  const rest = { vc_url: null, asked_at: '2026-11-20T10:00:00.000Z', issued_at: null } as const
  const asked = answer(
    nothing,
    on(HELD, [held('one', 'One', null), held('two', 'Two', null)]),
    on(api.outsideCredentials.mine, {
      issuer: 'Acme',
      offered: ['one'],
      credentials: [{ ...failed, ...rest }],
    }),
    on(api.outsideCredentials.issue, { ...failed, ...rest, state: 'pending', tries: 0, error: null }),
  )
  const screen = await open()
  await expect.element(screen.getByText('Failed. Acme didn’t respond.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Issue with Acme' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect
    .poll(() => asked.find(to(api.outsideCredentials.issue))?.body)
    .toEqual({ achievement_id: 'one' })
})
