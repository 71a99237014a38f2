import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, later, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import LandingPage from './landing-page.tsx'

afterEach(() => sessionStore.clear())
const open = () => show(<LandingPage />, { at: '/', others: { '/dashboard': <p>My dashboard</p> } })
const figures = {
  members: 397,
  org_type_counts: [{ org_type: 'College', org_count: 14 }],
  enablers_mentors_count: [],
  ig_count: 9,
  learning_circle_count: 40,
  karma_pow_count: { karma_count: 90_000, pow_count: 1038 },
  open_circle_count: 12,
  meetup_count: 121,
}
const landing = {
  figures,
  circles: [],
  made: [],
  level_up: null,
  meetups: [],
  events: [],
  faces: [],
  words: [],
}
const promise = page.getByRole('heading', { name: /Learn in good company/ })
const home = page.getByText('My dashboard')

function signedIn() {
  sessionStore.start({ accessToken: 'old', refreshToken: `of ${Math.random()}` })
}

test('a session that has ended makes a guest of its member, without a word and without the dashboard', async () => {
  signedIn()
  const ended = later(refusal(401, { general: 'Your session has expired. Please login again.' }))
  const asked = answer(
    on(api.account.info, () => refusal(401, { general: 'Sign in to continue' }, 1000)),
    on(api.auth.refresh, ended.answer),
    on(api.publicFigures.landing, landing),
  )
  await open()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect.element(home).not.toBeInTheDocument()
  ended.release()
  await expect.element(promise).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(sessionStore.refreshToken()).toBeNull()
  expect(document.body.textContent).not.toContain('Your session has expired')
})

test('a member goes on to home, also when the server cannot be asked', async () => {
  signedIn()
  answer(on(api.account.info, { muid: 'asha@muster', roles: [], dynamic_type: [] }))
  const first = await open()
  await expect.element(home).toBeVisible()
  await first.unmount()
  answer(on(api.account.info, () => refusal(503, { general: 'Too much is going on' })))
  await open()
  await expect.element(home).toBeVisible()
})

test('a guest sees it at once', async () => {
  answer(on(api.publicFigures.landing, later(landing).answer))
  await open()
  await expect.element(promise).toBeVisible()
})

test('a guest sees the numbers when they come, and who nobody has joined yet starts the first circle', async () => {
  answer(on(api.publicFigures.landing, landing))
  await open()
  await expect.element(page.getByText('members in 14 colleges')).toBeVisible()
  await expect.element(page.getByText('1,038')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start one' })).toBeVisible()
})

test('numbers that do not come leave no hole, and small ones are not shown', async () => {
  answer(on(api.publicFigures.landing, () => refusal(503, { general: 'Too much is going on' })))
  const first = await open()
  await expect.element(promise).toBeVisible()
  await expect.element(page.getByLabelText('The community in numbers')).not.toBeInTheDocument()
  await first.unmount()
  answer(on(api.publicFigures.landing, { ...landing, figures: { ...figures, members: 3 } }))
  await open()
  await expect.element(page.getByRole('link', { name: 'Start one' })).toBeVisible()
  await expect.element(page.getByLabelText('The community in numbers')).not.toBeInTheDocument()
})

test('what members say and what is next is shown with its day and its way', async () => {
  const words = [{ quote: 'I found four friends.', by: 'Asha, Kannur' }]
  const event = {
    kind: 'hackathon',
    id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
    title: 'Monsoon Hack',
    starts_at: '2026-12-05T04:30:00.000Z',
    place: 'Kochi',
    is_online: false,
    is_outside: false,
    link: null,
  } as const
  answer(on(api.publicFigures.landing, { ...landing, words, events: [event] }))
  await open()
  await expect.element(page.getByText('I found four friends.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Monsoon Hack/ }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${event.id}`)
})

test('the level that somebody has reached leads to them, and what members and teams made to its place', async () => {
  const person = { full_name: 'Devika Raman', muid: 'devika@muster', profile_pic: null } as const
  const thing = {
    preview: { kind: 'motif' },
    category: 'creative',
    about: 'Animation',
    faces: [person],
  } as const
  const made = [
    { ...thing, kind: 'work', id: 'a', title: 'How a lock gate works', by: person.full_name },
    { ...thing, kind: 'project', id: 'b', title: 'Tide Table', by: 'The Moons' },
  ] as const
  answer(on(api.publicFigures.landing, { ...landing, level_up: { person, level: 6, well_done: 12 }, made }))
  await open()
  const leadsTo = (name: RegExp, to: string) =>
    expect.element(page.getByRole('link', { name })).toHaveAttribute('href', to)
  await leadsTo(/Devika reached Level 6\s*12 people said well done/, '/profile/devika@muster')
  await leadsTo(/How a lock gate works\s*Devika Raman, Animation/, '/profile/devika@muster')
  await leadsTo(/Tide Table\s*The Moons, Animation/, '/dashboard/special-events/project/b')
})
