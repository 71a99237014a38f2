import { roles as rolePermissions } from '@muster/contract/access/access.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf, rolesHeld } from '../../people/users/users.fixture.ts'
import { createRole, inDays, roleCalls } from '../roles/roles.fixture.ts'
import { ownCalls, queueCalls, request, stored, toldOf } from './role-requests.fixture.ts'

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
const hooks = (member: TestMember) =>
  countOf(
    test,
    sql`webhook_outbox where category = 'user-role' and action = 'update' and values = array[${member.id}::text]`,
  )

describe('verifying a request', () => {
  it('gives the role at once, tells the member, and is in the log, the security events and the chat', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor', 'I have taught for years')
    const { status, response, message } = await as(fellow).decide(id)
    expect(status).toBe(200)
    expect(message.general).toEqual(['Mira Member now has the role Mentor'])
    expect(response.user_role_link).toMatchObject({
      id,
      user_id: mira.id,
      full_name: 'Mira Member',
      muid: mira.muid,
      email: mira.email,
      role_title: 'Mentor',
      verified: true,
      state: 'verified',
      decided_by: 'Faiz Fellow',
      note: 'I have taught for years',
      mobile: null,
      discord_id: null,
    })
    expect(await rolesHeld(test, mira.id)).toEqual(['Mentor'])
    expect((await auditOf(test, mira.id)).at(-1)).toMatchObject({
      action: 'user.update',
      actor_id: fellow.id,
      before: { roles: [] },
      after: { roles: ['Mentor'], role_request: 'verified' },
    })
    expect(
      await countOf(
        test,
        sql`security_event where user_id = ${mira.id} and kind = 'role_given' and detail = 'Mentor'`,
      ),
    ).toBe(1)
    expect(await toldOf(test, mira)).toMatchObject([{ title: 'You now have the role Mentor' }])
    expect((await mailsTo(test, mira.email))[0]?.subject).toContain('You now have the role Mentor')
    expect(await hooks(mira)).toBe(1)
  })

  it('may end the role on a date and say something', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    const ends_at = inDays(test, 30)
    expect((await as(fellow).decide(id, { verified: true, ends_at: inDays(test, -1) })).status).toBe(400)
    expect(
      (await as(fellow).decide(id, { verified: true, ends_at, message: 'Meet us on Monday' })).status,
    ).toBe(200)
    expect(await countOf(test, sql`user_role where id = ${id} and ends_at = ${ends_at}::timestamptz`)).toBe(1)
    expect((await toldOf(test, mira))[0]?.description).toMatch(
      /You’ll have the role until .*Meet us on Monday/,
    )
  })

  it('counts in the next request of a session that was open before, and nothing counts until then', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Appraiser')
    const queue = () => test.call(submissions.queue, { as: mira.token })
    expect((await queue()).status).toBe(403)
    expect((await as(admin).decide(id)).status).toBe(200)
    expect((await queue()).status).toBe(200)
    expect((await as(admin).undo(id)).status).toBe(200)
    expect((await queue()).status).toBe(403)
  })

  it('changes nothing when it says false, or nothing', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    for (const body of [{}, { verified: false }]) {
      const { status, response } = await as(fellow).decide(id, body)
      expect([status, response.user_role_link.verified]).toEqual([200, false])
    }
    expect(await toldOf(test, mira)).toEqual([])
    expect(await hooks(mira)).toBe(0)
    await as(fellow).decide(id)
    expect((await as(fellow).decide(id, { verified: false })).status).toBe(400)
    expect((await as(fellow).decide(id, { verified: 'perhaps' })).status).toBe(400)
    expect(await rolesHeld(test, mira.id)).toEqual(['Mentor'])
  })

  it('is done once by two at the same moment, and the other one reads who was faster', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    const answers = await Promise.all([as(fellow).decide(id), as(admin).decide(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.message.general[0]).toMatch(/^(Faiz Fellow|Asha Admin) has already verified it$/)
    expect(await toldOf(test, mira)).toHaveLength(1)
    expect(await hooks(mira)).toBe(1)
  })

  it('is verified or rejected, never both', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    const answers = await Promise.all([as(fellow).decide(id), as(admin).reject(id, { reason: 'Not yet' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = await rolesHeld(test, mira.id)
    expect((await stored(test, id))?.state).toBe(held.length > 0 ? 'verified' : 'rejected')
    expect(await toldOf(test, mira)).toHaveLength(1)
  })

  it('twice by the same person is as once', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    expect((await as(fellow).decide(id)).status).toBe(200)
    expect((await as(fellow).decide(id)).status).toBe(200)
    expect(await toldOf(test, mira)).toHaveLength(1)
    expect(await auditOf(test, mira.id)).toHaveLength(1)
  })

  it('is refused for requests that there are not, and to all but administrators and fellows', async () => {
    const none = '00000000-0000-4000-8000-000000000000'
    for (const act of [
      as(fellow).decide,
      as(fellow).review,
      as(fellow).undo,
      as(fellow).hold,
      as(fellow).reject,
    ]) {
      expect((await act(none)).status).toBe(404)
    }
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    for (const role of ['Associate', 'Campus Lead', 'Tech Team']) {
      const other = await createMember(test, { roles: [role] })
      expect((await as(other).decide(id)).status).toBe(403)
    }
  })
})

describe('who may verify what', () => {
  it('nobody decides about their own request', async () => {
    const other = await createMember(test, { roles: ['Fellow'] })
    const id = await request(test, other, 'Mentor')
    expect(await as(other).decide(id)).toMatchObject({
      status: 403,
      message: { general: ['You can’t decide on your own request'] },
    })
    expect((await as(other).reject(id, { reason: 'Not me' })).status).toBe(403)
    const [row] = (await as(other).list({ search: other.muid })).response.data
    expect(row?.locked_because).toContain('your own request')
    expect((await as(admin).decide(id)).status).toBe(200)
    expect((await as(other).undo(id)).status).toBe(403)
    expect(await rolesHeld(test, other.id)).toEqual(['Fellow', 'Mentor'])
  })

  it('nobody gives more than they hold, by the role itself or by what it carries', async () => {
    const mira = await newcomer()
    const lead = await request(test, mira, 'Campus Lead')
    const carrier = await createRole(test)
    await test.db.execute(
      sql`insert into dynamic_role (type, role_id) values ('User Management', ${carrier.id})`,
    )
    const carried = await request(test, mira, carrier.title)
    for (const id of [lead, carried]) {
      const refused = await as(fellow).decide(id)
      expect(refused.status).toBe(403)
      expect(refused.message.general[0]).toContain('ask an administrator')
      expect((await as(fellow).review(id)).response.row.locked_because).toContain('ask an administrator')
      expect((await as(admin).decide(id)).status).toBe(200)
      expect((await as(fellow).undo(id)).status).toBe(403)
    }
    expect((await test.call(users.list, { as: mira.token })).status).toBe(200)
  })

  it('a fellow may turn down what only an administrator could grant', async () => {
    const id = await request(test, await newcomer(), 'Admins')
    expect((await as(fellow).reject(id, { reason: 'Ask the team' })).status).toBe(200)
  })

  it('Admins is for administrators, and counts once a second one has confirmed it', async () => {
    const mira = await newcomer('Mira Rising')
    const id = await request(test, mira, rolePermissions.admins)
    expect((await as(fellow).decide(id)).status).toBe(403)
    const { status, response, message } = await as(admin).decide(id)
    expect([status, message.general]).toEqual([200, ['Another administrator now has to confirm it']])
    expect(response.user_role_link).toMatchObject({
      verified: false,
      state: 'waiting',
      waits_for_signature: true,
    })
    expect(await rolesHeld(test, mira.id)).toEqual([])
    expect((await as(admin).decide(id)).status).toBe(409)
    const second = await createMember(test, { roles: ['Admins'] })
    expect((await as(second).reject(id, { reason: 'Not them' })).status).toBe(409)
    const open = (await roleCalls(test, second).signatures({ state: 'open' })).response.data
    expect((await roleCalls(test, second).confirm(open[0]?.id ?? '')).status).toBe(200)
    expect(await rolesHeld(test, mira.id)).toEqual(['Admins'])
    expect(await stored(test, id)).toMatchObject({ state: 'verified', decided_by_id: admin.id })
  })

  it('rejecting what one has proposed for Admins takes the second signature back', async () => {
    const id = await request(test, await newcomer(), rolePermissions.admins)
    await as(admin).decide(id)
    expect((await as(admin).reject(id, { reason: 'A mistake' })).status).toBe(200)
    expect((await roleCalls(test, admin).signatures({ state: 'open' })).response.data).toEqual([])
  })

  it('a suspended member gets no role', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    await test.call(users.suspend, { as: admin.token, params: { user_id: mira.id }, body: {} })
    expect((await as(admin).decide(id)).status).toBe(400)
    expect((await as(admin).review(id)).response.row.locked_because).toContain('isn’t active')
    expect(await rolesHeld(test, mira.id)).toEqual([])
  })
})

