import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { about, DAY, eventWith, HOUR, lasting, titlesTold } from '../events.fixture.ts'

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
const now = lasting(-HOUR, HOUR)
async function dateWith(fields: Parameters<typeof eventWith>[2] = {}): Promise<string> {
  const {
    dates: [date = ''],
  } = await eventWith(test, admin, { ...now, ...fields })
  return date
}
const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma::integer from wallet where user_id = ${member.id}`)
const entriesOf = (member: TestMember) =>
  countOf(test, sql`karma_entry where user_id = ${member.id} and reason like 'Attended%'`)
const rowOf = (date: string, member: TestMember) =>
  readValue<string>(
    test,
    sql`select id from event_attendee where date_id = ${date} and user_id = ${member.id}`,
  )

describe('the door of an event', () => {
  it('checks people in with its karma, once each, however often and by however many', async () => {
    const date = await dateWith({ karma: 20, name: 'Open hour' })
    const [goer, walkIn] = [await createMember(test), await createMember(test)]
    await about(test, goer).take(date)
    const before = await karmaOf(goer)
    const answers = await Promise.all([
      staff.checkIn(date, [goer.id, walkIn.id]),
      staff.checkIn(date, [walkIn.id, goer.id, goer.id]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ response }) => response.checked_in).sort()).toEqual([0, 2])
    expect(answers.map(({ response }) => response.karma).sort((a, b) => a - b)).toEqual([0, 40])
    expect(await karmaOf(goer)).toBe(before + 20)
    expect([await entriesOf(goer), await entriesOf(walkIn)]).toEqual([1, 1])
    expect((await staff.people(date, { status: 'joined' })).response.data).toMatchObject([
      { checked_in_by: 'Event Admin', status: 'joined' },
      { checked_in_by: 'Event Admin', status: 'joined' },
    ])
    expect((await about(test, goer).giveBack(date)).status).toBe(409)
  })

  it('checks in without karma where an event gives none', async () => {
    const date = await dateWith()
    const member = await createMember(test)
    expect((await staff.checkIn(date, [member.id])).response).toEqual({ checked_in: 1, karma: 0 })
    expect(await entriesOf(member)).toBe(0)
  })

  it('lets nobody check themselves in, by name or by ticket', async () => {
    const date = await dateWith({ karma: 20 })
    await staff.take(date)
    expect(await staff.checkIn(date, [admin.id])).toMatchObject({
      status: 400,
      message: { user_ids: ['Someone else has to check you in'] },
    })
    expect(await staff.letIn(date, { ticket: await rowOf(date, admin) })).toMatchObject({
      status: 400,
      message: { ticket: ['Someone else has to check you in'] },
    })
    expect((await staff.dates((await staff.one(date)).response.event_id)).response).toMatchObject([
      { joined: 0 },
    ])
  })

  it('keeps to the number of places, however many come at once', async () => {
    const date = await dateWith({ max_attendees: 3 })
    const crowd = await createCrowd(test, 8)
    const answers = await Promise.all(crowd.map(({ id }) => staff.checkIn(date, [id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    const roomy = await dateWith({ max_attendees: 2 })
    const [first, ...others] = crowd
    await about(test, first ?? admin).take(roomy)
    const tooMany = await staff.checkIn(
      roomy,
      others.slice(0, 2).map(({ id }) => id),
    )
    expect(tooMany).toMatchObject({
      status: 409,
      message: {
        general: ['Only 1 of 2 places is left. Choose fewer people, or increase the number of places.'],
      },
    })
    expect((await staff.checkIn(roomy, [first?.id ?? ''])).response.checked_in).toBe(1)
  })

  it('refuses unknown people, and those who may not sign in, as a whole', async () => {
    const date = await dateWith()
    const [fine, blocked] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${blocked.id}`)
    for (const other of [unknown, blocked.id]) {
      const answer = await staff.checkIn(date, [fine.id, other])
      expect(answer.status).toBe(400)
      expect(answer.message).toHaveProperty('user_ids')
    }
    expect(await countOf(test, sql`event_attendee where date_id = ${date}`)).toBe(0)
    expect((await staff.checkIn(date, [])).message).toHaveProperty('user_ids')
    expect((await staff.checkIn(unknown, [fine.id])).status).toBe(404)
  })

  it('opens two hours before and closes two weeks after', async () => {
    const member = await createMember(test)
    const said = async (fields: { starts_at: string; ends_at: string }) => {
      const date = await dateWith()
      await test.db.execute(sql`
        update event_date set starts_at = ${fields.starts_at}, ends_at = ${fields.ends_at} where id = ${date}`)
      const answer = await staff.checkIn(date, [member.id])
      return answer.status === 200 ? 'in' : answer.message.general?.[0]
    }
    expect(await said(lasting(1.9 * HOUR, 3 * HOUR))).toBe('in')
    expect(await said(lasting(2.1 * HOUR, 3 * HOUR))).toMatch(/^You can check people in from /)
    expect(await said(lasting(-14 * DAY, -13.9 * DAY))).toBe('in')
    expect(await said(lasting(-15 * DAY, -14.1 * DAY))).toBe(
      'This date ended too long ago to check people in',
    )
    const off = await dateWith()
    await staff.callOff(off, { scope: 'one', reason: 'The speaker is ill' })
    expect((await staff.checkIn(off, [member.id])).message.general?.[0]).toBe('This date has been called off')
  })
})

