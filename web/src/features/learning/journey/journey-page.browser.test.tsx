import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { type profiles, UserProfile } from '@muster/contract/people/profiles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { profileQuery } from '../../../shell/session/session-queries.ts'
import JourneyPage from './journey-page.tsx'

type LevelTask = ReplyOf<(typeof profiles)['levelsByMuid']>[number]['tasks'][number]

const muid = 'asha@muster'
const task = (id: string, more: Partial<LevelTask> = {}) => ({
  id,
  task_name: `Task ${id}`,
  hashtag: `#${id}`,
  discord_link: null,
  karma: 60,
  minutes: null,
  completed: false,
  interest_group: null,
  submission: null,
  ...more,
})
const level = (level_order: number, karma: number, tasks: Partial<LevelTask>[], earned = 0) => ({
  level_order,
  name: `lvl${level_order}`,
  karma,
  earned,
  progress: karma === 0 ? 100 : Math.min(100, Math.floor((earned / karma) * 100)),
  tasks,
})
const levels = [
  level(1, 20, [task('first', { completed: true }), task('left')], 20),
  level(2, 200, [task('second', { completed: true })], 200),
  level(
    3,
    800,
    [
      task('done', { completed: true }),
      task('sent', { submission: 'pending' }),
      task('fix', { karma: 100, minutes: 30, submission: 'returned' }),
      ...['a', 'b', 'c'].map((id) => task(id, { minutes: 120 })),
      ...['d', 'e'].map((id) => task(id)),
    ],
    620,
  ),
  level(4, 1600, [task('locked', { karma: 150 })]),
  level(5, 1600, []),
  level(6, 1600, []),
  level(7, 0, []),
]
const sent = (task_id: string, more: Partial<MySubmission>) => ({
  task_id,
  ahead: null,
  submitted_at: '2026-11-20T10:00:00Z',
  ...more,
})
const person = (name: string) => ({
  full_name: name,
  muid: `${name}@muster`,
  profile_pic: null,
})

function open(at = '/dashboard/mujourney') {
  localStorage.setItem('refreshToken', 'of-a-member')
  const profile = filled(UserProfile, {
    muid,
    level: 'lvl3',
    domain: 'coder',
    interest_groups: [{ id: 'web', name: 'Web Development', karma: 0 }],
  })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  answer(
    on(api.chat.state, {
      configured: false,
      invite: null,
      muid,
      account: null,
      exist_in_guild: false,
      pending: false,
      checked_at: null,
    }),
    on(api.profiles.mine, profile),
    on(callTo(api.profiles.levelsByMuid, { muid }), levels),
    on(
      api.submissions.mine,
      pageOf([
        sent('sent', { status: 'pending', ahead: 7 }),
        sent('fix', {
          status: 'returned',
          reason: 'Lock the book first.',
          decided_at: '2026-11-21T10:00:00Z',
          decided_by: 'Imran Sheikh',
        }),
      ]),
    ),
    on(api.interestGroups.list, {
      interestGroup: [
        {
          id: 'web',
          name: 'Web Development',
          code: 'WEB',
          icon: 'world-www',
          category: 'coder',
          cover: null,
          members: 48,
        },
      ],
    }),
    on(
      api.profiles.suggestions,
      [person('Tony'), person('Merin')].map((one) => ({ ...one, level: 'lvl3' })),
    ),
    on(api.submissions.peerQueue, pageOf([])),
    on(api.submissions.doneBy, [
      { id: 'a', faces: [person('Meera'), person('Joel')], total: 12 },
      { id: 'b', faces: [], total: 0 },
    ]),
    on(callTo(api.submissions.task, { task_id: 'fix' }), {
      around: { done_by: { faces: [person('Devika')], total: 5 } },
    }),
  )
  return show(<JourneyPage />, { at, path: '/dashboard/mujourney' })
}

const path = () => page.getByRole('list', { name: 'Your path through the levels' })
const own = () => page.getByRole('list', { name: 'Level 3', exact: true })

test('the path is a list from level to level, and in the own one what was sent back comes before anything new', async () => {
  await page.viewport(1280, 900)
  await open()
  await expect.element(page.getByText('One fix and 2 more tasks, and you’ll be at Level 4')).toBeVisible()
  const heads = path().getByRole('heading', { level: 2 })
  expect(heads.elements().map((one) => one.textContent)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Level ${n}`),
  )
  await expect.element(own().getByText(/Lock the book first/)).toBeVisible()
  const links = own().getByRole('link').elements()
  expect(links.map((one) => new URL((one as HTMLAnchorElement).href).pathname.split('/').at(-1))).toEqual([
    'done',
    'sent',
    'fix',
    'a',
    'b',
    'c',
  ])
  await expect.element(own().getByText(/7 ahead of yours/)).toBeVisible()
  await expect.element(own().getByText('About 30 minutes')).toBeVisible()
  await expect.element(own().getByText('5 people did this')).toBeVisible()
  await expect.element(own().getByRole('img', { name: 'Meera, Joel and 10 others' })).toBeVisible()
  await expect.element(own().getByText('About 2 hours').first()).toBeVisible()
  await expect.element(path().getByText('180 karma to go', { exact: true })).toBeVisible()
  await expect.element(path().getByText(/1,780 karma to go/)).toBeVisible()
  await expect
    .element(page.getByText(/share an interest group with you and are at Level 3 too/))
    .toBeVisible()
})

test('levels behind and further tasks are folded, and open on demand', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: /Task left/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show tasks at Level 1' }).click()
  await expect.element(page.getByRole('link', { name: /Task left/ })).toBeVisible()

  await page.getByRole('button', { name: '2 more tasks at Level 3' }).click()
  await expect.element(page.getByRole('link', { name: /^Task d #d/ })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByRole('link', { name: /^Task d #d/ })).not.toBeInTheDocument()
})

test('it opens with the next step in the upper third, and on a phone never goes sideways', async () => {
  await page.viewport(390, 640)
  await open()
  const next = page.getByRole('link', { name: 'Fix your work Task fix' })
  await expect.element(next).toBeVisible()
  const box = next.element().closest('li')
  await expect.poll(() => box?.getBoundingClientRect().top ?? 0).toBeLessThan(640 / 2)
  expect(window.scrollY).toBeGreaterThan(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the line joins the nodes, solid up to the next step', async () => {
  const { container } = await open()
  await expect.poll(() => container.querySelectorAll('path[d^="M"]').length).toBeGreaterThan(1)
  const [ahead, walked] = [...container.querySelectorAll<SVGPathElement>('svg[class*="line"] path')]
  const nodes = [...container.querySelectorAll('[data-node]')]
  const reached = nodes.filter((node) => node.getAttribute('data-node') === 'walked').length
  const joins = (line: SVGPathElement | undefined) => line?.getAttribute('d')?.match(/C/g)?.length
  expect(joins(walked)).toBe(reached - 1)
  expect(joins(ahead)).toBe(nodes.length - reached)
})

test('an old link to a task leads to its page', async () => {
  const { router } = await open('/dashboard/mujourney?task=left')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/mujourney/tasks/left')
})

test('the list stays an address away, with its filters in it', async () => {
  const { router } = await open()
  await page.getByText('List', { exact: true }).click()
  expect(router.state.location.search).toBe('?view=list')
  await page.getByText('Completed', { exact: true }).first().click()
  expect(router.state.location.search).toBe('?view=list&filter=completed')
  await expect.element(page.getByRole('link', { name: /Task done/ })).toBeVisible()
  await page.getByText('Path', { exact: true }).click()
  expect(router.state.location.search).toBe('')
  await expect.element(path()).toBeVisible()
})
