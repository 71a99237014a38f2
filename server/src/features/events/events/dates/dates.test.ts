import { activity } from '@muster/contract/desk/activity.ts'
import { eventDates } from '@muster/contract/events/event-dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { about, DAY, eventWith, HOUR, lasting, noticesOf, titlesTold } from '../events.fixture.ts'

let test: TestApp
let admin: TestMember
let staff: ReturnType<typeof about>

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Event Admin' })
  staff = about(test, admin)
})
afterAll(() => test.close())

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const inKolkata = {
  time_zone: 'Asia/Kolkata',
  starts_at: '2035-01-31T18:00:00+05:30',
  ends_at: '2035-01-31T19:30:00+05:30',
}
const timesOf = async (event_id: string) =>
  (await staff.dates(event_id)).response.map(({ starts_at }) => starts_at)
/** A member with a place on each of the dates. */
async function goer(...dates: (string | undefined)[]): Promise<TestMember> {
  const member = await createMember(test)
  for (const date of dates) expect((await about(test, member).take(date ?? '')).status).toBe(200)
  return member
}

describe('an event that repeats', () => {
  it.each([
    ['daily', ['2035-01-31T12:30:00.000Z', '2035-02-01T12:30:00.000Z', '2035-02-02T12:30:00.000Z']],
    ['weekly', ['2035-01-31T12:30:00.000Z', '2035-02-07T12:30:00.000Z', '2035-02-14T12:30:00.000Z']],
    ['monthly', ['2035-01-31T12:30:00.000Z', '2035-02-28T12:30:00.000Z', '2035-03-31T12:30:00.000Z']],
  ] as const)('takes place %s at the same hour', async (rhythm, times) => {
    const { id } = await eventWith(test, admin, { ...inKolkata, repeat: { rhythm, count: 3 } })
    expect(await timesOf(id)).toEqual(times)
  })

  it('keeps its hour when the clock of its place changes', async () => {
    const { id } = await eventWith(test, admin, {
      time_zone: 'Europe/Berlin',
      starts_at: '2035-03-20T18:00:00+01:00',
      ends_at: '2035-03-20T20:00:00+01:00',
      repeat: { rhythm: 'weekly', count: 2 },
    })
    expect(await timesOf(id)).toEqual(['2035-03-20T17:00:00.000Z', '2035-03-27T16:00:00.000Z'])
  })

  it('moves an hour that clocks skip by the gap, also when its dates are moved into it', async () => {
    const spans = async (id: string) =>
      (await staff.dates(id)).response.map(({ starts_at, ends_at }) => `${starts_at} ${ends_at}`)
    const skipped = [
      '2027-03-07T07:30:00.000Z 2027-03-07T08:00:00.000Z',
      '2027-03-14T07:30:00.000Z 2027-03-14T08:00:00.000Z',
      '2027-03-21T06:30:00.000Z 2027-03-21T07:00:00.000Z',
    ]
    const series = { time_zone: 'America/New_York', repeat: { rhythm: 'weekly', count: 3 } } as const
    const hour = { starts_at: '2027-03-07T02:30:00-05:00', ends_at: '2027-03-07T03:00:00-05:00' }
    expect(await spans((await eventWith(test, admin, { ...series, ...hour })).id)).toEqual(skipped)

    const earlier = { starts_at: '2027-03-07T00:30:00-05:00', ends_at: '2027-03-07T01:00:00-05:00' }
    const { id } = await eventWith(test, admin, { ...series, ...earlier })
    const [first] = (await staff.dates(id)).response
    expect((await staff.move(first?.id ?? '', { ...hour, scope: 'following' })).status).toBe(200)
    expect(await spans(id)).toEqual(skipped)
  })

  it('is refused where a date would run into the next, without a first one, and with too many', async () => {
    const refusals = [
      [
        { ...inKolkata, ends_at: '2035-02-01T19:00:00+05:30', repeat: { rhythm: 'daily', count: 3 } },
        'repeat',
      ],
      [{ repeat: { rhythm: 'daily', count: 3 } }, 'starts_at'],
      [{ ...inKolkata, repeat: { rhythm: 'daily', count: 53 } }, 'repeat.count'],
      [{ ...inKolkata, repeat: { rhythm: 'daily', count: 1 } }, 'repeat.count'],
      [{ ...inKolkata, max_attendees: 0 }, 'max_attendees'],
      [{ ...inKolkata, karma: 201 }, 'karma'],
    ] as const
    for (const [fields, field] of refusals) {
      const answer = await staff.create({ name: `Refused ${field}`, ...fields })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.message)).toContain(field)
    }
  })
})

