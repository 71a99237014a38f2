import { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, answer, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { filled, type Some } from '../../../../test/browser/filled.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import MeetupsPage from './meetups-page.tsx'

const inDays = (days: number, hour = 18) => {
  const day = new Date()
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).toISOString()
}
let count = 0
function row(given: Some<MeetupRow>): MeetupRow {
  count += 1
  const id = `0d7c1b2a-3e4f-4c55-8f1e-${String(count).padStart(12, '0')}`
  const meet_time = given.meet_time ?? inDays(1)
  const ends_at = new Date(Date.parse(meet_time) + 3_600_000).toISOString()
  return filled(MeetupRow, {
    ...{
      id,
      title: `Meetup ${count}`,
      meet_time,
      ends_at,
      meet_place: 'Hall',
      town: 'Kannur',
      district: 'Kannur',
    },
    ...{
      is_online: false,
      is_public: true,
      max_attendees: -1,
      state: 'scheduled',
      my_status: null,
      picture: null,
    },
    ...{
      meet_code: null,
      coord_x: null,
      coord_y: null,
      ig_category: 'coder',
      coming: 3,
      waiting: 0,
      faces: [],
    },
    ...{
      series_id: null,
      circle_name: 'Backwater Debuggers',
      attendee: null,
      created_by: null,
      created_by_id: null,
    },
    ...given,
  })
}
/** Answers with these near, and with this many others. */
const answerWith = (near: MeetupRow[], others: MeetupRow[] = []) =>
  answer(
    on(api.meetups.list, ({ query }: Asked) =>
      query.get('near') === 'false' ? pageOf(others.slice(0, 1), { count: others.length }) : pageOf(near),
    ),
    on(api.learningCircles.mine, []),
  )
const open = (at = '/dashboard/learningcircle') => show(<MeetupsPage />, { at })
const lists = (asked: readonly Asked[]) =>
  asked.filter(({ call, query }) => call.includes('meeting/list') && query.get('perPage') === '12')

beforeEach(() => void signInAs({ muid: 'anjali@muster' }))
afterEach(() => localStorage.removeItem('meetups.places'))

test('opens near me and online; the other half is kept in the address and on the device', async () => {
  const asked = answerWith([row({})], [row({ town: 'Kozhikode' }), row({})])
  const { router } = await open()
  await expect.element(page.getByRole('radio', { name: 'Near me and online' })).toBeChecked()
  await expect.element(page.getByText('2 more in other districts')).toBeVisible()
  await expect.element(page.getByText(/^Soonest: Kozhikode, /)).toBeVisible()
  expect(lists(asked).at(-1)?.query.get('near')).toBe('true')
  await page.getByRole('button', { name: 'All places' }).click()
  await expect.element(page.getByRole('radio', { name: 'All places' })).toBeChecked()
  await expect.poll(() => lists(asked).at(-1)?.query.get('near')).toBeNull()
  expect(router.state.location.search).toBe('?places=all')
  await router.navigate('/dashboard/learningcircle')
  await expect.element(page.getByRole('radio', { name: 'All places' })).toBeChecked()
})

