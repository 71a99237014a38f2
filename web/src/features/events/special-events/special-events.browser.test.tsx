import type { SpecialEvent, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { leftOut } from './event/event.fixture.ts'
import EventPage from './event/event-page.tsx'
import SpecialEventsPage from './list/special-events-page.tsx'
import SpecialEventsVisitorPage from './list/visitor-page.tsx'

const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const PAGE = callTo(api.specialEvents.event, { event_id: ID })

const fair: SpecialEvent = {
  kind: 'event',
  id: ID,
  title: 'Maker Fair',
  description: 'Bring what you have built',
  starts_at: '2036-05-01T04:00:00.000Z',
  ends_at: '2036-05-02T12:30:00.000Z',
  time_zone: 'Asia/Kolkata',
  state: 'upcoming',
  place: 'Town Hall',
  is_online: true,
  cover: null,
  tags: ['Makers'],
  organiser: 'Code Gardeners',
  link: 'https://fair.example',
  is_outside: false,
  dates_ahead: 1,
  applications_end: null,
}
const weekend: SpecialEvent = {
  ...fair,
  kind: 'hackathon',
  id: ID.replace('7b', '8b'),
  title: 'Build Weekend',
  dates_ahead: 0,
  is_online: false,
  tags: [],
  applications_end: '2036-04-20T12:30:00.000Z',
}
const past: SpecialEvent = { ...fair, id: ID.replace('7b', '9b'), title: 'Robot Summer', state: 'past' }

const withoutPlaces = { takes_places: false, max_attendees: null, karma: null, dates: [] }

const byView = (views: Readonly<Record<string, SpecialEvent[]>>) => [
  on(api.specialEvents.list, ({ query }) => pageOf(views[query.get('view') ?? ''] ?? [])),
]
const openList = (query = '') => show(<SpecialEventsPage />, { at: `/dashboard/special-events${query}` })
const openEvent = () => {
  answer(
    on(callTo(api.eventQuestions.list, { event_id: ID }), {
      questions: [],
      may_ask: false,
      may_answer: false,
    }),
  )
  return show(<EventPage />, {
    at: `/dashboard/special-events/event/${ID}`,
    path: '/dashboard/special-events/event/:id',
  })
}

test('hackathons and events stand together, marked as what they are, and past ones last', async () => {
  answer(byView({ ahead: [fair, weekend], past: [past] }))
  const screen = await openList()
  await expect.element(screen.getByText('Town Hall and online').first()).toBeVisible()
  await expect.element(screen.getByText('Hackathon', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Apply: Build Weekend' }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${weekend.id}/apply`)
  await expect
    .element(screen.getByRole('link', { name: 'Read more: Maker Fair' }))
    .toHaveAttribute('href', `/dashboard/special-events/event/${ID}`)
  const titles = screen.getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Maker Fair',
    'Build Weekend',
    'Robot Summer',
  ])
})

test('visitors see the same, with what is past below the last that comes', async () => {
  answer(byView({ ahead: [fair, weekend], past: [past] }))
  const screen = await show(<SpecialEventsVisitorPage />, { at: '/dashboard/special-events' })
  await expect.element(screen.getByRole('heading', { name: 'Robot Summer' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Apply: Build Weekend' }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${weekend.id}/apply`)
  await screen.getByRole('group', { name: 'Type' }).getByText('Hackathons').click()
  await screen.getByRole('link', { name: 'Live', exact: true }).click()
  await expect.element(screen.getByText('No matching events')).toBeVisible()
  await screen.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(screen.getByText('No events right now')).toBeVisible()
})

test('an event with several dates says how many more there are', async () => {
  answer(byView({ ahead: [{ ...fair, dates_ahead: 4 }, weekend] }))
  const screen = await openList()
  await expect.element(screen.getByText('1 to 2 May 2036 and 3 more dates')).toBeVisible()
  await expect.element(screen.getByText('1 to 2 May 2036', { exact: true })).toBeVisible()
})

test('what another site tells of leads there', async () => {
  answer(byView({ ahead: [{ ...fair, is_outside: true }] }))
  const screen = await openList()
  for (const name of ['Maker Fair', 'Open event website: Maker Fair']) {
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', 'https://fair.example')
  }
})

test('where nothing goes on it says so, and leaves out what is past', async () => {
  answer(byView({}))
  const screen = await openList()
  await expect.element(screen.getByText('No events right now')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Past' }).query()).toBeNull()
})

test('what the address narrows it to is asked for, and can be taken away', async () => {
  const asked = answer(byView({}))
  const screen = await openList('?view=live&kind=hackathon&search=build')
  await expect.element(screen.getByText('No matching events')).toBeVisible()
  const [first] = asked.filter(to(api.specialEvents.list))
  expect(Object.fromEntries(first?.query ?? [])).toMatchObject({
    view: 'live',
    kind: 'hackathon',
    search: 'build',
  })
  await screen.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(screen.getByText('No events right now')).toBeVisible()
})

test('an event tells its times on its clock and on that of the reader, and leads to its site', async () => {
  const event: SpecialEventPage = {
    ...fair,
    ...leftOut,
    ...withoutPlaces,
    dates: [
      {
        id: ID,
        starts_at: fair.starts_at,
        ends_at: fair.ends_at,
        state: 'upcoming',
        called_off: null,
        coming: 0,
        waiting: 0,
        my_status: null,
        my_place_in_line: null,
        my_ticket: null,
      },
    ],
    // A time zone in which no one runs the tests.
    time_zone: 'Pacific/Kiritimati',
    tasks: [{ id: ID, title: 'Solder a badge', karma: 40 }],
  }
  answer(on(PAGE, event))
  const screen = await openEvent()
  await expect.element(screen.getByRole('heading', { name: 'Maker Fair' })).toBeVisible()
  await expect
    .element(screen.getByText(/^Thursday 1 to Saturday 3 May 2036, 18:00 to 02:30, Line Islands Time$/))
    .toBeVisible()
  await expect.element(screen.getByText(/^Your time: .+ May at /)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^Event’s own site/ }))
    .toHaveAttribute('href', 'https://fair.example')
  await expect.element(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect.element(screen.getByText('Solder a badge')).toBeVisible()
})

test('what is over cannot be put into a calendar', async () => {
  answer(on(PAGE, { ...past, ...leftOut, ...withoutPlaces, id: ID, tasks: [] }))
  const screen = await openEvent()
  await expect.element(screen.getByRole('button', { name: 'Share Robot Summer' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to calendar' }).query()).toBeNull()
})

test('an event that is not there leads back to the others', async () => {
  answer(on(PAGE, refusal(404, { general: 'We couldn’t find this event' })))
  await openEvent()
  await expect.element(page.getByText('We couldn’t find this event')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View all special events' }))
    .toHaveAttribute('href', '/dashboard/special-events')
})

test('visitors read when there are more events than they are shown', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...fair, id: `${ID}${at}`, title: `Fair ${at}` }))
  const whole = { countIsCapped: false, totalPages: 12, pageIndex: 1 }
  answer(
    on(api.specialEvents.list, ({ query }) =>
      pageOf(query.get('view') === 'ahead' ? many : [], {
        ...whole,
        count: query.get('view') === 'ahead' ? 140 : 0,
        isNext: query.get('view') === 'ahead',
        perPage: Number(query.get('perPage')),
      }),
    ),
  )
  const screen = await show(<SpecialEventsVisitorPage />, { at: '/dashboard/special-events' })
  const more = screen.getByRole('button', { name: 'Show more' })
  for (let shown = 24; shown <= 96; shown += 12) await more.click()
  await expect.element(screen.getByText('These are the first 96.', { exact: false })).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})