describe('dates of an event', () => {
  it('are added one by one or in a row, and one that is there is left alone', async () => {
    const { id } = await eventWith(test, admin, inKolkata)
    const times = { starts_at: inKolkata.starts_at, ends_at: inKolkata.ends_at }
    const again = await staff.add(id, { ...times, repeat: { rhythm: 'weekly', count: 2 } })
    expect(again.response.map(({ starts_at }) => starts_at)).toEqual([
      '2035-01-31T12:30:00.000Z',
      '2035-02-07T12:30:00.000Z',
    ])
    const both = await Promise.all([staff.add(id, times), staff.add(id, times)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await timesOf(id)).toHaveLength(2)
    const upsideDown = await staff.add(id, { starts_at: times.ends_at, ends_at: times.starts_at })
    expect(upsideDown).toMatchObject({ status: 400, message: { ends_at: ['It has to end after it starts'] } })
  })

  it('are at most 200', async () => {
    const { id } = await eventWith(test, admin, {})
    for (const year of ['2030', '2031', '2032']) {
      const first = { starts_at: `${year}-01-01T10:00:00Z`, ends_at: `${year}-01-01T11:00:00Z` }
      expect((await staff.add(id, { ...first, repeat: { rhythm: 'weekly', count: 52 } })).status).toBe(200)
    }
    const last = { starts_at: '2033-01-01T10:00:00Z', ends_at: '2033-01-01T11:00:00Z' }
    const tooMany = await staff.add(id, { ...last, repeat: { rhythm: 'daily', count: 52 } })
    expect(tooMany).toMatchObject({ status: 400 })
    expect(tooMany.message.general?.[0]).toMatch(/up to 200 dates/)
    expect(await timesOf(id)).toHaveLength(156)
  })

  it('are told by an unknown event, and changed by an unknown date, with 404', async () => {
    const times = lasting(DAY, DAY + HOUR)
    const answers = [
      await staff.dates(unknown),
      await staff.add(unknown, times),
      await staff.one(unknown),
      await staff.move(unknown, { ...times, scope: 'one' }),
      await staff.callOff(unknown, { scope: 'one', reason: 'The speaker is ill' }),
      await staff.remove(unknown),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('are for those who look after events', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, lasting(DAY, DAY + HOUR))
    const me = about(test, await createMember(test))
    const answers = [
      await me.dates(id),
      await me.add(id, lasting(DAY, DAY + HOUR)),
      await me.move(date, { ...lasting(DAY, DAY + HOUR), scope: 'one' }),
      await me.callOff(date, { scope: 'one', reason: 'I want to' }),
      await me.remove(date),
      await me.people(date),
      await me.checkIn(date, [admin.id]),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect((await test.call(eventDates.list, { params: { event_id: id } })).status).toBe(401)
  })

  it('tell how many come, and the next one stands in the list of events', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...lasting(DAY, DAY + HOUR),
      max_attendees: 1,
      repeat: { rhythm: 'weekly', count: 3 },
    })
    await goer(dates[0])
    await goer(dates[0])
    expect((await staff.dates(id)).response[0]).toMatchObject({
      going: 1,
      waiting: 1,
      joined: 0,
      state: 'upcoming',
    })
    expect((await staff.one(dates[0] ?? '')).response).toMatchObject({
      max_attendees: 1,
      going: 1,
      waiting: 1,
    })
    await staff.callOff(dates[0] ?? '', { scope: 'one', reason: 'The speaker is ill' })
    const [, second] = await timesOf(id)
    const { response } = await test.call(eventDates.list, { as: admin.token, params: { event_id: id } })
    expect(response[0]?.called_off).toBe('The speaker is ill')
    expect((await staff.update(id, { description: 'Every week' })).response).toMatchObject({
      dates: 2,
      starts_at: second,
    })
  })
})

