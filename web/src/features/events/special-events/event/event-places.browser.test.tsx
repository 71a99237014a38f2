import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callOf, callTo, later, on, refusal } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { leftOut } from './event.fixture.ts'
import EventPage from './event-page.tsx'
import EventVisitorPage from './visitor-page.tsx'

const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const ADDRESS = `/dashboard/special-events/event/${ID}`
const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
const TAKE = callTo(api.specialEvents.takePlace, { date_id: idOf(2) })
const GIVE_BACK = callTo(api.specialEvents.givePlaceBack, { date_id: idOf(2) })
const PAGE = callTo(api.specialEvents.event, { event_id: ID })
const DAY = 86_400_000
const inDays = (days: number, hour = 12) => {
  const day = new Date(Date.now() + days * DAY)
  day.setUTCHours(hour, 0, 0, 0)
  return day.toISOString()
}

/** A date that starts in `number` days. */
const date = (number: number, more: Partial<EventDate> = {}): EventDate => ({
  id: idOf(number),
  starts_at: inDays(number),
  ends_at: inDays(number, 14),
  state: number < 0 ? 'past' : 'upcoming',
  called_off: null,
  coming: 4,
  waiting: 0,
  my_status: null,
  my_place_in_line: null,
  my_ticket: null,
  ...more,
})

