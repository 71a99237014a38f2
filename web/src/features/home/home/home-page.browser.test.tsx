import { type HomeDay, TodayRow } from '@muster/contract/home/home-day.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, later, on, refusal, to } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { levelFeedQuery, profileQuery } from '../../../shell/session/session-queries.ts'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { dayWith, highlight } from './home.fixture.ts'
import HomePage from './home-page.tsx'
import { dayQuery } from './queries.ts'

const TASK = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e09'

const profile = filled(UserProfile, { muid: 'anjali@muster', first_name: 'Anjali', karma: 620 })
const level = {
  level_order: 3,
  level_name: 'lvl3',
  level_karma: 800,
  user_karma: 620,
  progress: 77,
  is_top_level: false,
}
const near = {
  id: TASK,
  name: 'Second Floor Makers',
  category: 'maker',
  cover: null,
  faces: [],
  members: 4,
  free_seats: 1,
  at_college: false,
  next_meetup: null,
  rhythm: null,
  meet_days: [],
  meet_time: null,
} satisfies HomeDay['near']
/** Both are refetched when karma arrives. */
const standing = [on(api.profiles.mine, profile), on(api.profiles.levelFeed, level)]

beforeEach(() => {
  // The cards below the day load when they come near the viewport.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  queryClient.setQueryData(levelFeedQuery.queryKey, level)
  answer(on(api.messages.banners, []))
})

const here = (day: HomeDay): HomeDay => ({ ...day, week: { ...day.week, time_zone: browserZone() } })
async function showHome(change: Partial<HomeDay> = {}) {
  answer(on(api.home.day, here(dayWith(change))))
  return show(<HomePage />)
}

test('the title is the next act, with the words of the reviewer and those who did it', async () => {
  const screen = await showHome()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One fix away from +100')
  await expect.element(screen.getByText('Lock the book first.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Fix your work' })).toBeVisible()
  await expect.element(screen.getByText('2 of 4 days.')).toBeVisible()
  await expect.element(screen.getByText('180 karma to Level 4')).toBeVisible()
})

test('the next act is never one of an earlier visit, and stays once it shows', async () => {
  const old = dayWith()
  queryClient.setQueryData(dayQuery.queryKey, here({ ...old, act: { ...old.act, headline: 'Old act' } }), {
    updatedAt: Date.now() - 3_600_000,
  })
  const fresh = later(here({ ...old, act: { ...old.act, headline: 'New act' } }))
  answer(on(api.home.day, fresh.answer))
  const screen = await show(<HomePage />)
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  expect(screen.container.textContent).not.toContain('Old act')
  fresh.release()
  const title = screen.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('New act')
  answer(on(api.home.day, here({ ...old, act: { ...old.act, headline: 'Newest act' }, week_karma: 7 })))
  await queryClient.invalidateQueries({ queryKey: dayQuery.queryKey })
  await expect.element(screen.getByText('+7', { exact: false })).toBeVisible()
  await expect.element(title).toHaveTextContent('New act')
})

