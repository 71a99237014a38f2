import type { EventRow } from '@muster/contract/events/events.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { focusOn, pressByKey } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import EventsPage from './events-page.tsx'

const VIEWS = callTo(api.savedViews.list, { list: 'events' })
const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

const DISTRICT = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a12'

const fair = (more: Partial<EventRow> = {}): EventRow => ({
  id: ID,
  name: 'Maker Fair',
  description: 'Bring what you have built',
  starts_at: '2036-05-01T04:00:00.000Z',
  ends_at: '2036-05-02T12:30:00.000Z',
  state: 'upcoming',
  time_zone: 'Asia/Kolkata',
  place: 'Town Hall',
  town: null,
  district_id: null,
  is_online: false,
  link: 'https://fair.example',
  cover: null,
  tags: ['Makers'],
  org_id: null,
  organisation: null,
  organiser: 'Code Gardeners',
  contact_id: null,
  contact_words: null,
  plan: [],
  speakers: [],
  takes_places: false,
  max_attendees: null,
  karma: null,
  dates: 1,
  tasks: 0,
  created_by: 'Asha Admin',
  updated_by: 'Asha Admin',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
})
const answersOf = (...data: EventRow[]) => [
  on(VIEWS, []),
  on(api.events.manage, pageOf(data)),
  on(callTo(api.events.one, { event_id: ID }), data[0]),
  on(api.staffSearch.organizations, []),
  on(api.hackathons.districts, [{ id: DISTRICT, name: 'Ernakulam' }]),
  on(callTo(api.activity.ofRecord, { kind: 'event', record_id: ID }), pageOf([])),
]
const open = (query = '') => show(<EventsPage />, { at: `/dashboard/events${query}` })

test('shows when and where each event is, and leads to its tasks', async () => {
  answer(
    answersOf(
      fair({ tasks: 3 }),
      fair({ id: ID.replace('7b', '8b'), name: 'Mentor Drive', starts_at: null, state: 'undated' }),
    ),
  )
  const screen = await open()
  await expect.element(screen.getByText('1 to 2 May 2036')).toBeVisible()
  await expect.element(screen.getByText('Town Hall').first()).toBeVisible()
  await expect.element(screen.getByText('Upcoming')).toBeVisible()
  await expect.element(screen.getByText('No dates')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '3 tasks of Maker Fair' }))
    .toHaveAttribute('href', '/dashboard/tasks?event=Maker%20Fair')
})

test('asks for the events of a state that the address names', async () => {
  const asked = answer(answersOf(fair()))
  const screen = await open('?state=upcoming')
  await expect.element(screen.getByRole('link', { name: 'Maker Fair' })).toBeVisible()
  expect(asked.find(to(api.events.manage))?.query.get('state')).toBe('upcoming')
})