describe('a ticket', () => {
  it('lets its owner in by its code or its last six signs, once', async () => {
    const date = await dateWith({ karma: 20 })
    const [whole, short] = [await createMember(test), await createMember(test)]
    for (const member of [whole, short]) await about(test, member).take(date)
    const ticket = await rowOf(date, whole)
    expect(await staff.letIn(date, { ticket })).toMatchObject({
      status: 200,
      message: { general: [`${whole.fullName} is checked in`] },
      response: { full_name: whole.fullName, karma: 20 },
    })
    expect(await staff.letIn(date, { ticket })).toMatchObject({
      status: 409,
      message: { ticket: [`${whole.fullName} is already checked in`] },
    })
    expect((await staff.letIn(date, { ticket: (await rowOf(date, short)).slice(-6) })).status).toBe(200)
  })

  it('of another date, of nobody, or of somebody who waits lets nobody in', async () => {
    const date = await dateWith({ max_attendees: 1 })
    const other = await dateWith()
    const [first, waiting] = [await createMember(test), await createMember(test)]
    await about(test, first).take(date)
    await about(test, waiting).take(date)
    const tries = [
      staff.letIn(other, { ticket: await rowOf(date, first) }),
      staff.letIn(date, { ticket: await rowOf(date, waiting) }),
      staff.letIn(date, { ticket: unknown }),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(answer.status).toBe(400)
      expect(answer.message).toHaveProperty('ticket')
    }
  })
})

describe('a check-in that was wrong', () => {
  it('is taken back with its karma, the place stays, and a right one is paid again', async () => {
    const date = await dateWith({ karma: 20 })
    const member = await createMember(test)
    const before = await karmaOf(member)
    await staff.checkIn(date, [member.id])
    const id = await rowOf(date, member)
    const both = await Promise.all([staff.takeBack(date, id), staff.takeBack(date, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await karmaOf(member)).toBe(before)
    expect((await staff.people(date)).response.data).toMatchObject([{ status: 'going', joined_at: null }])
    expect((await staff.checkIn(date, [member.id])).response).toEqual({ checked_in: 1, karma: 20 })
    expect(await karmaOf(member)).toBe(before + 20)
  })

  it('is not taken back by its own person, nor under another date', async () => {
    const date = await dateWith({ karma: 20 })
    const colleague = await createMember(test, { roles: ['Admins'] })
    await about(test, colleague).checkIn(date, [admin.id])
    const id = await rowOf(date, admin)
    expect((await staff.takeBack(date, id)).status).toBe(400)
    expect((await staff.takeBack(await dateWith(), id)).status).toBe(404)
    expect((await about(test, colleague).takeBack(date, id)).status).toBe(200)
  })
})

describe('a place that is taken away', () => {
  it('goes to the first who waits, and both are told', async () => {
    const date = await dateWith({ max_attendees: 1, name: 'Tea' })
    const [first, next] = [await createMember(test), await createMember(test)]
    for (const member of [first, next]) await about(test, member).take(date)
    const id = await rowOf(date, first)
    expect((await staff.dismiss(date, id)).message.general).toEqual([`${first.fullName} removed`])
    expect((await staff.dismiss(date, id)).status).toBe(404)
    expect(await titlesTold(test, first)).toEqual(['You no longer have a place: Tea'])
    expect(await titlesTold(test, next)).toEqual(['You have a place: Tea'])
  })

  it('on the waiting list is told as that', async () => {
    const date = await dateWith({ max_attendees: 1, name: 'Coffee' })
    const [first, next] = [await createMember(test), await createMember(test)]
    for (const member of [first, next]) await about(test, member).take(date)
    await staff.dismiss(date, await rowOf(date, next))
    expect(await titlesTold(test, next)).toEqual(['You’re no longer on the waiting list: Coffee'])
  })

  it('stays with those who were checked in', async () => {
    const date = await dateWith()
    const member = await createMember(test)
    await staff.checkIn(date, [member.id])
    expect((await staff.dismiss(date, await rowOf(date, member))).status).toBe(409)
  })
})

describe('the people of a date', () => {
  it('stand in the order of their places, are found by name, muid and ticket, and come as a file', async () => {
    const date = await dateWith({ max_attendees: 2 })
    const people: TestMember[] = []
    for (const fullName of ['Zoë Quill', 'Adam Reed', 'Mia Stone']) {
      const member = await createMember(test, { fullName })
      await about(test, member).take(date)
      people.push(member)
    }
    const names = async (query = {}) =>
      (await staff.people(date, query)).response.data.map((one) => one.full_name)
    expect(await names()).toEqual(['Zoë Quill', 'Adam Reed', 'Mia Stone'])
    expect(await names({ sortBy: 'full_name' })).toEqual(['Adam Reed', 'Mia Stone', 'Zoë Quill'])
    expect(await names({ status: 'waiting' })).toEqual(['Mia Stone'])
    expect(await names({ search: 'REED' })).toEqual(['Adam Reed'])
    const [zoe = admin] = people
    expect(await names({ search: zoe.muid })).toEqual(['Zoë Quill'])
    expect(await names({ search: (await rowOf(date, zoe)).slice(-6) })).toEqual(['Zoë Quill'])
    const file = await staff.csv(date, { status: 'going' })
    expect(file.text.split('\n').filter(Boolean)).toHaveLength(3)
    expect(file.text).toContain('Zoë Quill')
  })
})
