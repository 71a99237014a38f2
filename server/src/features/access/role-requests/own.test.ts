import { ownRoles } from '@muster/contract/access/role-requests.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { DAY_MS } from '../roles/roles.fixture.ts'
import { ownCalls, queueCalls, request, stored } from './role-requests.fixture.ts'

let test: TestApp
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
})
afterAll(() => test.close())

const own = (who: TestMember) => ownCalls(test, who)
const as = (who: TestMember) => queueCalls(test, who)
const standing = async (who: TestMember, title: string) =>
  (await own(who).read()).response.offered.find((role) => role.title === title)

describe('asking for a role', () => {
  it('puts it into the queue with what the member writes, and shows them where it stands', async () => {
    const mira = await createMember(test)
    const { status, response } = await own(mira).ask('Mentor', '  I teach robotics  ')
    expect(status).toBe(200)
    expect(response.request).toMatchObject({
      role_title: 'Mentor',
      state: 'waiting',
      note: 'I teach robotics',
    })
    expect((await own(mira).read()).response).toMatchObject({
      held: [],
      requests: [{ id: response.request.id, state: 'waiting' }],
      offered: [
        { title: 'Student' },
        { title: 'Mentor', standing: 'waiting' },
        { title: 'Enabler', standing: 'open' },
      ],
    })
    expect((await as(fellow).list({ search: mira.muid })).response.data).toMatchObject([
      { id: response.request.id, note: 'I teach robotics', verified: false, role_title: 'Mentor' },
    ])
    await as(fellow).decide(response.request.id)
    expect((await own(mira).read()).response).toMatchObject({
      held: [{ title: 'Mentor', ends_at: null }],
      requests: [{ state: 'verified' }],
    })
    expect(await standing(mira, 'Mentor')).toMatchObject({ standing: 'held' })
  })

  it('is offered a few roles, and never Admins', async () => {
    const mira = await createMember(test)
    for (const title of ['Admins', 'Fellow', 'Campus Lead', 'Intern']) {
      const refused = await own(mira).ask(title)
      expect([refused.status, refused.message.role_id]).toEqual([400, ['Choose a role from the list']])
    }
    const call = (body: object) => test.call(ownRoles.ask, { as: mira.token, body })
    expect((await call({ role_id: 'Mentor' })).message.role_id).toEqual(['Choose a role'])
    const note = 'x'.repeat(501)
    expect((await call({ role_id: await roleId(test, 'Mentor'), note })).message.note).toEqual([
      'Use 500 characters or fewer',
    ])
    expect(await countOf(test, sql`role_request where user_id = ${mira.id}`)).toBe(0)
    expect((await test.call(ownRoles.ask, { body: {} })).status).toBe(401)
    expect((await test.call(ownRoles.read, {})).status).toBe(401)
  })

  it('is done once, however often it is pressed at the same moment', async () => {
    const mira = await createMember(test)
    const answers = await Promise.all([1, 2, 3].map(() => own(mira).ask('Mentor')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await countOf(test, sql`role_request where user_id = ${mira.id}`)).toBe(1)
  })

  it('is refused for a role that is held', async () => {
    const mentor = await createMember(test, { roles: ['Mentor'] })
    expect(await own(mentor).ask('Mentor')).toMatchObject({
      status: 409,
      message: { role_id: ['You already have the role Mentor'] },
    })
  })

  it('is possible again a week after a rejection, and not before', async () => {
    const mira = await createMember(test)
    const { request: first } = (await own(mira).ask('Mentor')).response
    await as(fellow).reject(first.id, { reason: 'Too early' })
    const refused = await own(mira).ask('Mentor')
    expect([refused.status, refused.message.role_id?.[0]]).toEqual([
      409,
      expect.stringContaining('You can ask again on'),
    ])
    expect(await standing(mira, 'Mentor')).toMatchObject({ standing: 'later', again_at: expect.any(String) })
    expect((await own(mira).ask('Enabler')).status).toBe(200)
    test.advance(7 * DAY_MS)
    const later = { ...mira, token: (await signInAgain(test, mira.muid)).accessToken }
    const { status, response } = await own(later).ask('Mentor')
    expect(status).toBe(200)
    const reviewer = { ...fellow, token: (await signInAgain(test, fellow.muid)).accessToken }
    expect((await as(reviewer).review(response.request.id)).response.earlier).toMatchObject([
      { id: first.id, state: 'rejected', reason: 'Too early', decided_by: 'Faiz Fellow' },
    ])
    test.advance(-7 * DAY_MS)
  })

  it('is possible five times a day', async () => {
    const mira = await createMember(test)
    for (let time = 0; time < 5; time += 1) {
      const { request: made } = (await own(mira).ask('Mentor')).response
      await own(mira).withdraw(made.id)
    }
    expect(await own(mira).ask('Mentor')).toMatchObject({
      status: 409,
      message: { general: ['You’ve sent 5 requests within a day. Ask again tomorrow.'] },
    })
  })
})

describe('withdrawing a request', () => {
  it('takes it from the queue; twice is as once', async () => {
    const mira = await createMember(test)
    const { request: made } = (await own(mira).ask('Mentor')).response
    expect((await own(mira).withdraw(made.id)).status).toBe(200)
    expect((await own(mira).withdraw(made.id)).status).toBe(200)
    expect(await stored(test, made.id)).toMatchObject({ state: 'withdrawn', decided_by_id: null })
    expect(await as(fellow).decide(made.id)).toMatchObject({
      status: 409,
      message: { general: ['The member has withdrawn this request'] },
    })
    expect((await as(fellow).undo(made.id)).status).toBe(409)
    expect((await own(mira).ask('Mentor')).status).toBe(200)
  })

  it('is for its member alone, and until it is decided', async () => {
    const [mira, other] = [await createMember(test), await createMember(test)]
    const id = await request(test, mira, 'Mentor')
    expect((await own(other).withdraw(id)).status).toBe(404)
    await as(fellow).decide(id)
    expect((await own(mira).withdraw(id)).status).toBe(409)
  })

  it('and a verification at the same moment have one winner', async () => {
    const mira = await createMember(test)
    const id = await request(test, mira, 'Mentor')
    const answers = await Promise.all([own(mira).withdraw(id), as(fellow).decide(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = await countOf(test, sql`user_role where user_id = ${mira.id} and verified`)
    expect((await stored(test, id))?.state).toBe(held === 1 ? 'verified' : 'withdrawn')
  })
})