test('a plan is sent with its days, a wrong item stands at its field, and a removed one takes its error along', async () => {
  const asked = answer(answersOf(), on(api.events.create, fair()))
  const screen = await open('?edit=new')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Maker Fair')
  const create = screen.getByRole('button', { name: 'Create event' }).last()
  await screen.getByRole('button', { name: 'Add speaker' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).last().fill('George Chacko')
  const add = screen.getByRole('button', { name: 'Add item' })
  await add.click()
  await add.click()
  await screen.getByRole('textbox', { name: 'Title' }).last().fill('Doors')
  await create.click()
  await expect.element(screen.getByText('Title is required')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove item 1' }).click()
  await expect.element(screen.getByText('Title is required')).not.toBeInTheDocument()
  await create.click()
  await expect.element(page.getByText('Event “Maker Fair” created')).toBeVisible()
  expect(asked.find(to(api.events.create))?.body).toMatchObject({
    plan: [{ day: 1, time: '09:00', title: 'Doors' }],
    speakers: [{ name: 'George Chacko', user_id: null }],
  })
})

test('an event is created with what was entered, and what is wrong stands at its field', async () => {
  const CREATE = api.events.create
  let tries = 0
  const asked = answer(
    answersOf(),
    on(CREATE, () => {
      tries += 1
      return tries === 1
        ? refusal(409, { name: 'There’s already an event with this name. Choose another one.' })
        : fair()
    }),
  )
  const screen = await open('?edit=new')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Maker Fair')
  await screen.getByRole('combobox', { name: 'Tags' }).fill('Makers')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('textbox', { name: 'Event website' }).fill('http://fair.example')
  await screen.getByRole('button', { name: 'Create event' }).last().click()
  await expect.element(screen.getByText('Enter a link such as https://example.org')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Event website' }).fill('https://fair.example')
  await screen.getByRole('button', { name: 'Create event' }).last().click()
  await expect
    .element(screen.getByText('There’s already an event with this name. Choose another one.').first())
    .toBeVisible()
  await screen.getByRole('button', { name: 'Create event' }).last().dblClick()
  await expect.element(page.getByText('Event “Maker Fair” created')).toBeVisible()
  const sent = asked.filter(to(CREATE))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toMatchObject({ name: 'Maker Fair', tags: ['Makers'], link: 'https://fair.example' })
})

test('only what was changed is sent', async () => {
  const UPDATE = callTo(api.events.update, { event_id: ID })
  const asked = answer(answersOf(fair({ tasks: 2 })), on(UPDATE, fair({ name: 'Great Fair' })))
  const screen = await open(`?edit=${ID}`)
  await expect.element(screen.getByText('Renaming it updates its tasks too')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Great Fair')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Event “Great Fair” updated')).toBeVisible()
  expect(asked.find(to(UPDATE))?.body).toEqual({
    name: 'Great Fair',
    seen_at: '2026-11-20T10:00:00.000Z',
  })
})

test('an event that tasks belong to is not deleted, and the dialog leads to them', async () => {
  const REMOVE = callTo(api.events.remove, { event_id: ID })
  const asked = answer(answersOf(fair({ tasks: 2 })), on(REMOVE, 'never'))
  const screen = await open()
  await screen.getByRole('button', { name: 'Actions for Maker Fair' }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: '2 tasks' }))
    .toHaveAttribute('href', '/dashboard/tasks?event=Maker%20Fair')
  await page.getByRole('button', { name: 'OK' }).click()
  expect(asked.filter(to(REMOVE))).toEqual([])
})

test('an event without tasks is deleted once', async () => {
  const REMOVE = callTo(api.events.remove, { event_id: ID })
  const asked = answer(answersOf(fair()), on(REMOVE, 'deleted'))
  const screen = await open()
  await screen.getByRole('button', { name: 'Actions for Maker Fair' }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await page.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.element(page.getByText('Event “Maker Fair” deleted')).toBeVisible()
  expect(asked.filter(to(REMOVE))).toHaveLength(1)
})

test('a new event takes places and repeats', async () => {
  const CREATE = api.events.create
  const asked = answer(answersOf(), on(CREATE, fair()))
  const screen = await open('?edit=new')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Open hour')
  await screen.getByText('Weekly').click()
  await screen.getByRole('textbox', { name: 'Number of dates' }).fill('12')
  // By keyboard, because the form's footer covers it where the test scrolls to.
  await focusOn(screen.getByRole('switch', { name: /^Members can take/ }))
  await userEvent.keyboard(' ')
  await screen.getByRole('textbox', { name: 'Places per date' }).fill('20')
  await screen.getByRole('textbox', { name: 'Karma for attending' }).fill('15')
  await screen.getByRole('button', { name: 'Create event' }).last().click()
  await expect.element(page.getByText('Event “Maker Fair” created')).toBeVisible()
  expect(asked.find(to(CREATE))?.body).toMatchObject({
    takes_places: true,
    max_attendees: 20,
    karma: 15,
    repeat: { rhythm: 'weekly', count: 12 },
  })
})

test('the dates of an event that takes place more than once are changed on their own tab', async () => {
  const dates = callTo(api.eventDates.list, { event_id: ID })
  answer(answersOf(fair({ dates: 12 })), on(dates, []))
  const screen = await open(`?edit=${ID}`)
  await expect.element(screen.getByText('It takes place 12 times.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Starts' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Edit dates' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Dates' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('button', { name: 'Add dates' })).toBeVisible()
})
