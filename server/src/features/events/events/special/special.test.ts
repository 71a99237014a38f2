import { type EventChange, events } from '@muster/contract/events/events.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { eventAddresses, eventPreview } from './preview.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://muster.test' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`update task set event = null`)
  await test.db.execute(sql`delete from event`)
  await test.db.execute(sql`delete from hackathon`)
})

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const lasting = (from: number, to: number) => ({ starts_at: inDays(from), ends_at: inDays(to) })
const event = async (name: string, more: EventChange = {}) =>
  (await test.call(events.create, { as: admin.token, body: { name, ...more } })).response.id

/** A hackathon that accepts applications until it begins. */
async function hackathon(title: string, from: number, to: number, status = 'Published'): Promise<string> {
  const [row] = await test.db.execute<{ id: string }>(sql`
    insert into hackathon (title, tagline, type, place, website, application_start, application_ends, event_start,
      event_end, status)
    values (${title}, 'Build it', 'offline', 'Hall', 'https://hack.example', ${inDays(from - 9)}, ${inDays(from)},
      ${inDays(from)}, ${inDays(to)}, ${status})
    returning id`)
  return row?.id ?? ''
}

const list = async (query = {}) => (await test.call(specialEvents.list, { query })).response
const titles = async (query = {}) => (await list(query)).data.map(({ title }) => title)
const page = (event_id: string) => test.call(specialEvents.event, { params: { event_id } })

describe('special events', () => {
  it('hold hackathons and events together, each marked as what it is, for visitors as well', async () => {
    const fair = await event('Maker Fair', {
      ...lasting(-1, 2),
      is_online: true,
      place: 'Town Hall',
      tags: ['Makers'],
      organiser: 'Code Gardeners',
      link: 'https://fair.example',
    })
    const weekend = await hackathon('Build Weekend', 3, 4)
    await event('Mentor Drive')
    await hackathon('Not yet', 5, 6, 'Draft')
    await hackathon('Never', 5, 6, 'Deleted')
    expect((await list()).data).toMatchObject([
      {
        kind: 'event',
        id: fair,
        state: 'live',
        is_online: true,
        place: 'Town Hall',
        tags: ['Makers'],
        organiser: 'Code Gardeners',
        link: 'https://fair.example',
        applications_end: null,
      },
      {
        kind: 'hackathon',
        id: weekend,
        state: 'upcoming',
        description: 'Build it',
        is_online: false,
        place: 'Hall',
        tags: [],
        applications_end: expect.any(String),
      },
    ])
    const { statements } = await test.countStatements(() => list())
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('are narrowed to where they stand and what they are, the next first and the last past one first', async () => {
    await event('Event now', lasting(-1, 1))
    await event('Event soon', lasting(5, 6))
    await event('Event long ago', lasting(-90, -89))
    await hackathon('Hackathon now', -2, 2)
    await hackathon('Hackathon soon', 3, 4)
    await hackathon('Hackathon lately', -9, -8)
    await hackathon('Hackathon ended early', -3, 5, 'Completed')
    expect(await titles()).toEqual(['Hackathon now', 'Event now', 'Hackathon soon', 'Event soon'])
    expect(await titles({ view: 'live' })).toEqual(['Hackathon now', 'Event now'])
    expect(await titles({ view: 'upcoming' })).toEqual(['Hackathon soon', 'Event soon'])
    expect(await titles({ view: 'past' })).toEqual([
      'Hackathon ended early',
      'Hackathon lately',
      'Event long ago',
    ])
    expect(await titles({ kind: 'event' })).toEqual(['Event now', 'Event soon'])
    expect(await titles({ kind: 'hackathon', search: 'SOON' })).toEqual(['Hackathon soon'])
    expect((await titles({ sortBy: 'title' }))[0]).toBe('Event now')
    const second = await list({ perPage: 2, pageIndex: 2 })
    expect(second.data.map(({ title }) => title)).toEqual(['Hackathon soon', 'Event soon'])
    expect(second.pagination).toMatchObject({ count: 4, totalPages: 2 })
  })
})

describe('the page of an event', () => {
  it('has its tasks that can be done', async () => {
    const id = await event('Maker Fair', lasting(1, 2))
    const [shown, retired] = [await createTask(test, { title: 'Solder' }), await createTask(test)]
    await test.db.execute(sql`update task set event = 'Maker Fair' where id in (${shown.id}, ${retired.id})`)
    await test.db.execute(sql`update task set active = false where id = ${retired.id}`)
    expect(await page(id)).toMatchObject({
      status: 200,
      response: { title: 'Maker Fair', tasks: [{ id: shown.id, title: 'Solder', karma: 10 }] },
    })
  })

  it('is there for events with dates alone', async () => {
    expect(await page(await event('Mentor Drive'))).toMatchObject({ status: 404 })
    expect(await page(await hackathon('Build Weekend', 1, 2))).toMatchObject({ status: 404 })
  })

  it('tells what it is about to whom the link is sent', async () => {
    const starts = { starts_at: '2036-05-01T20:00:00Z', ends_at: '2036-05-03T20:00:00Z' }
    const id = await event('Maker Fair', { ...starts, time_zone: 'Asia/Kolkata', place: 'Town Hall' })
    expect(await eventPreview(test.db, id)).toEqual({
      title: 'Maker Fair',
      description: '2 May 2036. Town Hall',
      picture: null,
      kind: 'Event',
      data: expect.objectContaining({
        '@type': 'Event',
        startDate: '2036-05-01T20:00:00.000Z',
        location: { '@type': 'Place', name: 'Town Hall' },
      }),
    })
    expect(await eventAddresses(test.db, 100)).toEqual([`/dashboard/special-events/event/${id}`])
    for (const other of [await event('Mentor Drive'), 'nothing']) {
      expect(await eventPreview(test.db, other)).toBeNull()
    }
  })

  it('has a file for calendars', async () => {
    const starts = { starts_at: '2036-05-01T04:00:00Z', ends_at: '2036-05-02T12:30:00Z' }
    const id = await event('Fair; with\\signs', { ...starts, is_online: true, link: 'https://fair.example' })
    const file = await test.call(specialEvents.file, { params: { event_id: id } })
    expect(file.headers['content-type']).toContain('text/calendar')
    const [date] = (await page(id)).response.dates
    const lines = file.text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${date?.id}@muster`,
        'DTSTART:20360501T040000Z',
        'DTEND:20360502T123000Z',
        'SUMMARY:Fair\\; with\\\\signs',
        'LOCATION:Online',
        `URL;VALUE=URI:http://muster.test/dashboard/special-events/event/${id}`,
      ]),
    )
    expect(file.text).toContain('Join: https://fair.example')
    expect(await test.call(specialEvents.file, { params: { event_id: await event('Drive') } })).toMatchObject(
      {
        status: 404,
      },
    )
  })
})
