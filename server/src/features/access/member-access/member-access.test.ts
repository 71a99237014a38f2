import { memberAccess } from '@muster/contract/access/member-access.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember
let devika: TestMember
let mentor: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Sara Thomas' })
  manager = await createMember(test, { dynamicTypes: ['User Management', 'Manage Roles'] })
  devika = await createMember(test, { fullName: 'Devika Raman', dynamicTypes: ['Karma Voucher'] })
  mentor = await roleId(test, 'Mentor')
  await test.db.execute(sql`insert into dynamic_role (type, role_id) values ('Channels', ${mentor})`)
  const roles = [mentor]
  await test.call(users.update, { as: admin.token, params: { user_id: devika.id }, body: { roles } })
})
afterAll(() => test.close())

const read = (id: string, as = admin) =>
  test.call(memberAccess.read, { as: as.token, params: { user_id: id } })
describe('what a member holds', () => {
  it('is told with who gave it, and by which role a type comes', async () => {
    const { response } = await read(devika.id)
    expect(response.grants).toMatchObject([
      {
        kind: 'role',
        title: 'Mentor',
        role_id: mentor,
        given_by: 'Sara Thomas',
        ends_at: null,
        locked_because: null,
      },
      {
        kind: 'type',
        title: 'Channels',
        by_role: 'Mentor',
        locked_because: 'Comes with the role Mentor, so remove it there',
      },
      { kind: 'type', title: 'Karma Voucher', by_role: null, given_by: null, locked_because: null },
    ])
    for (const { since } of response.grants) expect(since).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const { statements } = await test.countStatements(() => read(devika.id))
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  it('is not told of when it has ended', async () => {
    const member = await createMember(test, { roles: ['Fellow', 'Mentor'], dynamicTypes: ['Error Log'] })
    const soon = new Date(test.parts.clock.now().getTime() + 86_400_000).toISOString()
    await test.db.execute(sql`
      update user_role set ends_at = now() - interval '1 second'
      where user_id = ${member.id} and role_id <> ${mentor}`)
    await test.db.execute(
      sql`update dynamic_user set ends_at = ${soon}::timestamptz where user_id = ${member.id}`,
    )
    expect((await read(member.id)).response.grants).toMatchObject([
      { title: 'Mentor', ends_at: null },
      { title: 'Channels', by_role: 'Mentor' },
      { title: 'Error Log', ends_at: soon },
    ])
  })

  it('says why it is not theirs to change, and names what waits for somebody', async () => {
    const { response } = await read(devika.id, manager)
    const locked = (title: string) => response.grants.find((grant) => grant.title === title)?.locked_because
    expect(locked('Karma Voucher')).toContain(
      'Only administrators and staff with Dynamic Type can give or remove dynamic types',
    )
    const waiting = await createMember(test)
    await test.db.execute(
      sql`insert into user_role (user_id, role_id, verified) values (${waiting.id}, ${mentor}, false)`,
    )
    expect((await read(waiting.id)).response).toEqual({ grants: [], waiting: ['Mentor'] })
  })

  it('is for those who look after members, about members that there are', async () => {
    expect((await read(devika.id, devika)).status).toBe(403)
    expect((await read('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).status).toBe(404)
  })
})

describe('the table of access', () => {
  it('is that of the contract', async () => {
    const { response } = await test.call(memberAccess.calls, { as: admin.token })
    const channels = response.find(({ feature }) => feature === 'channels')
    expect(channels?.calls).toContainEqual({
      method: 'POST',
      summary: 'Create a channel',
      roles: ['Admins'],
      types: ['Channels'],
    })
  })

  it('says how many hold each role and type', async () => {
    const { response } = await test.call(memberAccess.holders, { as: admin.token })
    const of = (title: string) => response.find((one) => one.title === title)?.holders
    const mentors = await countOf(test, sql`user_role where role_id = ${mentor} and verified`)
    expect(of('Channels')).toBe(mentors)
    expect(of('Karma Voucher')).toBe(1)
    expect(of('Admins')).toBeGreaterThan(0)
  })
})
