import type { AroundBoard } from '@muster/contract/learning/leaderboards.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on } from '../../../../../test/browser/answers.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import LeaderboardPage from '../leaderboard-page.tsx'

const row = (
  rank: number,
  full_name: string,
  karma: number,
  more: Partial<AroundBoard['rows'][number]> = {},
) => ({
  rank,
  full_name,
  muid: `${full_name.toLowerCase().replace(' ', '')}@muster`,
  profile_pic: null,
  place: 'Kannur',
  karma,
  is_me: false,
  ...more,
})
const table = {
  tab: 'level',
  period: 'week',
  starts_at: '2026-11-22T18:30:00.000Z',
  ends_at: '2026-11-29T18:30:00.000Z',
  place: 'Kerala',
  level: 3,
  members: 3,
  karma: 170,
  circles: [],
  circle: null,
  newcomer: null,
  absent_because: null,
  absent_until: null,
  is_being_drawn: false,
  act: {
    task_id: '4b6c1c2e-0f3f-4a57-9a9a-0d8d24c3a001',
    title: 'Library API',
    karma: 20,
    check: null,
    is_enough: true,
  },
  rows: [
    row(1, 'Neha Unnikrishnan', 185),
    row(2, 'Anjali Menon', 170, { is_me: true }),
    row(3, 'Shy', 0, { muid: null }),
  ],
} as const satisfies AroundBoard

const week = on(api.leaderboards.myWeek, {
  karma: 170,
  earned: [
    { title: 'Library API', times: 1, karma: 100 },
    { title: 'Joined a meetup', times: 2, karma: 40 },
  ],
  last_week: { karma: 145, rank: 9, of: 24 },
  college: {
    month: '2026-11-01',
    rank: 2,
    place: 'Kerala',
    distance: 118,
    bars: [
      { name: 'Beypore Harbour', karma: 5098, mine: false },
      { name: 'Theyyam Valley', karma: 4980, mine: true },
    ],
    karma_before: 4446,
  },
})

async function open(board: Partial<AroundBoard> = {}, at = '/dashboard/leaderboard') {
  localStorage.clear()
  signInAs({ muid: 'anjali@muster' })
  const asked = answer(
    on(api.leaderboards.around, ({ query }) => ({
      ...table,
      ...board,
      tab: (query.get('tab') ?? 'level') as AroundBoard['tab'],
    })),
    week,
  )
  return { asked, ...(await show(<LeaderboardPage />, { at })) }
}

test('opens on the table of the member’s level, with the distance to the next rank and what is enough for it', async () => {
  await open()
  await expect.element(page.getByRole('tab', { name: 'Your level' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Level 3 in Kerala · 3 people').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2nd of 3 this week' })).toBeVisible()
  await expect.element(page.getByText('15 karma to Neha. “Library API” would do it.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open task, +20' }))
    .toHaveAttribute('href', `/dashboard/mujourney/tasks/${table.act.task_id}`)
  await expect.element(page.getByText('Last week: 145, 9th of 24.')).toBeVisible()
  await expect.element(page.getByText('in Kerala, 118 karma to Beypore Harbour')).toBeVisible()
  await expect.element(page.getByText('4,980 karma in November so far, 4,446 in October.')).toBeVisible()
})

test('a row opens the profile, unless it’s private', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Neha Unnikrishnan' }))
    .toHaveAttribute('href', '/profile/nehaunnikrishnan@muster')
  await expect.element(page.getByRole('link', { name: 'You' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Shy' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Shy' }).elements()).toEqual([])
})

test('keeps the last used tab, with the arrow keys too', async () => {
  const { router, unmount } = await open()
  await page.getByRole('tab', { name: 'Your level' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Everyone · 3 students').first()).toBeVisible()
  expect(router.state.location.search).toBe('?tab=everyone')
  await unmount()
  await show(<LeaderboardPage />, { at: '/dashboard/leaderboard' })
  await expect.element(page.getByRole('tab', { name: 'Everyone' })).toHaveAttribute('aria-selected', 'true')
})

test('a newcomer reads how many they start with, and never a rank', async () => {
  await open({
    rows: [],
    karma: null,
    newcomer: {
      starts_at: '2026-11-29T18:30:00.000Z',
      level: 1,
      state: 'Kerala',
      others: 21,
      is_full: false,
      faces: [{ full_name: 'Tony Varghese', muid: 'tony@muster', profile_pic: null }],
    },
    act: { ...table.act, title: 'Look at three groups', karma: 2, check: 'groups_visited' },
  })
  await expect
    .element(page.getByRole('heading', { name: /^You start on \w+day with 21 others$/ }))
    .toBeVisible()
  await expect.element(page.getByText('All at Level 1, all in Kerala, all from zero.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View groups, +2' }))
    .toHaveAttribute('href', '/dashboard/interestgroups')
  expect(page.getByText(/\d(st|nd|rd|th) of/).elements()).toHaveLength(1)
  // The same on the leaderboard of all students.
  answer(
    on(api.leaderboards.board, { rows: [], next: null }),
    on(api.leaderboards.mine),
    on(api.leaderboards.filters),
  )
  await page.getByText('Students', { exact: true }).click()
  await expect.element(page.getByText('No ranking yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /with 21 others$/ })).toBeVisible()
})

test('members who hide see the others and where to change it', async () => {
  await open({
    rows: table.rows.filter(({ is_me }) => !is_me),
    karma: null,
    act: null,
    absent_because: 'You’ve chosen not to appear on leaderboards',
    absent_until: 'account',
  })
  await expect.element(page.getByText('You’ve chosen not to appear on leaderboards.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open settings' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Neha Unnikrishnan' })).toBeVisible()
})

test('without a circle, the tab leads to one', async () => {
  await open({ rows: [], place: null, karma: null, act: null }, '/dashboard/leaderboard?tab=circle')
  await expect.element(page.getByRole('link', { name: 'Find a circle' })).toBeVisible()
})

test('students and campuses are one tap away', async () => {
  const { router } = await open()
  answer(
    on(api.leaderboards.board, { rows: [], next: null }),
    on(api.leaderboards.mine),
    on(api.leaderboards.filters),
  )
  await page.getByText('Students', { exact: true }).click()
  await expect.element(page.getByText('No ranking yet')).toBeVisible()
  expect(router.state.location.search).toBe('?of=student')
})
