import type { EventAttendee } from '@muster/contract/events/event-dates.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import AttendeesPage from './attendees-page.tsx'
import type { DateAtDoor } from './door-times.ts'

const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const CHECK_IN = callTo(api.eventDates.checkIn, { date_id: ID })
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const idOf = (number: number) => ID.replace('7b6f2c', `${number}${number}${number}abc`)

const tonight: DateAtDoor = {
  id: ID,
  event_id: idOf(9),
  name: 'Open Mentor Hour',
  starts_at: inHours(-0.5),
  ends_at: inHours(1),
  opens_at: inHours(-2.5),
  closes_at: inHours(300),
  time_zone: 'Asia/Kolkata',
  state: 'live',
  called_off: null,
  max_attendees: 12,
  karma: 20,
  going: 2,
  waiting: 1,
  joined: 1,
  pictures: [],
}
const person = (number: number, more: Partial<EventAttendee> = {}): EventAttendee => ({
  id: idOf(number),
  user_id: idOf(number + 4),
  full_name: `Person ${number}`,
  muid: `person-${number}@muster`,
  profile_pic: null,
  org: 'Harbour College',
  status: 'going',
  queued_at: '2026-11-20T10:00:00.000Z',
  joined_at: null,
  checked_in_by: null,
  ...more,
})
const inside = person(3, {
  status: 'joined',
  joined_at: '2026-11-21T10:00:00.000Z',
  checked_in_by: 'Event Admin',
})

const waits = person(2, { status: 'waiting' })

async function open(
  date: Partial<DateAtDoor> = {},
  more: readonly Answer[] = [],
  data: readonly EventAttendee[] = [person(1), waits, inside],
) {
  const asked = answer(
    on(callTo(api.eventDates.one, { date_id: ID }), { ...tonight, ...date }),
    on(callTo(api.eventDates.attendees, { date_id: ID }), pageOf(data, { count: 3 })),
    more,
  )
  const screen = await show(<AttendeesPage />, {
    at: `/dashboard/events/dates/${ID}`,
    path: '/dashboard/events/dates/:id',
  })
  await expect.element(screen.getByRole('heading', { name: 'Open Mentor Hour' })).toBeVisible()
  return { screen, asked }
}

const choose = async (name: string, act: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('tells when the date is, how many come, and who was checked in by whom', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByText('3 of 12 places taken · 1 checked in · 1 on the waiting list · 20 karma each'))
    .toBeVisible()
  await expect.element(screen.getByText('Live')).toBeVisible()
  await expect.element(screen.getByText('Event Admin').first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All dates' }))
    .toHaveAttribute('href', `/dashboard/events?edit=${idOf(9)}&tab=dates`)
})

test('somebody is checked in from their row, once', async () => {
  const { asked } = await open({}, [on(CHECK_IN, { checked_in: 1, karma: 20 })])
  await choose('Person 1', 'Check in')
  await expect.element(page.getByText('1 checked in, 20 karma')).toBeVisible()
  expect(asked.filter(to(CHECK_IN)).map(({ body }) => body)).toEqual([{ user_ids: [idOf(5)] }])
})

