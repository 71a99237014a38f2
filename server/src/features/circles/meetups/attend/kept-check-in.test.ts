import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, codeOf, createCircle, HOUR, planned } from '../meetups.fixture.ts'

const MINUTE = 60_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const send = (as: TestMember, meetupId: string, body: object) =>
  test.call(meetups.sendKept, { as: as.token, params: { meet_id: meetupId }, body })

const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)

/** A one-hour meetup that began so many minutes ago; `at` returns moments relative to its start. */
async function begun(minutesAgo: number, more: object = {}) {
  const circle = await createCircle(test)
  const id = await planned(test, circle, HOUR, more)
  const startsAt = new Date(test.parts.clock.now().getTime() - minutesAgo * MINUTE)
  await test.db.execute(sql`update meetup set starts_at = ${startsAt.toISOString()} where id = ${id}`)
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE).toISOString()
  return { circle, id, code: await codeOf(test, id), at, guest: await createMember(test) }
}

describe('a check-in that was kept without a network', () => {
  it('counts as of its moment, hours later, and begins the meetup then', async () => {
    const { id, code, at, guest, circle } = await begun(240)
    const answer = await send(guest, id, { code, done_at: at(5) })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.response).toEqual({ full_name: null, karma: 10, karma_waits: 0 })
    expect((await attending(test, guest).detail(id)).response).toMatchObject({
      joined_at: at(5),
      my_status: 'report_due',
    })
    // A check-in with an earlier time arrives later.
    await send(circle.lead, id, { done_at: at(-10) })
    expect(await readValue<string>(test, sql`select started_at from meetup where id = ${id}`)).toEqual(
      expect.stringContaining(at(-10).slice(11, 19)),
    )
  })

  it('is one check-in, however often and at the same moment it is sent', async () => {
    const { id, code, at, guest } = await begun(120)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(guest, id, { code, done_at: at(5) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await send(guest, id, { code, done_at: at(5) })).status).toBe(200)
    expect(await karmaOf(guest)).toBe(10)
    expect(await countOf(test, sql`meetup_attendee where meetup_id = ${id}`)).toBe(1)
  })

  it('is refused to those who are in already by another', async () => {
    const { id, code, at, guest } = await begun(40)
    await attending(test, guest).join(code)
    const again = await send(guest, id, { code, done_at: at(5) })
    expect([again.status, again.message.general[0]]).toEqual([
      409,
      'You’ve already checked in to this meetup',
    ])
  })

  it('claims no moment outside of the time for it, but for what two clocks may differ', async () => {
    const { id, code, at, guest } = await begun(120)
    const says = async (done_at: string) => (await send(guest, id, { code, done_at })).message.general?.[0]
    expect(await says(at(-40))).toMatch(/Check-in opens on/)
    expect(await says(at(100))).toMatch(/Check-in closed on/)
    expect(await says(at(130))).toMatch(/Your device’s clock is ahead/)
    expect(await countOf(test, sql`meetup_attendee where meetup_id = ${id}`)).toBe(0)
    expect((await send(guest, id, { code, done_at: at(-33) })).status).toBe(200)
    expect((await attending(test, guest).detail(id)).response.joined_at).toBe(at(-30))
  })

  it('comes too late a day after the door has closed, and once the record is closed', async () => {
    const { id, code, at, guest } = await begun(90 + 24 * 60 + 1)
    const late = await send(guest, id, { code, done_at: at(5) })
    expect([late.status, late.message.general[0]]).toEqual([400, expect.stringContaining('Too late')])
    const other = await begun(120)
    await test.db.execute(sql`update meetup set reported_at = now() where id = ${other.id}`)
    const closed = await send(other.guest, other.id, { code: other.code, done_at: other.at(5) })
    expect([closed.status, closed.message.general[0]]).toEqual([400, expect.stringContaining('record')])
  })

  it('needs the code of this meetup from guests, a place where all are taken, and a meetup that is held', async () => {
    const { id, code, at, guest } = await begun(120, { max_attendees: 1 })
    const wrong = await send(guest, id, { code: 'ZZZZZZ', done_at: at(5) })
    expect([wrong.status, wrong.message.code?.[0]]).toEqual([400, expect.stringContaining('isn’t the code')])
    expect((await send(guest, id, { done_at: at(5) })).message.general[0]).toMatch(/Enter the meetup code/)
    expect((await send(await createMember(test), id, { code, done_at: at(1) })).status).toBe(200)
    expect((await send(guest, id, { code, done_at: at(5) })).message.general[0]).toMatch(/All places/)
    await test.db.execute(sql`update meetup set cancelled_at = now() where id = ${id}`)
    expect((await send(guest, id, { code, done_at: at(5) })).message.general[0]).toMatch(/called off/)
  })

  it('slows down who tries codes', async () => {
    const { id, code, at, guest } = await begun(120)
    for (let count = 0; count < 5; count += 1) await send(guest, id, { code: 'ZZZZZZ', done_at: at(5) })
    expect((await send(guest, id, { code, done_at: at(5) })).status).toBe(429)
  })
})

it('a ticket that was kept at the door lets its guest in as of then, for members of the circle', async () => {
  const { id, at, guest, circle } = await begun(-60)
  await attending(test, guest).going(id)
  const ticket = (await attending(test, guest).detail(id)).response.my_ticket ?? ''
  await test.db.execute(sql`update meetup set starts_at = starts_at - interval '3 hours' where id = ${id}`)
  const done_at = new Date(Date.parse(at(0)) - 3 * HOUR + MINUTE).toISOString()
  expect((await send(guest, id, { ticket, done_at })).status).toBe(400)
  const both = await Promise.all([1, 2].map(() => send(circle.lead, id, { ticket, done_at })))
  expect(both.map(({ status, response }) => [status, response.full_name])).toEqual(
    Array(2).fill([200, guest.fullName]),
  )
  expect((await send(circle.lead, id, { ticket: '000000', done_at })).message.ticket?.[0]).toMatch(/No one/)
  expect(await karmaOf(guest)).toBe(10)
})