const mine = { my_status: 'going', my_ticket: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b7ac204', coming: 5 } as const

const hour: SpecialEventPage = {
  kind: 'event',
  id: ID,
  title: 'Open Mentor Hour',
  description: 'Bring one question',
  starts_at: inDays(2),
  ends_at: inDays(2, 14),
  time_zone: 'UTC',
  state: 'upcoming',
  place: 'Harbour Hub',
  is_online: false,
  cover: null,
  tags: [],
  organiser: null,
  link: null,
  is_outside: false,
  dates_ahead: 1,
  applications_end: null,
  takes_places: true,
  max_attendees: 6,
  karma: 20,
  dates: [date(2)],
  tasks: [],
  ...leftOut,
}

const noQuestions = { questions: [], may_ask: true, may_answer: false }

let shown: SpecialEventPage
/** Changes what the server returns for the first date from now on. */
const turn = (more: Partial<EventDate>) => {
  shown = { ...shown, dates: [date(2, more), ...shown.dates.slice(1)] }
}
async function open(more: Partial<SpecialEventPage> = {}, what = <EventPage />) {
  shown = { ...hour, ...more }
  const calls = answer(
    on(PAGE, () => shown),
    on(callTo(api.eventQuestions.list, { event_id: ID }), noQuestions),
    on(api.profiles.mine, { full_name: 'Anjali Menon', muid: 'anjali@muster', profile_pic: null }),
  )
  const screen = await show(what, { at: ADDRESS, path: '/dashboard/special-events/event/:id' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { calls, ...screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a member', () => {
  beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))
  afterEach(() => sessionStore.clear())

  test('takes a place once, however quickly they press twice, and has the ticket', async () => {
    const { calls } = await open()
    await expect.element(page.getByText('2 of 6 places left.')).toBeVisible()
    await expect.element(page.getByText('+20 karma')).toBeVisible()
    answer(
      on(TAKE, () => {
        turn(mine)
        return { my_status: 'going', my_place_in_line: null }
      }),
    )
    await button('I’m going').dblClick()
    await expect.element(page.getByText('You’re going to Open Mentor Hour')).toBeVisible()
    const ticket = page.getByRole('region', { name: 'Ticket: Open Mentor Hour' })
    await expect.element(ticket.getByText('7AC 204')).toBeVisible()
    await expect.element(ticket.getByText('12:00 to 14:00')).toBeVisible()
    await expect.element(button('Can’t go')).toBeVisible()
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  })

  test('has the focus on the ticket that takes the place of the button', async () => {
    await open()
    const taken = later({ my_status: 'going', my_place_in_line: null })
    answer(on(TAKE, taken.answer))
    await pressByKey(button('I’m going'))
    turn(mine)
    taken.release()
    await expect.element(page.getByRole('region', { name: 'Ticket: Open Mentor Hour' })).toHaveFocus()
  })

  test('gives the place back, and takes it again with Undo', async () => {
    await open({ dates: [date(2, mine)] })
    answer(
      on(GIVE_BACK, () => {
        turn({})
        return null
      }),
      on(TAKE, () => {
        turn(mine)
        return { my_status: 'going', my_place_in_line: null }
      }),
    )
    await button('Can’t go').click()
    await expect.element(page.getByText('You’ve given up your place')).toBeVisible()
    await expect.element(button('I’m going')).toBeVisible()
    await expect.element(button('I’m going')).toHaveFocus()
    expect(page.getByRole('region', { name: 'Ticket: Open Mentor Hour' }).query()).toBeNull()
    await button('Undo').click()
    await expect.element(button('Can’t go')).toBeVisible()
  })

  test('waits where all places are taken, and reads how many are before them', async () => {
    await open({ dates: [date(2, { coming: 6, waiting: 2 })] })
    await expect.element(page.getByText(/^2 on the waiting list\./)).toBeVisible()
    answer(
      on(TAKE, () => {
        turn({ coming: 6, waiting: 3, my_status: 'waiting', my_place_in_line: 3 })
        return { my_status: 'waiting', my_place_in_line: 3 }
      }),
    )
    await button('Join waiting list').click()
    const line = 'You’re number 3 on the waiting list'
    await expect.element(page.getByText(`All places are taken. ${line}.`)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'On the waiting list, 3rd' })).toBeVisible()
  })

  test('is asked before a place goes to somebody who waits', async () => {
    const { calls } = await open({ dates: [date(2, { ...mine, coming: 6, waiting: 2 })] })
    await button('Can’t go').click()
    const dialog = page.getByRole('dialog', { name: 'Give up your place?' })
    // Enter triggers the safe choice.
    await expect.element(dialog.getByRole('button', { name: 'Keep place' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
    answer(
      on(GIVE_BACK, () => {
        turn({ coming: 6, waiting: 1 })
        return null
      }),
    )
    await button('Can’t go').click()
    await expect.element(dialog.getByRole('button', { name: 'Keep place' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button('Join waiting list')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  })

  test('reads why a place is refused, and what has become of the date', async () => {
    await open()
    answer(
      on(TAKE, () => {
        turn({ called_off: 'The hall is flooded' })
        return refusal(400, { general: 'This date has been called off' })
      }),
    )
    await button('I’m going').click()
    await expect.element(page.getByText('This date has been called off')).toBeVisible()
    await expect.element(page.getByText('The hall is flooded')).toBeVisible()
    expect(page.getByRole('button', { name: 'I’m going' }).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Add to calendar' }).query()).toBeNull()
  })

  test('can try again where the network was gone', async () => {
    await open()
    answer(
      on(TAKE, () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    await button('I’m going').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button('I’m going')).toBeEnabled()
  })

  test('chooses among later dates, reads why one is called off, and unfolds what is over', async () => {
    const { calls } = await open({
      dates_ahead: 3,
      dates: [
        date(1, { called_off: 'A holiday' }),
        date(2, mine),
        date(9, { coming: 0 }),
        date(16, { coming: 6, waiting: 2, my_status: 'waiting', my_place_in_line: 2 }),
        date(-5, { my_status: 'joined' }),
      ],
    })
    await expect.element(page.getByText('The next of 3 dates')).toBeVisible()
    const rows = page.getByRole('listitem').filter({ has: page.getByText(/^12:00 to 14:00( ·|$)/) })
    const [off, later_, waiting] = [rows.nth(0), rows.nth(1), rows.nth(2)]
    await expect.element(off.getByText('Called off')).toBeVisible()
    await expect.element(off.getByText('A holiday')).toBeVisible()
    expect(off.getByRole('button').query()).toBeNull()
    await expect.element(waiting.getByText('You’re number 2 on the waiting list')).toBeVisible()
    expect(page.getByText('You were there').query()).toBeNull()
    await button('1 past date').click()
    await expect.element(page.getByText('You were there')).toBeVisible()

    answer(
      on(callTo(api.specialEvents.takePlace, { date_id: idOf(9) }), {
        my_status: 'going',
        my_place_in_line: null,
      }),
    )
    await later_.getByRole('button', { name: /^I’m going, / }).click()
    await expect.element(page.getByText(/^You’re going to Open Mentor Hour on /)).toBeVisible()
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      callOf(callTo(api.specialEvents.takePlace, { date_id: idOf(9) })),
    ])
  })

  test('sees the first of many dates, and the rest when they ask', async () => {
    const many = Array.from({ length: 12 }, (_, week) => date(2 + 7 * week))
    await open({ dates_ahead: 12, dates: many })
    const buttons = () => page.getByRole('button', { name: /^I’m going, / }).elements().length
    await expect.poll(buttons).toBe(6)
    await button('Show 5 more').click()
    await expect.poll(buttons).toBe(11)
    await button('Show fewer').click()
    await expect.poll(buttons).toBe(6)
  })

  test('who was there reads it, and nothing can be taken at what is over', async () => {
    const ended = { starts_at: inDays(-2), ends_at: inDays(-2, 14), state: 'past' } as const
    await open({ ...ended, dates_ahead: 0, dates: [date(-2, { my_status: 'joined' })] })
    await expect.element(page.getByRole('heading', { name: 'You were there' })).toBeVisible()
    expect(page.getByRole('button', { name: 'I’m going' }).query()).toBeNull()
  })

  test('has nothing to take where an event gives no places here', async () => {
    await open({ takes_places: false, karma: null, dates_ahead: 2, dates: [date(2), date(9)] })
    await expect.element(page.getByRole('heading', { name: 'More dates' })).toBeVisible()
    expect(page.getByRole('button', { name: /going/ }).query()).toBeNull()
  })
})

test('says when it is in another district, and shows neither what was left out nor empty cards', async () => {
  await open({ district: 'Palakkad', my_district: 'Thrissur', dates: [date(2, { coming: 0 })] })
  await expect.element(page.getByText('In Palakkad. Yours is Thrissur.')).toBeVisible()
  await expect.element(page.getByText('Be the first to go').first()).toBeVisible()
  for (const name of ['Plan', 'Speakers', 'Place', 'Organiser', 'Last time']) {
    expect(page.getByRole('heading', { name, exact: true }).query()).toBeNull()
  }
})

test('shows one day of the plan at a time, with who speaks, and people who go', async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const item = { title: 'Doors', note: 'Main hall', speaker: null }
  await open({
    plan: [
      { ...item, starts_at: '2036-12-08T04:00:00.000Z' },
      { ...item, title: 'Opening', speaker: 'George Chacko', starts_at: '2036-12-08T05:00:00.000Z' },
      { ...item, title: 'Awards', starts_at: '2036-12-09T05:00:00.000Z' },
    ],
    speakers: [{ name: 'George Chacko', about: 'Repairs', words: 'Open it.', person: null }],
    people: [{ full_name: 'Rahul Nair', muid: 'rahul@muster', profile_pic: null }],
    classmates: 1,
    last_time: { starts_at: '2026-01-09T05:00:00.000Z', came: 212, pictures: ['/media/pictures/one.webp'] },
    dates: [date(2, mine)],
  })
  await expect.element(page.getByText('09:30')).toBeVisible()
  await expect.element(page.getByText('Opening')).toBeVisible()
  expect(page.getByText('Awards').query()).toBeNull()
  // The event is in UTC, the reader in India.
  await expect.element(page.getByText(/^Times are in your time zone, India Standard Time\./)).toBeVisible()
  await page.getByRole('radio', { name: 'Tue 9' }).click({ force: true })
  await expect.element(page.getByText('Awards')).toBeVisible()
  expect(page.getByText('Opening').query()).toBeNull()
  await expect.element(page.getByText('1 from your college')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rahul (Rahul Nair)' })).toBeVisible()
  await expect.element(page.getByText('You', { exact: true })).toBeVisible()
  await expect.element(page.getByText('212 came')).toBeVisible()
  sessionStore.clear()
})

test('leads to the event’s own site first where the organisers take places there', async () => {
  await open({ takes_places: false, link: 'https://fair.example', dates: [date(2)] })
  await expect
    .element(page.getByRole('link', { name: /^Open event’s own site/ }))
    .toHaveAttribute('href', 'https://fair.example')
})

test('a visitor signs in to come, and is led back', async () => {
  await open({ dates_ahead: 2, dates: [date(2), date(9, { coming: 6 })] }, <EventVisitorPage />)
  const links = page.getByRole('link', { name: /^Sign in to (go$|join the waiting list, )/ })
  await expect.poll(() => links.elements().length).toBe(2)
  for (const link of links.elements()) {
    expect(link.getAttribute('href')).toBe(loginAddress(ADDRESS))
  }
})