test('meetups are grouped by day, each with its time and place, and neighbours look different', async () => {
  answerWith([
    row({
      title: 'Draw the bus stand',
      meet_time: inDays(1),
      meet_place: 'Old bus stand',
      town: 'Thalassery',
    }),
    row({
      title: 'Draw the bus stand',
      meet_time: inDays(1, 20),
      is_online: true,
      meet_place: 'Online',
      town: null,
    }),
    row({ title: 'Much later', meet_time: inDays(40) }),
  ])
  const { container } = await open()
  await expect.element(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  await expect.element(page.getByText('Old bus stand · Thalassery')).toBeVisible()
  await expect.element(page.getByText('Online', { exact: true })).toBeVisible()
  await expect.element(page.getByText('18:00 to 19:00', { exact: true })).toBeVisible()
  // Where the heading names no day, the card does.
  await expect.element(page.getByRole('heading', { name: 'Later' })).toBeVisible()
  await expect.element(page.getByText(/^\w{3} \d+ \w{3}, 18:00 to 19:00$/)).toBeVisible()
  const [first, second] = [...container.querySelectorAll('article svg:first-child')].map(
    (svg) => svg.innerHTML,
  )
  expect(first).not.toBe(second)
  for (const card of container.querySelectorAll('article')) expect(card.offsetHeight).toBe(132)
})

test.each([
  [{}, 'I’m coming', '3 coming'],
  [{ my_status: 'going' }, 'Coming', '3 coming'],
  [{ max_attendees: 3, waiting: 2 }, 'Join the list', 'Full, 2 waiting'],
  [{ max_attendees: 3, waiting: 1, my_status: 'waiting' }, 'On the list', 'Full, 1 waiting'],
] as const)('a card with %o says %s', async (given, button, places) => {
  answerWith([row({ title: 'Golden hour', ...given })])
  await open()
  await expect.element(page.getByRole('button', { name: `${button}: Golden hour` })).toBeVisible()
  await expect.element(page.getByText(places)).toBeVisible()
})

test('from shortly before the start, a guest is led to checking in with the code', async () => {
  const meetup = row({ title: 'Now', state: 'open', meet_time: inDays(0, 23), my_status: 'going' })
  answerWith([meetup])
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Check in: Now' }))
    .toHaveAttribute('href', `/dashboard/learningcircle/meetup/${meetup.id}`)
})

test('a member of the circle checks in on the spot', async () => {
  const meetup = row({ title: 'Now', state: 'open', meet_time: inDays(0, 23), meet_code: 'ABC234' })
  let mine: 'joined' | null = null
  const asked = answer(
    on(api.meetups.list, ({ query }: Asked) =>
      query.get('near') === 'false' ? pageOf([]) : pageOf([{ ...meetup, my_status: mine }]),
    ),
    on(api.meetups.join, () => {
      mine = 'joined'
      return { meet_id: meetup.id, karma: 0, karma_waits: 0 }
    }),
  )
  await open()
  await page.getByRole('button', { name: 'Check in: Now' }).click()
  await expect.poll(() => asked.some(to(api.meetups.join))).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Check in: Now' })).not.toBeInTheDocument()
})

test('one that was called off says so and has no button', async () => {
  answerWith([row({ title: 'Rained off', state: 'cancelled' })])
  await open()
  await expect.element(page.getByText('Called off')).toBeVisible()
  expect(page.getByRole('button', { name: /Rained off/ }).query()).toBeNull()
})

test('the button takes a place on the spot, and asks before it gives one up', async () => {
  const meetup = row({ title: 'Golden hour' })
  let mine: 'going' | null = null
  const asked = answer(
    on(api.meetups.list, ({ query }: Asked) =>
      query.get('near') === 'false' ? pageOf([]) : pageOf([{ ...meetup, my_status: mine }]),
    ),
    on(api.meetups.going, () => {
      mine = 'going'
      return { my_status: mine, my_place_in_line: null }
    }),
    on(api.meetups.notGoing, () => {
      mine = null
      return {}
    }),
  )
  await open()
  await page.getByRole('button', { name: 'I’m coming: Golden hour' }).click()
  const coming = page.getByRole('button', { name: 'Coming: Golden hour' })
  await expect.element(coming).toHaveAttribute('aria-pressed', 'true')
  await coming.click()
  const dialog = page.getByRole('dialog', { name: 'Give up your place?' })
  await dialog.getByRole('button', { name: 'Keep place' }).click()
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await coming.click()
  await dialog.getByRole('button', { name: 'Give up place' }).click()
  await expect.element(page.getByRole('button', { name: 'I’m coming: Golden hour' })).toBeVisible()
})

test('filters are in one sheet, and stand as chips that can be removed', async () => {
  answer(on(api.registration.areasOfInterest, { aois: [] }))
  const asked = answerWith([row({})])
  const { router } = await open('/dashboard/learningcircle?mode=online&search=git')
  await expect.element(page.getByRole('button', { name: 'Filter, 2 filters active' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter, 2 filters active' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter meetups' })
  await sheet.getByRole('switch', { name: 'With free places' }).click()
  await expect.poll(() => lists(asked).at(-1)?.query.get('free')).toBe('true')
  await sheet.getByRole('button', { name: 'Show meetups' }).click()
  await page.getByRole('button', { name: 'Remove filter Online' }).click()
  await expect.poll(() => lists(asked).at(-1)?.query.get('online')).toBeNull()
  expect(router.state.location.search).toBe('?search=git&free=true')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test('with nothing near, it says how many there are elsewhere', async () => {
  answerWith([], [row({}), row({})])
  await open()
  await expect.element(page.getByText('Nothing near you this week.')).toBeVisible()
  await expect.element(page.getByText('2 more in other districts.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plan a meetup' })).toBeVisible()
  await page.getByRole('button', { name: 'All places' }).click()
  await expect.element(page.getByRole('radio', { name: 'All places' })).toBeChecked()
})