describe('requests follow what happens elsewhere', () => {
  it('the choice at registration waits in the same queue, and a student needs nobody', async () => {
    const register = async (title: string) => {
      const email = `${title}-${Date.now()}@muster.test`.toLowerCase()
      const user = {
        full_name: `New ${title}`,
        email,
        password: testPassword,
        role: await roleId(test, title),
      }
      return (await test.call(registration.register, { body: { user } })).response.data.id
    }
    const mentor = await register('Mentor')
    const student = await register('Student')
    const rows = (await as(fellow).list({ search: 'New' })).response.data
    expect(rows.map(({ user_id, role_title }) => [user_id, role_title])).toEqual([[mentor, 'Mentor']])
    expect(await rolesHeld(test, student)).toEqual(['Student'])
  })

  it('a role that is given where roles are managed settles the request', async () => {
    const mira = await newcomer()
    const id = await request(test, mira, 'Mentor')
    await roleCalls(test, admin).give(mira.id, await roleId(test, 'Mentor'))
    expect(await stored(test, id)).toMatchObject({ state: 'verified', decided_by_id: admin.id })
    expect(await hooks(mira)).toBe(1)
    expect((await as(fellow).decide(id)).status).toBe(409)
  })

  it('a deleted role takes its requests along', async () => {
    const role = await createRole(test)
    const id = await request(test, await newcomer(), role.title)
    expect((await roleCalls(test, admin).remove(role.id)).status).toBe(200)
    expect(await stored(test, id)).toBeUndefined()
  })

  it('a profile shows no role that waits', async () => {
    const mira = await newcomer()
    await request(test, mira, 'Mentor')
    expect((await test.call(profiles.mine, { as: mira.token })).response.roles).toEqual([])
    expect((await ownCalls(test, mira).read()).response.held).toEqual([])
  })
})
