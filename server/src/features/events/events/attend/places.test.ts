import { account as leaving } from '@muster/contract/account/leaving.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarEntries, calendarOf } from '../../../../../test/setup/calendars.ts'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { remindOfEvents } from '../dates/reminders.ts'
import { about, DAY, eventWith, HOUR, lasting, titlesTold } from '../events.fixture.ts'
import { eventData } from '../personal-data.ts'

let test: TestApp
let second: TestApp
let admin: TestMember
let staff: ReturnType<typeof about>

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  second = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Event Admin' })
  staff = about(test, admin)
})
afterAll(async () => {
  await second?.close()
  await test?.close()
})

const tomorrow = lasting(DAY, DAY + HOUR)
const dateWith = async (fields: Parameters<typeof eventWith>[2] = {}) => {
  const {
    id,
    dates: [date = ''],
  } = await eventWith(test, admin, { ...tomorrow, ...fields })
  return { id, date }
}

describe('a place at an event', () => {
  it('is taken and given back, and a second click changes nothing', async () => {
    const { id, date } = await dateWith({ max_attendees: 5, karma: 20 })
    const me = about(test, await createMember(test))
    for (const _ of [1, 2]) {
      expect((await me.take(date)).response).toEqual({ my_status: 'going', my_place_in_line: null })
    }
    const { response } = await me.page(id)
    expect(response).toMatchObject({ takes_places: true, max_attendees: 5, karma: 20, dates_ahead: 1 })
    expect(response.dates).toMatchObject([
      {
        id: date,
        coming: 1,
        waiting: 0,
        my_status: 'going',
        my_ticket: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    for (const _ of [1, 2]) expect((await me.giveBack(date)).status).toBe(200)
    expect((await me.page(id)).response.dates).toMatchObject([
      { coming: 0, my_status: null, my_ticket: null },
    ])
  })

  it('goes to exactly one of thirty who ask for the last one at once; the others wait in order', async () => {
    const { date } = await dateWith({ max_attendees: 1 })
    const answers = await Promise.all(
      (await createCrowd(test, 30)).map((person) => about(test, person).take(date)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.filter(({ response }) => response.my_status === 'going')).toHaveLength(1)
    const line = answers.flatMap(({ response }) => response.my_place_in_line ?? [])
    expect(line.sort((a, b) => a - b)).toEqual(Array.from({ length: 29 }, (_, index) => index + 1))
  })

  it('that becomes free goes to the first who waits, who is told', async () => {
    const { id, date } = await dateWith({ max_attendees: 1, name: 'Open hour' })
    const people = await createCrowd(test, 3)
    const [first, next, last] = people.map((person) => about(test, person))
    for (const person of [first, next, last]) await person?.take(date)
    expect((await last?.take(date))?.response).toEqual({ my_status: 'waiting', my_place_in_line: 2 })
    await first?.giveBack(date)
    expect((await next?.page(id))?.response.dates).toMatchObject([{ my_status: 'going' }])
    expect((await last?.page(id))?.response.dates).toMatchObject([
      { my_status: 'waiting', my_place_in_line: 1 },
    ])
    const told = await Promise.all(people.map((person) => titlesTold(test, person)))
    expect(told).toEqual([[], ['You have a place: Open hour'], []])
  })

  it('is not lost or doubled when many come and go at once', async () => {
    const { id, date } = await dateWith({ max_attendees: 3 })
    const crowd = (await createCrowd(test, 12)).map((person) => about(test, person))
    await Promise.all(crowd.map((person) => person.take(date)))
    await Promise.all(crowd.slice(0, 6).map((person) => person.giveBack(date)))
    expect((await staff.dates(id)).response).toMatchObject([{ going: 3, waiting: 3 }])
  })

  it('is refused in words when it is over, called off, or given elsewhere', async () => {
    const me = about(test, await createMember(test))
    const said = async (date: string) => (await me.take(date)).message.general?.[0]
    const elsewhere = await dateWith({ takes_places: false })
    expect(await said(elsewhere.date)).toBe(
      'You can’t take a place at this event here. See its page for how to come.',
    )
    const over = await dateWith(lasting(-2 * HOUR, -HOUR))
    expect(await said(over.date)).toBe('This date has ended')
    const off = await dateWith()
    await staff.callOff(off.date, { scope: 'one', reason: 'The speaker is ill' })
    expect(await said(off.date)).toBe('This date has been called off')
    expect((await me.take(me.toString())).status).toBe(404)
    expect((await me.take('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).status).toBe(404)
    expect((await test.call(specialEvents.takePlace, { params: { date_id: off.date } })).status).toBe(401)
  })

  it('does not move up at a date that is called off', async () => {
    const { id, date } = await dateWith({ max_attendees: 1 })
    const [first, waiting] = await createCrowd(test, 2)
    if (!first || !waiting) throw new Error('the crowd is too small')
    for (const person of [first, waiting]) await about(test, person).take(date)
    await staff.callOff(date, { scope: 'one', reason: 'The speaker is ill' })
    await about(test, first).giveBack(date)
    expect((await staff.dates(id)).response).toMatchObject([{ going: 0, waiting: 1 }])
  })
})

describe('the page of an event', () => {
  it('tells visitors its dates and how many come, and no ticket of anybody', async () => {
    const { id, date } = await dateWith({ max_attendees: 5 })
    await about(test, await createMember(test)).take(date)
    const { status, response } = await test.call(specialEvents.event, { params: { event_id: id } })
    expect(status).toBe(200)
    expect(response.dates).toMatchObject([{ coming: 1, my_status: null, my_ticket: null }])
  })

  it('says why a date does not take place', async () => {
    const { id, date } = await dateWith({ repeat: { rhythm: 'weekly', count: 2 } })
    await staff.callOff(date, { scope: 'one', reason: 'The speaker is ill' })
    const { response } = await about(test, await createMember(test)).page(id)
    expect(response.dates.find((one) => one.id === date)?.called_off).toBe('The speaker is ill')
    expect(response.dates_ahead).toBe(1)
  })
})

describe('my dates', () => {
  it('are those at which I have a place, wait or was, ahead and past, found by name', async () => {
    const member = await createMember(test)
    const me = about(test, member)
    const ahead = await dateWith({ name: 'Soldering for everybody', repeat: { rhythm: 'weekly', count: 2 } })
    const past = await dateWith({ name: 'Last week', ...lasting(HOUR, 2 * HOUR) })
    await dateWith({ name: 'Not mine' })
    await me.take(ahead.date)
    await me.take(past.date)
    await test.db.execute(sql`
      update event_date set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
      where id = ${past.date}`)
    const titles = async (query = {}) => (await me.mine(query)).response.data.map(({ title }) => title)
    expect(await titles()).toEqual(['Soldering for everybody'])
    expect(await titles({ view: 'past' })).toEqual(['Last week'])
    expect(await titles({ search: 'solder' })).toEqual(['Soldering for everybody'])
    expect(await titles({ search: 'welding' })).toEqual([])
    expect((await me.mine()).response.data[0]).toMatchObject({ event_id: ahead.id, my_status: 'going' })
    expect((await test.call(specialEvents.mine)).status).toBe(401)
  })
})

describe('dates in the calendar of a member', () => {
  it('are busy with a place, tentative on the waiting list, free otherwise, and cancelled when they are called off', async () => {
    const { date } = await dateWith({ max_attendees: 1, name: 'Quiet hour' })
    const [goer, waiter, other] = await createCrowd(test, 3)
    if (!goer || !waiter || !other) throw new Error('the crowd is too small')
    for (const person of [goer, waiter]) await about(test, person).take(date)
    const entryOf = async (member: TestMember) => (await calendarOf(test, member)).get(date)
    expect(await entryOf(goer)).toMatchObject({
      SUMMARY: 'Quiet hour',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    })
    expect(await entryOf(waiter)).toMatchObject({ STATUS: 'TENTATIVE', TRANSP: 'TRANSPARENT' })
    expect((await entryOf(other))?.TRANSP).toBe('TRANSPARENT')
    const before = Number((await entryOf(goer))?.SEQUENCE)
    await staff.callOff(date, { scope: 'one', reason: 'The speaker is ill' })
    expect((await entryOf(goer))?.STATUS).toBe('CANCELLED')
    expect(Number((await entryOf(goer))?.SEQUENCE)).toBeGreaterThan(before)
    expect(await entryOf(other)).toBeUndefined()
  })

  it('are a file with all dates of an event for everybody', async () => {
    const { id } = await dateWith({ name: 'Weekly', repeat: { rhythm: 'weekly', count: 3 } })
    const { text } = await test.call(specialEvents.file, { params: { event_id: id } })
    expect([...calendarEntries(text).values()].map(({ SUMMARY }) => SUMMARY)).toEqual(Array(3).fill('Weekly'))
  })
})

describe('the day before', () => {
  it('those who have a place are reminded once, by two processes at once', async () => {
    const { date } = await dateWith({
      ...lasting(3 * DAY, 3 * DAY + HOUR),
      max_attendees: 1,
      name: 'Reminded',
    })
    const [goer, waiter] = [await createMember(test), await createMember(test)]
    await about(test, goer).take(date)
    await about(test, waiter).take(date)
    await remindOfEvents(test.parts)
    expect(await titlesTold(test, goer)).toEqual([])
    await test.db.execute(sql`
      update event_date set starts_at = now() + interval '23 hours', ends_at = now() + interval '24 hours'
      where id = ${date}`)
    await Promise.all([remindOfEvents(test.parts), remindOfEvents(second.parts)])
    await remindOfEvents(test.parts)
    expect(await titlesTold(test, goer)).toEqual([expect.stringMatching(/^(Today|Tomorrow): Reminded$/)])
    expect(await titlesTold(test, waiter)).toEqual([])
  })

  it('nobody is reminded of a date that is called off, and again of one that was moved', async () => {
    const { date } = await dateWith({ ...lasting(3 * DAY, 3 * DAY + HOUR), name: 'Moved on' })
    const goer = await createMember(test)
    await about(test, goer).take(date)
    const near = () =>
      test.db.execute(sql`
        update event_date set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours'
        where id = ${date}`)
    await near()
    await remindOfEvents(test.parts)
    await staff.move(date, { ...lasting(5 * DAY, 5 * DAY + HOUR), scope: 'one' })
    await near()
    await remindOfEvents(test.parts)
    expect((await titlesTold(test, goer)).filter((title) => /^(Today|Tomorrow)/.test(title))).toHaveLength(2)
    await staff.move(date, { ...lasting(6 * DAY, 6 * DAY + HOUR), scope: 'one' })
    await staff.callOff(date, { scope: 'one', reason: 'The speaker is ill' })
    await near()
    await remindOfEvents(test.parts)
    expect((await titlesTold(test, goer)).filter((title) => /^(Today|Tomorrow)/.test(title))).toHaveLength(2)
  })
})

describe('somebody who leaves for good', () => {
  it('takes their places along; that they were somewhere stays with its figures', async () => {
    const { date } = await dateWith()
    const was = await dateWith(lasting(-HOUR, HOUR))
    const member = await createMember(test)
    await about(test, member).take(date)
    await staff.checkIn(was.date, [member.id])
    const copy = (await test.call(leaving.exportData, { as: member.token })).text
    for (const one of [date, was.date]) expect(copy).toContain(one)
    await test.db.transaction((tx) => eventData.erase(tx, member.id))
    expect(await countOf(test, sql`event_attendee where user_id = ${member.id}`)).toBe(1)
  })
})