test('"Well done" is one tap, counts at once, and falls back when it is refused', async () => {
  const screen = await showHome()
  const button = screen.getByRole('button', { name: 'Well done to Nandini Kurup' })
  const said = later({ well_done: 12, mine: true })
  const asked = answer(on(callTo(api.highlights.wellDone, { highlight_id: highlight.id }), said.answer))
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toHaveTextContent('Well done to Nandini Kurup12')
  said.release()
  await expect
    .poll(() => asked.filter(to(callTo(api.highlights.wellDone, { highlight_id: highlight.id }))))
    .toHaveLength(1)
  await expect.poll(() => queryClient.isMutating()).toBe(0)

  answer(
    on(callTo(api.highlights.takeBack, { highlight_id: highlight.id }), () =>
      refusal(503, { general: 'The server is busy' }),
    ),
  )
  await button.click()
  await expect.element(screen.getByText('The server is busy')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

const GROUP = { id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e11', name: 'Web Development', members: 68 }
const HELLO = callTo(api.groupHellos.say, { pk: GROUP.id })

function newMember(is_member: boolean): Partial<HomeDay> {
  return {
    is_new: true,
    act: {
      ...dayWith().act,
      kind: 'task',
      headline: 'Say hello and earn your first 10 karma',
      subject: 'Say hello',
      target_id: TASK,
      karma: 10,
      check: 'hello_said',
      words: null,
      done_by: { faces: [], total: 0 },
      hello: { is_member, groups: [GROUP] },
    },
    steps: [
      { key: 'path', done: true, karma: null, progress: null },
      { key: 'hello', done: false, karma: 10, progress: null },
      { key: 'visits', done: false, karma: 2, progress: { done: 2, of: 3 } },
    ],
    week: { ...dayWith().week, state: 'first', streak: 0, best: 0, done: 0 },
    feed: [],
    unconfirmed: 'asha@tvce.example',
  }
}

/** The title moves on before the intro's own reloads have ended. */
async function settled() {
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

test('a new member says hello in the hero, earns at once, and reads what’s next', async () => {
  const screen = await showHome(newMember(true))
  await expect.element(screen.getByText('Confirm your email address: asha@tvce.example')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Day one' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '180 karma to Level 4' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^Look at three groups 2 of 3 so far/ }))
    .toBeVisible()
  await expect.element(screen.getByText('Path chosen')).toBeVisible()
  await expect.element(screen.getByText('68 people will see it')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  expect(screen.getByText('Your classmates').elements()).toEqual([])
  const say = screen.getByRole('button', { name: 'Say hello' })
  await say.click()
  await expect.element(screen.getByText('Write one sentence about yourself')).toBeVisible()
  const next = { ...dayWith().act, check: 'groups_visited', subject: 'Look at three groups' } as const
  const asked = answer(
    standing,
    on(HELLO, { karma: 10 }),
    on(api.home.day, here(dayWith({ ...newMember(true), act: next }))),
  )
  await screen.getByLabelText('Say hello in a sentence').fill('I am Asha and I draw.')
  await say.click()
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('+10. Next: look at three groups')
  expect(asked.find(to(HELLO))?.body).toEqual({ words: 'I am Asha and I draw.' })
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Next step')
  await settled()
})

test('who is in no group joins with the hello, once, also when the first try fails half-way', async () => {
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, karma: 0 })
  const screen = await showHome(newMember(false))
  await expect.element(screen.getByText(/What you do here earns karma/)).toBeVisible()
  await screen.getByLabelText('Say hello in a sentence').fill('I am Asha.')
  const say = screen.getByRole('button', { name: 'Say hello' })
  await say.click()
  await expect.element(screen.getByText('Choose a group to say hello to')).toBeVisible()
  await screen.getByText('Web Development').click()
  const asked = answer(
    on(api.profiles.editInterestGroups),
    on(HELLO, () => refusal(503, { general: 'The server is busy' })),
  )
  await say.click()
  await expect.element(screen.getByText('The server is busy')).toBeVisible()
  answer(standing, on(HELLO, { karma: 10 }))
  await say.click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('+10. Next: say hello')
  await settled()
  expect(asked.filter(to(api.profiles.editInterestGroups))).toHaveLength(1)
})

test('a day that is over says what comes next, and one that did not load can be asked for again', async () => {
  const next = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const screen = await showHome({
    coming_up: [
      {
        kind: 'meetup',
        id: TASK,
        title: 'Golden hour walk',
        category: 'creative',
        cover: null,
        starts_at: next,
        ends_at: next,
        place: 'Beach',
        is_online: false,
        faces: [],
        coming: 2,
        is_coming: true,
        apply_until: null,
      },
    ],
  })
  await expect.element(screen.getByText('Next: Golden hour walk', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('You’re coming')).toBeVisible()
})

test('when the day does not load, the page says so and asks again', async () => {
  answer(on(api.home.day, () => refusal(404, { general: 'Not there' })))
  const screen = await show(<HomePage />)
  await expect.element(screen.getByText('We couldn’t load your day')).toBeVisible()
  answer(on(api.home.day, here(dayWith())))
  await screen.getByRole('button', { name: /again/i }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One fix away from +100')
})

test('early in the week a card leads to the week behind, until it is closed', async () => {
  const week_behind = { week: '2026-11-09', karma: 120, days: 4, goal: 4 }
  const CLOSE = callTo(api.weeklySummaries.close, { week: '2026-11-09' })
  const screen = await showHome({ week_behind })
  await expect
    .element(screen.getByText('Goal reached: active on 4 days, 120 karma.', { exact: false }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Look back' }))
    .toHaveAttribute('href', '/dashboard/weekly-summary?week=2026-11-09')
  const close = screen.getByRole('button', { name: 'Dismiss last week’s summary' })
  answer(on(CLOSE, () => refusal(503, { general: 'The server is busy' })))
  await close.click()
  await expect.element(screen.getByText('The server is busy')).toBeVisible()
  const asked = answer(on(CLOSE))
  await close.dblClick()
  await expect.element(screen.getByRole('heading', { name: 'Last week' })).not.toBeInTheDocument()
  expect(asked.filter(to(CLOSE))).toHaveLength(2)
})

test('a week that misses a day names the smallest act', async () => {
  const row = { title: 'A page', person: null, karma: null, starts_at: null, is_online: false } as const
  const more = { place: null, faces: [], coming: 0, done_at: null }
  const screen = await showHome({
    week: { ...dayWith().week, state: 'short', done: 3 },
    today: [
      { ...row, ...more, id: GROUP.id, kind: 'record', title: 'A long record', minutes: 30 },
      { ...row, ...more, id: TASK, kind: 'review', minutes: 10 },
    ],
  })
  await expect.element(screen.getByText('This is the smallest way there:', { exact: false })).toBeVisible()
  const card = screen.getByRole('heading', { name: '6 weeks' }).element().closest('section')
  expect([...(card?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual(['Change', 'Review'])
})

test('a paused week starts again from its card', async () => {
  const paused = { ...dayWith().week, state: 'paused', paused_until: '2026-12-07' } as const
  const screen = await showHome({ week: paused })
  const asked = answer(on(api.weeks.resume, paused))
  await screen.getByRole('button', { name: 'Start again now' }).click()
  await expect.poll(() => asked.filter(to(api.weeks.resume))).toHaveLength(1)
  await settled()
})

test('after a week away home greets, starts small and says what happened meanwhile', async () => {
  const screen = await showHome({
    away: { days: 9, circle_met: 1 },
    act: { ...dayWith().act, kind: 'review', headline: 'Start small', subject: 'A page', words: null },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Anjali')
  await expect.element(screen.getByRole('heading', { name: 'Review “A page”' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'While you were away' })).toBeVisible()
  await expect.element(screen.getByText('met once', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Well done to Nandini Kurup' })).toBeVisible()
  expect(screen.getByText('Your classmates').query()).toBeNull()
})

test('what happened meanwhile is shown on the first day back, and not on the next one', async () => {
  const first = await showHome({ away: { days: 9, circle_met: 1 } })
  await expect.element(first.getByRole('heading', { name: 'While you were away' })).toBeVisible()
  await first.unmount()
  queryClient.removeQueries({ queryKey: dayQuery.queryKey })
  const date = new Date(Date.parse(dayWith().date) + 86_400_000).toISOString().slice(0, 10)
  const next = await showHome({ date, away: { days: 10, circle_met: 1 } })
  await expect.element(next.getByRole('heading', { name: 'Your classmates' })).toBeVisible()
  expect(next.getByText('While you were away').query()).toBeNull()
})

test('on a phone the order is hero, today, week, classmates, coming up', async () => {
  await page.viewport(390, 844)
  const screen = await showHome()
  await expect.element(screen.getByText('Your classmates')).toBeVisible()
  const top = (name: string) =>
    screen.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top
  const order = ['Publish a REST API with tests', 'Today', '6 weeks', 'Your classmates', 'Coming up'].map(top)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone there are at most six cards, until more are asked for', async () => {
  await page.viewport(390, 844)
  const own = { ...near, name: 'Backwater Debuggers' }
  const screen = await showHome({ circle: own })
  await expect.element(screen.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  const circle = screen.getByRole('heading', { name: own.name, includeHidden: true })
  await expect.element(circle).not.toBeVisible()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(circle).toBeVisible()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More for you')
})

test('at a middle width no card leaves a hole beside a longer one', async () => {
  await page.viewport(830, 900)
  const screen = await showHome({ is_new: true, steps: [], near })
  const circle = screen.getByRole('heading', { name: near.name })
  await expect.element(circle).toBeVisible()
  const cards = [...(circle.element().closest('section')?.parentElement?.children ?? [])]
  const places = cards.map((card) => card.getBoundingClientRect())
  const gaps = places.slice(1).flatMap(({ left, top }, index) => {
    const above = places[index]
    return above?.left === left ? [top - above.bottom] : []
  })
  expect(new Set(places.map(({ left }) => left)).size).toBe(2)
  expect(Math.max(...gaps)).toBeLessThan(30)
})

const reshma = { full_name: 'Reshma Balan', muid: 'reshma@muster', profile_pic: null }
const answered = {
  hello_id: TASK,
  group_id: GROUP.id,
  group: GROUP.name,
  waves: { people: [reshma, { full_name: 'Basil', muid: null, profile_pic: null }], total: 5 },
  reply: null,
} satisfies HomeDay['answered']

test('the newest reply to my intro is quoted, and leads to the intro', async () => {
  const reply = { ...reshma, words: 'Show us one page.', at: new Date().toISOString() }
  const screen = await showHome({ answered: { ...answered, reply } })
  await expect.element(screen.getByRole('heading', { name: 'Reshma and 4 others waved' })).toBeVisible()
  await expect.element(screen.getByText('“Show us one page.”')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Read and answer' }))
    .toHaveAttribute('href', `/dashboard/interestgroups/${GROUP.id}?tab=intros&intro=${TASK}`)
})

test('waves alone are thanked for with one press, and then the card goes', async () => {
  const screen = await showHome({ answered })
  const asked = answer(
    on(callTo(api.groupHellos.thank, { pk: GROUP.id, hello_id: TASK })),
    on(api.home.day, here(dayWith())),
  )
  const thank = screen.getByRole('button', { name: 'Say thanks' })
  await thank.click()
  await expect.element(thank).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('a reply without waves names who replied', async () => {
  const reply = { ...reshma, words: 'Show us one page.', at: new Date().toISOString() }
  const screen = await showHome({ answered: { ...answered, waves: { people: [], total: 0 }, reply } })
  await expect.element(screen.getByRole('heading', { name: 'Reshma replied to your intro' })).toBeVisible()
})

test('new intros that I’m asked to answer are a row of today', async () => {
  const row = filled(TodayRow, { kind: 'hellos', id: GROUP.id, title: GROUP.name, coming: 2, karma: 2 })
  const screen = await showHome({
    today: [{ ...row, done_at: null, minutes: null, starts_at: null, person: null, faces: [] }],
  })
  await expect.element(screen.getByText('2 new people said hello')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Wave back' }))
    .toHaveAttribute('href', `/dashboard/interestgroups/${GROUP.id}?tab=intros`)
})