test('several are checked in at once, those who are in already left out', async () => {
  const { screen, asked } = await open({}, [on(CHECK_IN, { checked_in: 2, karma: 40 })])
  await screen.getByRole('checkbox', { name: 'Select Person 1' }).click()
  await screen.getByRole('checkbox', { name: 'Select Person 2' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Person 3' })).toBeDisabled()
  await screen
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Check in' })
    .click()
  await expect.element(page.getByText('2 checked in, 40 karma')).toBeVisible()
  expect(asked.find(to(CHECK_IN))?.body).toEqual({ user_ids: [idOf(5), idOf(6)] })
  await expect.element(screen.getByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
})

test('a ticket lets its owner in, and a wrong one stays in the field with the reason', async () => {
  const LET_IN = callTo(api.eventDates.letIn, { date_id: ID })
  let tries = 0
  const { screen, asked } = await open({}, [
    on(LET_IN, () => {
      tries += 1
      return tries === 1
        ? refusal(400, { ticket: 'No one with a place has this ticket' })
        : { full_name: 'Person 1', karma: 20 }
    }),
  ])
  const door = screen.getByRole('region', { name: 'At the door' })
  const field = door.getByRole('textbox', { name: 'Ticket number' })
  await field.fill('12')
  await door.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.element(screen.getByText('Enter the ticket’s 6 letters and digits')).toBeVisible()
  await field.fill('A16 B06')
  await door.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.element(screen.getByText('No one with a place has this ticket')).toBeVisible()
  await expect.element(field).toHaveValue('A16 B06')
  await field.fill('A16 B07')
  await door.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.element(field).toHaveValue('')
  expect(asked.filter(to(LET_IN)).map(({ body }) => body)).toEqual([
    { ticket: 'a16b06' },
    { ticket: 'a16b07' },
  ])
})

test('whose ticket comes while the one before is under way is let in as well', async () => {
  const LET_IN = callTo(api.eventDates.letIn, { date_id: ID })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { screen, asked } = await open({}, [
    on(LET_IN, async ({ body }) => {
      if (JSON.stringify(body).includes('a16b06')) await finished
      return { full_name: 'Person 1', karma: 20 }
    }),
  ])
  const field = screen.getByRole('textbox', { name: 'Ticket number' })
  const tickets = () => asked.filter(to(LET_IN)).map(({ body }) => body)
  await field.fill('A16 B06')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(tickets).toEqual([{ ticket: 'a16b06' }])
  await field.fill('A16 B07')
  await userEvent.keyboard('{Enter}')
  await expect.poll(tickets).toEqual([{ ticket: 'a16b06' }, { ticket: 'a16b07' }])
  await expect.element(field).toHaveValue('')
  await field.fill('A16')
  const reads = () => asked.filter(to(callTo(api.eventDates.one, { date_id: ID }))).length
  const before = reads()
  finish()
  await expect.poll(reads).toBeGreaterThan(before)
  await expect.element(field).toHaveValue('A16')
})

test('somebody without a ticket is checked in by name, and hears why not at the field', async () => {
  const { screen } = await open({}, [
    on(api.staffSearch.members, [
      {
        id: idOf(8),
        full_name: 'Walk In',
        muid: 'walk-in@muster',
        profile_pic: null,
        status: 'active',
        college: null,
      },
    ]),
    on(CHECK_IN, () =>
      refusal(409, {
        general: 'All places are taken. To let more people in, increase the number of places.',
      }),
    ),
  ])
  await screen.getByRole('button', { name: 'Check in by name' }).click()
  await expect.element(screen.getByText('Choose someone')).toBeVisible()
  await screen.getByLabelText('Someone without a ticket').first().fill('walk')
  await page.getByRole('option', { name: /Walk In/ }).click()
  await screen.getByRole('button', { name: 'Check in by name' }).click()
  await expect.element(screen.getByText(/^All places are taken\./)).toBeVisible()
})

test('a check-in is taken back, and a place taken away, only after a question', async () => {
  const BACK = callTo(api.eventDates.takeBack, { date_id: ID, attendee_id: idOf(3) })
  const AWAY = callTo(api.eventDates.dismiss, { date_id: ID, attendee_id: idOf(1) })
  const { asked } = await open({}, [on(BACK, 'Person 3 is no longer checked in'), on(AWAY, 'gone')])
  await choose('Person 3', 'Undo check-in')
  await expect
    .element(page.getByText(/^They’ll keep their place but lose the karma for checking in\./))
    .toBeVisible()
  await page.getByRole('button', { name: 'Undo check-in' }).dblClick()
  await expect.poll(() => asked.filter(to(BACK)).length).toBe(1)
  await choose('Person 1', 'Remove from date')
  await expect.element(page.getByText(/^They’ll be notified/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove from date' }).dblClick()
  await expect.poll(() => asked.filter(to(AWAY)).length).toBe(1)
})

test('who only waits is taken off the waiting list, and nobody is promised their place', async () => {
  const AWAY = callTo(api.eventDates.dismiss, { date_id: ID, attendee_id: idOf(2) })
  // On top: in tests the menu is rendered inside its table, which clips what extends below the last row.
  const { asked } = await open({}, [on(AWAY, 'gone')], [waits, person(1), inside])
  await choose('Person 2', 'Remove from waiting list')
  await expect.element(page.getByText('They’ll be notified.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from waiting list' }).click()
  await expect.poll(() => asked.filter(to(AWAY)).length).toBe(1)
})

test('before the door opens nobody can be checked in, and the page says from when', async () => {
  const { screen } = await open({
    state: 'upcoming',
    starts_at: '2036-05-01T12:30:00.000Z',
    ends_at: '2036-05-01T14:00:00.000Z',
    opens_at: '2036-05-01T10:30:00.000Z',
    closes_at: '2036-05-15T14:00:00.000Z',
  })
  await expect.element(screen.getByText('Check-in opens on Thursday 1 May at 16:00.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'At the door' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from date' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Check in' })).not.toBeInTheDocument()
})

test('long after the date the page says when its door closed, and offers no check-in', async () => {
  const { screen } = await open({
    state: 'past',
    starts_at: '2026-05-01T12:30:00.000Z',
    ends_at: '2026-05-01T14:00:00.000Z',
    opens_at: '2026-05-01T10:30:00.000Z',
    closes_at: '2026-05-15T14:00:00.000Z',
  })
  await expect.element(screen.getByText(/^Check-in closed on Friday 15 May/)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'At the door' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a date that is called off says why, and has no door', async () => {
  const { screen } = await open({ called_off: 'The speaker is ill' })
  await expect.element(screen.getByText('The speaker is ill')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'At the door' })).not.toBeInTheDocument()
})

test('a date that is gone says so, and leads to the events', async () => {
  const gone = () => refusal(404, { general: 'We couldn’t find this date' })
  answer(
    on(callTo(api.eventDates.one, { date_id: ID }), gone),
    on(callTo(api.eventDates.attendees, { date_id: ID }), gone),
  )
  const screen = await show(<AttendeesPage />, {
    at: `/dashboard/events/dates/${ID}`,
    path: '/dashboard/events/dates/:id',
  })
  await expect.element(screen.getByText('We couldn’t find this date')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All events' }))
    .toHaveAttribute('href', '/dashboard/events')
})
