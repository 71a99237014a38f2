import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { jobCalls } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { auditOf, rolesHeld } from '../../people/users/users.fixture.ts'
import { roleCalls } from '../roles/roles.fixture.ts'
import { ownCalls, queueCalls, request, stored, toldOf } from './role-requests.fixture.ts'

const MINUTE = 60_000

let test: TestApp
let admin: TestMember
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
})
afterAll(() => test.close())

const as = (who: TestMember) => queueCalls(test, who)
const newcomer = (fullName = 'Mira Member') => createMember(test, { fullName })
const read = (member: TestMember) =>
  test.db.execute(sql`update notification set read_at = now() where user_id = ${member.id}`)

describe('rejecting a request', () => {
  it('tells the member why, keeps it for them and for the record, and takes it from the queue', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor', 'Please')
    const body = { reason: 'Finish two courses first', message: 'We are happy to help' }
    expect((await as(fellow).reject(id, body)).status).toBe(200)
    expect(await countOf(test, sql`user_role where user_id = ${mira.id}`)).toBe(0)
    expect((await ownCalls(test, mira).read()).response.requests).toMatchObject([
      {
        id,
        role_title: 'Mentor',
        state: 'rejected',
        note: 'Please',
        ...body,
        decided_at: expect.any(String),
      },
    ])
    const [told] = await toldOf(test, mira)
    expect(told?.description).toContain('Finish two courses first We are happy to help')
    expect((await mailsTo(test, mira.email))[0]?.body).toContain('Finish two courses first')
    expect((await auditOf(test, mira.id)).at(-1)).toMatchObject({
      action: 'user.reject_role',
      actor_id: fellow.id,
      before: { role_request: 'Mentor' },
      after: { reason: 'Finish two courses first' },
    })
    expect((await as(fellow).list({ state: 'rejected', search: mira.muid })).response.data).toMatchObject([
      { id, reason: 'Finish two courses first', decided_by: 'Faiz Fellow', overdue: false },
    ])
    expect((await as(fellow).list({ search: mira.muid })).response.data).toEqual([])
  })

  it('answers clients that give no reason, and those that give it in the address', async () => {
    const [bare, inAddress] = [await newcomer(), await newcomer()]
    const first = await request(test, bare, 'Mentor')
    expect((await as(fellow).reject(first)).status).toBe(200)
    expect((await toldOf(test, bare))[0]?.description).toContain('No reason was given')
    const second = await request(test, inAddress, 'Mentor')
    const answer = await test.app.inject({
      method: 'DELETE',
      url: `/api/v1/dashboard/user/verification/${second}/?reason=Too%20early`,
      headers: { authorization: `Bearer ${fellow.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(await stored(test, second)).toMatchObject({ state: 'rejected', reason: 'Too early' })
    expect((await as(fellow).reject(second, { reason: 'x' })).status).toBe(400)
  })

  it('is done once: the same person again changes nothing, a colleague reads who was faster', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    const answers = await Promise.all([1, 2].map(() => as(fellow).reject(id, { reason: 'Not yet' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldOf(test, mira)).toHaveLength(1)
    expect(await as(admin).decide(id)).toMatchObject({
      status: 409,
      message: { general: ['Faiz Fellow has already rejected it'] },
    })
    expect(await rolesHeld(test, mira.id)).toEqual([])
  })
})

describe('taking a decision back', () => {
  it('puts a rejected request back, with what was written, and the member is free of the answer', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor', 'Please')
    await as(fellow).reject(id, { reason: 'Wrong button' })
    expect((await as(admin).undo(id)).status).toBe(200)
    expect((await as(admin).undo(id)).status).toBe(200)
    expect(await stored(test, id)).toEqual({ state: 'waiting', decided_by_id: null, reason: null })
    expect((await as(fellow).review(id)).response).toMatchObject({
      row: { note: 'Please' },
      undo_until: null,
    })
    expect(await toldOf(test, mira)).toEqual([])
    expect((await auditOf(test, mira.id)).map(({ action }) => action)).toEqual([
      'user.reject_role',
      'user.reopen_role_request',
    ])
    expect((await as(fellow).decide(id)).status).toBe(200)
  })

  it('takes a role back that came by it, and tells the member who has read of it', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    await as(fellow).decide(id)
    await read(mira)
    expect((await as(fellow).undo(id)).status).toBe(200)
    expect(await rolesHeld(test, mira.id)).toEqual([])
    expect((await toldOf(test, mira))[0]?.title).toContain('has been reopened')
    expect((await auditOf(test, mira.id)).at(-1)).toMatchObject({
      before: { roles: ['Mentor'] },
      after: { roles: [], role_request: 'waiting' },
    })
    expect((await as(fellow).decide(id)).status).toBe(200)
    expect(await rolesHeld(test, mira.id)).toEqual(['Mentor'])
  })

  it('ends after ten minutes', async () => {
    const id = await request(test, await newcomer(), 'Mentor')
    await as(fellow).reject(id, { reason: 'Not yet' })
    test.advance(10 * MINUTE + 1)
    expect(await as(fellow).undo(id)).toMatchObject({
      status: 400,
      message: { general: ['This was decided more than 10 minutes ago'] },
    })
    test.advance(-10 * MINUTE - 1)
  })

  it('leaves alone what has changed since', async () => {
    const mira = await newcomer()
    const mentor = await roleId(test, 'Mentor')
    const verified = await request(test, mira, 'Mentor')
    await as(fellow).decide(verified)
    await roleCalls(test, admin).take(mira.id, mentor)
    expect((await as(fellow).undo(verified)).status).toBe(400)
    await roleCalls(test, admin).give(mira.id, mentor)
    expect((await as(fellow).undo(verified)).status).toBe(400)
    expect(await rolesHeld(test, mira.id)).toEqual(['Mentor'])
    const other = await newcomer()
    const rejected = await request(test, other, 'Mentor')
    await as(fellow).reject(rejected, { reason: 'Not yet' })
    await roleCalls(test, admin).give(other.id, mentor)
    expect((await as(fellow).undo(rejected)).status).toBe(409)
    expect(await rolesHeld(test, other.id)).toEqual(['Mentor'])
  })
})

describe('many at once', () => {
  it('are verified by the rules of each, with a report, and can be undone', async () => {
    const members = [await newcomer('One Many'), await newcomer('Two Many'), await newcomer('Three Many')]
    const [one, two, three] = members as [TestMember, TestMember, TestMember]
    const ids = [
      await request(test, one, 'Mentor'),
      await request(test, two, 'Enabler'),
      await request(test, three, 'Campus Lead'),
    ]
    const { status, response: job } = await as(fellow).verifyMany(ids, { message: 'Welcome' })
    expect([status, job.done, job.refused]).toEqual([200, 2, 1])
    const [refused] = (await jobCalls(test, fellow).refused(job)).response.data
    expect(refused).toMatchObject({ name: 'Three Many, Campus Lead' })
    expect(await rolesHeld(test, one.id)).toEqual(['Mentor'])
    expect((await toldOf(test, two))[0]?.description).toContain('Welcome')
    test.advance(15 * MINUTE)
    expect((await jobCalls(test, fellow).undo(job)).response).toMatchObject({ done: 2 })
    test.advance(-15 * MINUTE)
    expect(await rolesHeld(test, one.id)).toEqual([])
    expect(await stored(test, ids[0] ?? '')).toMatchObject({ state: 'waiting' })
  })

  it('are rejected with one reason, which each of them reads', async () => {
    const members = [await newcomer(), await newcomer()]
    const ids = await Promise.all(members.map((member) => request(test, member, 'Intern')))
    expect((await as(fellow).rejectMany(ids)).status).toBe(400)
    const reason = 'We have enough interns'
    const { response: job } = await as(fellow).rejectMany(ids, { reason, message: 'Try in spring' })
    expect(job).toMatchObject({ done: 2, refused: 0 })
    for (const member of members) {
      expect((await ownCalls(test, member).read()).response.requests).toMatchObject([
        { state: 'rejected', reason, message: 'Try in spring' },
      ])
    }
    expect((await as(fellow).rejectMany(ids, { reason })).response).toMatchObject({ done: 0, refused: 2 })
  })

  it('can be all that match', async () => {
    const members = [await newcomer('Zoya First'), await newcomer('Zoya Second')]
    for (const member of members) await request(test, member, 'Enabler')
    const role = await roleId(test, 'Enabler')
    const body = { matching: { search: 'zoya', role }, seen: 2, ids: undefined }
    expect((await as(fellow).verifyMany([], body)).response).toMatchObject({ done: 2 })
    for (const { id } of members) expect(await rolesHeld(test, id)).toEqual(['Enabler'])
  })
})