describe('a date that moves', () => {
  it('tells everybody who comes or waits, once', async () => {
    const {
      dates: [date = ''],
    } = await eventWith(test, admin, {
      ...inKolkata,
      name: 'Forms that people like',
      max_attendees: 1,
    })
    const [first, second, stranger] = [await goer(date), await goer(date), await createMember(test)]
    const to = { starts_at: '2035-02-02T17:00:00+05:30', ends_at: '2035-02-02T18:30:00+05:30', scope: 'one' }
    expect((await staff.move(date, to)).response).toMatchObject({ starts_at: '2035-02-02T11:30:00.000Z' })
    for (const member of [first, second]) {
      expect(await noticesOf(test, member)).toEqual([
        {
          title: 'Moved: Forms that people like',
          description:
            'It now takes place on Friday, 2 February 2035, 17:00 (Asia/Kolkata). If you can’t come, give up your place.',
        },
      ])
    }
    expect(await titlesTold(test, stranger)).toEqual([])
  })

  it('takes the later ones along by as many days and to the same hour, and people hear of it once', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...inKolkata,
      repeat: { rhythm: 'weekly', count: 3 },
    })
    const regular = await goer(...dates)
    const answer = await staff.move(dates[1] ?? '', {
      starts_at: '2035-02-14T16:00:00+05:30',
      ends_at: '2035-02-14T17:30:00+05:30',
      scope: 'following',
    })
    expect(answer.status).toBe(200)
    expect(await timesOf(id)).toEqual([
      '2035-01-31T12:30:00.000Z',
      '2035-02-14T10:30:00.000Z',
      '2035-02-21T10:30:00.000Z',
    ])
    const [told, ...more] = await noticesOf(test, regular)
    expect(told?.description).toContain('Your later date moves too.')
    expect(more).toEqual([])
  })

  it('is refused to where another one is, into the past, upside down, and once it is over', async () => {
    const { dates } = await eventWith(test, admin, { ...inKolkata, repeat: { rhythm: 'weekly', count: 2 } })
    const move = (times: object) => staff.move(dates[0] ?? '', { ...times, scope: 'one' })
    expect(
      await move({ starts_at: '2035-02-07T18:00:00+05:30', ends_at: '2035-02-07T19:00:00+05:30' }),
    ).toMatchObject({ status: 409, message: { starts_at: ['This event already has a date at this time'] } })
    expect(await move(lasting(-3 * HOUR, -HOUR))).toMatchObject({
      status: 400,
      message: { ends_at: ['Choose a time in the future'] },
    })
    expect((await move(lasting(2 * HOUR, HOUR))).message).toHaveProperty('ends_at')
    const over = await eventWith(test, admin, lasting(-3 * HOUR, -HOUR))
    const late = await staff.move(over.dates[0] ?? '', { ...lasting(DAY, DAY + HOUR), scope: 'one' })
    expect(late).toMatchObject({ status: 400, message: { general: ['This date has ended'] } })
  })

  it('has one outcome when two people move it at once', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, inKolkata)
    const guest = await goer(date)
    const to = { starts_at: '2035-02-02T17:00:00+05:30', ends_at: '2035-02-02T18:30:00+05:30', scope: 'one' }
    const answers = await Promise.all([staff.move(date, to), staff.move(date, to)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await timesOf(id)).toEqual(['2035-02-02T11:30:00.000Z'])
    expect((await titlesTold(test, guest)).length).toBe(1)
  })
})

describe('a date that is called off', () => {
  it('tells why, is refused once more, and takes place after all when it is added again', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, { ...inKolkata, name: 'Open hour' })
    const guest = await goer(date)
    const off = () => staff.callOff(date, { scope: 'one', reason: 'The speaker is ill' })
    expect((await off()).response).toEqual({ dates: 1 })
    expect(await off()).toMatchObject({
      status: 409,
      message: { general: ['This date has been called off'] },
    })
    expect((await noticesOf(test, guest))[0]?.description).toBe(
      'It won’t take place on Wednesday, 31 January 2035, 18:00 (Asia/Kolkata). Reason: The speaker is ill',
    )
    await staff.add(id, { starts_at: inKolkata.starts_at, ends_at: inKolkata.ends_at })
    expect((await staff.dates(id)).response).toMatchObject([{ id: date, called_off: null, going: 1 }])
    expect(new Set(await titlesTold(test, guest))).toEqual(
      new Set(['Called off: Open hour', 'Back on: Open hour']),
    )
  })

  it('takes the later ones along, and each person hears of it once', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...inKolkata,
      repeat: { rhythm: 'weekly', count: 4 },
    })
    const [early, regular] = [await goer(dates[0]), await goer(...dates)]
    const answer = await staff.callOff(dates[1] ?? '', { scope: 'following', reason: 'The room is closed' })
    expect(answer.response).toEqual({ dates: 3 })
    expect((await staff.dates(id)).response.map(({ called_off }) => called_off !== null)).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(await titlesTold(test, early)).toEqual([])
    const [told, ...more] = await noticesOf(test, regular)
    expect(told?.description).toContain('Your 2 later dates have been called off too.')
    expect(more).toEqual([])
  })

  it('needs a reason', async () => {
    const {
      dates: [date = ''],
    } = await eventWith(test, admin, inKolkata)
    expect((await staff.callOff(date, { scope: 'one', reason: ' ' })).message).toHaveProperty('reason')
  })
})

