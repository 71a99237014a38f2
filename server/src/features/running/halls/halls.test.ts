import { activity } from '@muster/contract/desk/activity.ts'
import { halls } from '@muster/contract/running/halls.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../test/setup/circles.ts'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import type { Caller } from '../../../platform/http/rate-limits.ts'

const HOUR = 3_600_000
const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

let test: TestApp
let beside: TestApp
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp()
  beside = await startTestApp({}, null, test)
  fellow = await createMember(test, { roles: ['Fellow'], fullName: 'Hall Fellow' })
})
afterAll(async () => {
  await beside?.close()
  await test?.close()
})

const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString()
const announce = (body: object = {}, as = fellow.token) =>
  test.call(halls.announce, { as, body: { name: 'Main auditorium', people: 400, ends_at: later(), ...body } })
const end = (hall_id: string) => test.call(halls.end, { as: fellow.token, params: { hall_id } })
const enter = (hall_code: string, cookie = '') =>
  test.call(halls.enter, { params: { hall_code }, ...(cookie && { headers: { cookie } }) })

/** The cookie that a device has after this answer. */
function cookieOf({ headers }: { headers: TestHeaders }): string {
  const all = [headers['set-cookie'] ?? []].flat().map(String)
  return all.at(-1)?.split(';')[0] ?? ''
}
type TestHeaders = Readonly<Record<string, string | string[] | number | undefined>>

const callerWith = (cookie: string, app = test): Caller =>
  app.parts.callers.of({ ip: '203.0.113.7', headers: { cookie } } as FastifyRequest)

const admittedSignUps = async (caller: (number: number) => Caller, tries: number) => {
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, number) => test.parts.rateLimits.owe('openSignUp', caller(number))),
  )
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('announcing a hall', () => {
  it('gives a short code, is listed with who did it, and is in the activity log', async () => {
    const campus = await createOrganization(test, 'College', 'College of the Hall')
    const [group_id] = await groupIds(test, 1)
    const { response, message } = await announce({ campus_id: campus, group_id })
    expect(message.general).toEqual(['Hall “Main auditorium” announced'])
    expect(response).toMatchObject({
      code: expect.stringMatching(/^[A-Z2-9]{6}$/),
      people: 400,
      visitors: 0,
      open: true,
      created_by: 'Hall Fellow',
      campus: { id: campus, title: 'College of the Hall' },
      group: { id: group_id },
      circle: null,
    })
    const listed = await test.call(halls.list, { as: fellow.token })
    expect(listed.response[0]).toEqual(response)
    expect((await end(response.id)).response).toMatchObject({ open: false })
    const admin = await createMember(test, { roles: ['Admins'] })
    const log = await test.call(activity.list, { as: admin.token, query: { search: response.id } })
    expect(log.response.data.map(({ action, record }) => [action, record])).toEqual([
      ['hall.end', 'Main auditorium'],
      ['hall.announce', 'Main auditorium'],
    ])
    expect((await end(response.id)).status).toBe(409)
    expect((await end(unknown)).status).toBe(404)
  })

  it.each([
    [{ ends_at: later(-HOUR) }, 'ends_at'],
    [{ ends_at: later(25 * HOUR) }, 'ends_at'],
    [{ people: 5 }, 'people'],
    [{ people: 100_000 }, 'people'],
    [{ campus_id: unknown }, 'campus_id'],
    [{ group_id: unknown }, 'group_id'],
    [{ circle_id: unknown }, 'circle_id'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await announce(body)
    expect(answer.status).toBe(400)
    expect(answer.message).toHaveProperty(field)
  })

  it('is for those who run events', async () => {
    const learner = await createMember(test)
    expect((await announce({}, learner.token)).status).toBe(403)
  })
})

describe('a device that opens the code of a hall', () => {
  it('gets what the sign-up starts with, and is in the hall for every process until it ends', async () => {
    const circle = await createCircle(test, [await createMember(test)])
    const { response: hall } = await announce({ circle_id: circle })
    const opened = await enter(hall.code.toLowerCase())
    expect(opened.response).toMatchObject({
      name: 'Main auditorium',
      has_room: true,
      campus: null,
      circle: { id: circle },
    })
    const cookie = cookieOf(opened)
    expect(callerWith(cookie)).toMatchObject({ hall: { id: hall.id, people: 400 } })
    await expect.poll(() => callerWith(cookie, beside).hall?.id).toBe(hall.id)
    await enter(hall.code, cookie)
    const [listed] = (await test.call(halls.list, { as: fellow.token })).response
    expect(listed?.visitors, 'the same device counts once').toBe(1)
    await end(hall.id)
    expect(callerWith(cookie).hall).toBeNull()
    await expect.poll(() => callerWith(cookie, beside).hall).toBeNull()
    expect((await enter(hall.code)).status).toBe(404)
  })

  it('counts for the hall, which has room for its people, and not for the address', async () => {
    const { response: hall } = await announce({ people: 400 })
    const inside = callerWith(cookieOf(await enter(hall.code)))
    const outside: Caller = { ...inside, hall: null }
    expect(await admittedSignUps((number) => ({ ...inside, person: `device:${number}` }), 900)).toBe(800)
    expect(await admittedSignUps((number) => ({ ...outside, person: `device:${number}` }), 10)).toBe(10)
    await end(hall.id)
  })

  it('has no more room than was announced', async () => {
    const { response: hall } = await announce({ people: 10 })
    const opened = await Promise.all(Array.from({ length: 14 }, () => enter(hall.code)))
    expect(opened.map(({ response }) => response.has_room).filter(Boolean)).toHaveLength(10)
    const left = opened.find(({ response }) => !response.has_room)
    expect(callerWith(cookieOf(left ?? { headers: {} }))).toMatchObject({ hall: null })
    await end(hall.id)
  })

  it('leaves the hall when its time is over', async () => {
    const { response: hall } = await announce({ ends_at: later(HOUR) })
    const cookie = cookieOf(await enter(hall.code))
    expect(callerWith(cookie).hall?.id).toBe(hall.id)
    test.advance(HOUR + 1)
    expect(callerWith(cookie).hall).toBeNull()
  })

  it('finds nothing with a code that nobody announced', async () => {
    const answer = await enter('ZZZZ99')
    expect(answer.status).toBe(404)
    expect((await enter('!')).status).toBe(400)
  })
})
