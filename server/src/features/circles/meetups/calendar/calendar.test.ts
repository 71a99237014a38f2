import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, create, createCircle, DAY, HOUR, plan, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

type Event = Readonly<Record<string, string>>

/** Parses the events of an iCalendar file into properties, with folded lines unfolded. */
function eventsOf(text: string): Event[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
    const event = events.at(-1)
    if (event) event[name] = value
  }
  return events
}

const unescaped = (text = '') => text.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1')
const momentOf = (text = '') =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const addressFor = async (member: TestMember, circle?: string) => {
  const query = circle ? { circle } : {}
  return test.call(meetups.calendars, { as: member.token, query })
}
const pathOf = (url: string) => url.replace('http://muster.test', '')
const open = (url: string) => test.inject({ url: pathOf(url) })
const idsIn = (text: string) => eventsOf(text).map(({ UID }) => UID?.split('@')[0])

describe('a meetup as a file', () => {
  it('holds when, where and what, escaped', async () => {
    const circle = await createCircle(test)
    const startsAt = new Date(Date.now() + 2 * DAY)
    startsAt.setUTCMilliseconds(0)
    const agenda = 'Read; write, think \\ rest\nBEGIN:VEVENT\nand again'
    const title = 'Commas, semicolons; and a long title that has to be folded, für alle 🎉'
    const made = await create(test, circle.lead, circle.id, plan(startsAt, { title, agenda, duration: 1.5 }))
    const id = made.response.meet_id
    const file = await test.call(meetups.file, { as: circle.lead.token, params: { meet_id: id } })
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.headers['content-disposition']).toContain('meetup.ics')
    for (const line of file.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const events = eventsOf(file.text)
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event).toMatchObject({ UID: `${id}@muster`, SEQUENCE: '0', STATUS: 'CONFIRMED' })
    expect(unescaped(event?.SUMMARY)).toBe(title)
    expect(unescaped(event?.DESCRIPTION)).toContain(agenda)
    expect(event?.URL).toBe(`http://muster.test/dashboard/learningcircle/meetup/${id}`)
    expect(momentOf(event?.DTSTART)).toEqual(startsAt)
    expect(momentOf(event?.DTEND).getTime() - startsAt.getTime()).toBe(1.5 * HOUR)
  })

  it('keeps its hour in its zone when summer time ends, and its moment everywhere', async () => {
    const year = new Date().getUTCFullYear() + 1
    const first = new Date(`${year}-10-20T16:00:00Z`)
    for (const [timeZone, hours] of [
      ['Europe/Berlin', ['18:00', '18:00', '18:00']],
      ['Asia/Kolkata', ['21:30', '21:30', '21:30']],
    ] as const) {
      const circle = await createCircle(test, { timeZone })
      await create(test, circle.lead, circle.id, plan(first, { repeat: { rhythm: 'weekly', count: 3 } }))
      const { text } = await open((await addressFor(circle.lead, circle.id)).response.url)
      const shown = eventsOf(text).map(({ DTSTART }) =>
        momentOf(DTSTART).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }),
      )
      expect(shown).toEqual(hours)
    }
  })

  it('is for those who see the meetup', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY, { is_public: false })
    const guest = await createMember(test)
    const file = await test.call(meetups.file, { as: guest.token, params: { meet_id: id } })
    expect(file.status).toBe(404)
  })
})

describe('a calendar by its secret address', () => {
  it('holds the meetups of my circles and those I have to do with', async () => {
    const circle = await createCircle(test)
    const elsewhere = await createCircle(test)
    const [member = circle.lead] = circle.members
    const own = await planned(test, circle, 2 * DAY)
    const other = await planned(test, elsewhere, DAY, { is_online: true, location: 'https://meet.example/x' })
    await planned(test, elsewhere, 3 * DAY)
    await attending(test, member).save(other)
    const { url } = (await addressFor(member)).response
    expect(url).toMatch(/^http:\/\/muster\.test\/api\/v1\/calendar\/[0-9a-f-]{36}\.[0-9a-f]{32}\/$/)
    const calendar = await open(url)
    expect(calendar.status, calendar.text).toBe(200)
    expect(idsIn(calendar.text)).toEqual([other, own])
    const [saved] = eventsOf(calendar.text)
    expect(saved?.STATUS).toBe('TENTATIVE')
    expect(saved?.DESCRIPTION).not.toContain('meet.example')
    await attending(test, member).going(other)
    const [going] = eventsOf((await open(url)).text)
    expect(going?.STATUS).toBe('CONFIRMED')
    expect(going?.DESCRIPTION).toContain('https://meet.example/x')
    expect((await addressFor(member)).response.url).toBe(url)
  })

  it('keeps what is called off, with a higher sequence, and leaves out what is long ago', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 2 * DAY)
    const old = await planned(test, circle, 4 * DAY)
    await test.db.execute(sql`update meetup set starts_at = now() - interval '61 days' where id = ${old}`)
    await attending(test, circle.lead).cancel(id)
    const { text } = await open((await addressFor(circle.lead, circle.id)).response.url)
    const events = eventsOf(text)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ UID: `${id}@muster`, STATUS: 'CANCELLED', SEQUENCE: '1' })
    expect(momentOf(events[0]?.['LAST-MODIFIED']).getTime()).toBeGreaterThan(Date.now() - HOUR)
  })

  it('of a circle ends with the membership', async () => {
    const circle = await createCircle(test)
    const [member = circle.lead] = circle.members
    const guest = await createMember(test)
    expect((await addressFor(guest, circle.id)).status).toBe(404)
    const { url } = (await addressFor(member, circle.id)).response
    expect((await open(url)).status).toBe(200)
    await test.db.execute(sql`update circle_member set status = 'left' where user_id = ${member.id}`)
    expect((await open(url)).status).toBe(404)
  })

  it('opens by its present address only', async () => {
    const member = await createMember(test)
    const { url } = (await addressFor(member)).response
    const renewed = await test.call(meetups.renewCalendar, { as: member.token })
    expect(renewed.response.url).not.toBe(url)
    expect((await open(renewed.response.url)).status).toBe(200)
    const path = pathOf(renewed.response.url)
    const wrong = [
      pathOf(url),
      path.replace(/.\/$/, (end) => (end === '0/' ? '1/' : '0/')),
      path.replace(/\.[0-9a-f]+/, ''),
      '/api/v1/calendar/x/',
    ]
    for (const address of wrong) expect((await test.inject({ url: address })).status, address).toBe(404)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)
    expect((await open(renewed.response.url)).status).toBe(404)
  })

  it('opens with .ics behind its address, and says how often to read it again', async () => {
    const { url } = (await addressFor(await createMember(test))).response
    for (const address of [url, `${url}.ics`, `${url.replace(/\/$/, '')}.ics`]) {
      const { status, text } = await open(address)
      expect(status, address).toBe(200)
      expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
      expect(text).toContain('X-PUBLISHED-TTL:PT1H')
    }
  })

  it('has one address, however often it is asked for at once', async () => {
    const member = await createMember(test)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => addressFor(member)))
    expect(new Set(answers.map(({ response }) => response.url)).size).toBe(1)
  })

  it('cannot be given lines by the name of a circle', async () => {
    const circle = await createCircle(test)
    await test.db.execute(sql`
      update learning_circle set name = ${`${circle.name}\r\nBEGIN:VEVENT\r\nUID:x`} where id = ${circle.id}`)
    const { text } = await open((await addressFor(circle.lead, circle.id)).response.url)
    expect(eventsOf(text)).toEqual([])
  })
})