describe('a date that is deleted', () => {
  it('is gone when nobody has to do with it, and stays otherwise, as its event does', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...inKolkata,
      repeat: { rhythm: 'weekly', count: 2 },
    })
    const guest = await goer(dates[0])
    const kept = await staff.remove(dates[0] ?? '')
    expect(kept.status).toBe(400)
    expect(kept.message.general?.[0]).toMatch(/^1 person is on the list for this date\. Call it off/)
    expect((await staff.deleteEvent(id)).message.general?.[0]).toMatch(/People have places/)
    await staff.callOff(dates[0] ?? '', { scope: 'one', reason: 'The room is closed' })
    expect((await staff.remove(dates[0] ?? '')).message.general).toEqual([
      '1 person is on the list for this date, so it can’t be deleted',
    ])
    expect((await staff.remove(dates[1] ?? '')).status).toBe(200)
    expect((await staff.remove(dates[1] ?? '')).status).toBe(404)
    expect(await timesOf(id)).toHaveLength(1)
    await about(test, guest).giveBack(dates[0] ?? '')
    expect((await staff.deleteEvent(id)).status).toBe(200)
  })
})

describe('the form of an event', () => {
  it('moves its only date, and leaves several to their own page', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, { ...inKolkata, name: 'Only once' })
    const guest = await goer(date)
    const later = { starts_at: '2035-02-02T12:30:00.000Z', ends_at: '2035-02-02T14:00:00.000Z' }
    expect((await staff.update(id, later)).response).toMatchObject(later)
    expect(await titlesTold(test, guest)).toEqual(['Moved: Only once'])
    await staff.add(id, { starts_at: inKolkata.starts_at, ends_at: inKolkata.ends_at })
    expect((await staff.update(id, { ...later, description: 'All as it was' })).status).toBe(200)
    expect(await staff.update(id, { starts_at: '2036-01-01T10:00:00Z' })).toMatchObject({
      status: 400,
      message: { starts_at: ['This event takes place several times. Change its dates one by one.'] },
    })
  })

  it('tells people of another place, and keeps the time of an event that they come to', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, { ...inKolkata, name: 'Tea', place: 'Room 1' })
    const guest = await goer(date)
    await staff.update(id, { place: 'Room 2' })
    expect(await noticesOf(test, guest)).toEqual([
      {
        title: 'New venue: Tea',
        description:
          'It now takes place here: Room 2. The time stays the same: Wednesday, 31 January 2035, 18:00 (Asia/Kolkata).',
      },
    ])
    await staff.update(id, { place: null })
    expect((await noticesOf(test, guest))[0]).toEqual({
      title: 'Venue or link changed: Tea',
      description:
        'The venue has changed, and the new one isn’t known yet. The time stays the same: Wednesday, 31 January 2035, 18:00 (Asia/Kolkata).',
    })
    const emptied = await staff.update(id, { starts_at: null, ends_at: null })
    expect(emptied.status).toBe(400)
    expect(await timesOf(id)).toHaveLength(1)
  })

  it('gives more places to those who wait, in their order', async () => {
    const {
      id,
      dates: [date = ''],
    } = await eventWith(test, admin, { ...inKolkata, max_attendees: 1 })
    await goer(date)
    const waiting = [await goer(date), await goer(date), await goer(date)]
    await staff.update(id, { max_attendees: 3 })
    const told = await Promise.all(waiting.map((member) => titlesTold(test, member)))
    expect(told.map(({ length }) => length)).toEqual([1, 1, 0])
    expect((await staff.dates(id)).response).toMatchObject([{ going: 3, waiting: 1 }])
  })

  it('writes what was done to its dates into its activity', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...inKolkata,
      repeat: { rhythm: 'weekly', count: 2 },
    })
    await staff.callOff(dates[1] ?? '', { scope: 'one', reason: 'The speaker is ill' })
    const params = { kind: 'event' as const, record_id: id }
    const { response } = await test.call(activity.ofRecord, { as: admin.token, params })
    expect(response.data.map(({ action }) => action)).toEqual(['event.update', 'event.create'])
  })
})
