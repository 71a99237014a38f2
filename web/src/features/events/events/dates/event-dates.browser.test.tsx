import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { EventDates } from './event-dates.tsx'

const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const DATES = callTo(api.eventDates.list, { event_id: ID })
const ADD = callTo(api.eventDates.add, { event_id: ID })

const hour: EventRow = {
  id: ID,
  name: 'Open Mentor Hour',
  description: null,
  starts_at: '2036-05-01T12:30:00.000Z',
  ends_at: '2036-05-01T14:00:00.000Z',
  state: 'upcoming',
  time_zone: 'Asia/Kolkata',
  place: null,
  town: null,
  district_id: null,
  is_online: true,
  link: null,
  cover: null,
  tags: [],
  org_id: null,
  organisation: null,
  organiser: null,
  contact_id: null,
  contact_words: null,
  plan: [],
  speakers: [],
  takes_places: true,
  max_attendees: 12,
  karma: 20,
  dates: 3,
  tasks: 0,
  created_by: 'Asha Admin',
  updated_by: 'Asha Admin',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}

const idOf = (number: number) => ID.replace('7b', `${number}c`)
const date = (number: number, more: Partial<EventDateRow> = {}): EventDateRow => ({
  id: idOf(number),
  event_id: ID,
  starts_at: `2036-05-0${number}T12:30:00.000Z`,
  ends_at: `2036-05-0${number}T14:00:00.000Z`,
  state: 'upcoming',
  called_off: null,
  going: 0,
  waiting: 0,
  joined: 0,
  pictures: [],
  ...more,
})

async function open(dates: EventDateRow[], more: readonly Answer[] = []) {
  const asked = answer(on(callTo(api.events.one, { event_id: ID }), hour), on(DATES, dates), more)
  const screen = await show(<EventDates id={ID} />, { at: '/dashboard/events' })
  return { screen, asked }
}

const choose = async (day: string, act: string) => {
  await page.getByRole('button', { name: `Actions for ${day}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('tells when it takes place on the clock of the event, who comes, and what is called off and why', async () => {
  const { screen } = await open([
    date(1, { state: 'past', joined: 9 }),
    date(2, { going: 12, waiting: 1 }),
    date(3, { called_off: 'The speaker is ill' }),
  ])
  await expect.element(screen.getByText('All times are in the Asia/Kolkata time zone.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Friday, 2 May 2036' }))
    .toHaveAttribute('href', `/dashboard/events/dates/${idOf(2)}`)
  await expect
    .element(screen.getByText('18:00 to 19:30 · 12 of 12 places, 1 on the waiting list'))
    .toBeVisible()
  await expect.element(screen.getByText('Called off')).toBeVisible()
  await expect.element(screen.getByText('The speaker is ill')).toBeVisible()
  await expect.element(screen.getByRole('group')).not.toHaveAttribute('open')
  await screen.getByText('1 past date').click()
  await expect.element(screen.getByText(/9 attended/)).toBeVisible()
})

test('a date is moved with all later ones, once, and the dialog says how many are told', async () => {
  const MOVE = callTo(api.eventDates.move, { date_id: idOf(2) })
  const { asked } = await open([date(2, { going: 3, waiting: 1 }), date(3)], [on(MOVE, date(2))])
  await choose('Friday, 2 May 2036', 'Move')
  await expect
    .element(page.getByText('4 people who are coming or waiting will be notified of the new time.'))
    .toBeVisible()
  await page.getByRole('radio', { name: /all later ones/ }).click()
  await page.getByRole('button', { name: 'Move date' }).dblClick()
  await expect.element(page.getByText('Open Mentor Hour moved')).toBeVisible()
  const sent = asked.filter(to(MOVE))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    starts_at: '2036-05-02T12:30:00.000Z',
    ends_at: '2036-05-02T14:00:00.000Z',
    scope: 'following',
  })
})

test('what is wrong with a new time stands at its field', async () => {
  const MOVE = callTo(api.eventDates.move, { date_id: idOf(2) })
  await open(
    [date(2)],
    [on(MOVE, () => refusal(409, { starts_at: 'This event already has a date at this time' }))],
  )
  await choose('Friday, 2 May 2036', 'Move')
  await expect.element(page.getByText('No one has a place yet, so there’s no one to notify.')).toBeVisible()
  // The last date has no later ones to change along with it.
  await expect.element(page.getByText('Which dates')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Move date' }).click()
  await expect.element(page.getByText('This event already has a date at this time').first()).toBeVisible()
})

test('a date is called off with a reason, and put back on', async () => {
  const OFF = callTo(api.eventDates.callOff, { date_id: idOf(2) })
  const { asked } = await open(
    [date(2, { going: 1 }), date(3, { called_off: 'Holiday' })],
    [on(OFF, { dates: 1 }), on(ADD, [])],
  )
  await choose('Friday, 2 May 2036', 'Call off')
  await expect.element(page.getByText(/^1 person who’s coming or waiting will be told why\./)).toBeVisible()
  await page.getByRole('button', { name: 'Call off date' }).click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The speaker is ill')
  await page.getByRole('button', { name: 'Call off date' }).click()
  await expect.element(page.getByText('Date called off')).toBeVisible()
  expect(asked.findLast(to(OFF))?.body).toEqual({
    scope: 'one',
    reason: 'The speaker is ill',
  })
  await choose('Saturday, 3 May 2036', 'Reinstate')
  await expect.element(page.getByText('Saturday, 3 May 2036 is back on')).toBeVisible()
  expect(asked.find(to(ADD))?.body).toEqual({
    starts_at: '2036-05-03T12:30:00.000Z',
    ends_at: '2036-05-03T14:00:00.000Z',
  })
})

test('a date that people have to do with is not deleted, and an empty one is, once', async () => {
  const REMOVE = callTo(api.eventDates.remove, { date_id: idOf(3) })
  const { asked } = await open([date(2, { going: 1 }), date(3)], [on(REMOVE, 'deleted')])
  await choose('Friday, 2 May 2036', 'Delete')
  await expect.element(page.getByText(/^1 person is on the list for this date\./)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await choose('Saturday, 3 May 2036', 'Delete')
  await page.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.poll(() => asked.filter(to(REMOVE)).length).toBe(1)
})

test('dates are added in a rhythm, which lists the days that it makes', async () => {
  const { screen, asked } = await open([], [on(ADD, [])])
  await expect.element(screen.getByText('No dates yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Add dates' }).click()
  await page.getByRole('button', { name: 'Add dates' }).last().click()
  await expect.element(page.getByText('Enter a date and time').first()).toBeVisible()
  await page.getByText('Daily').click()
  await expect.element(page.getByRole('textbox', { name: 'Number of dates' })).toHaveValue('4')
  expect(asked.filter(to(ADD))).toEqual([])
})
