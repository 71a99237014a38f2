import { roles } from '@muster/contract/access/access.ts'
import { account } from '@muster/contract/account/account.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { countOf, mailsTo, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf, rolesHeld } from '../../people/users/users.fixture.ts'
import { takeEnded, tellOfEndings } from './endings.ts'
import { createRole, DAY_MS, inDays, roleCalls } from './roles.fixture.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const as = (member: TestMember) => roleCalls(test, member)
const newsOf = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and kind = 'role_news'`)

/** Runs `work` with the clock advanced by `ms`. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  test.advance(ms)
  try {
    return await work()
  } finally {
    test.advance(-ms)
  }
}

describe('a role with an end', () => {
  it('opens nothing from that moment on, although nothing has taken it yet', async () => {
    const holder = await createMember(test)
    const role = await createRole(test)
    await test.db.execute(
      sql`insert into dynamic_role (role_id, type) values (${role.id}, 'User Management')`,
    )
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ends = test.parts.clock.now().getTime() + 60_000
    await as(admin).give(holder.id, role.id, { ends_at: new Date(ends).toISOString() })
    const ask = async () => (await test.call(users.summary, { as: holder.token })).status
    expect(await ask()).toBe(200)
    vi.setSystemTime(ends - 1)
    expect(await ask()).toBe(200)
    // The guard's cache entry ends with the role.
    vi.setSystemTime(ends)
    expect(await ask()).toBe(403)
    expect(await rolesHeld(test, holder.id)).toEqual([role.title])
  })

  it('is taken by the platform, in the log and in the account, and its holder is told', async () => {
    const holder = await createMember(test)
    const role = await createRole(test)
    await as(admin).give(holder.id, role.id, { ends_at: inDays(test, 30) })
    await takeEnded(test.parts)
    expect(await rolesHeld(test, holder.id)).toEqual([role.title])
    await later(31 * DAY_MS, () => Promise.all([takeEnded(test.parts), takeEnded(test.parts)]))
    expect(await rolesHeld(test, holder.id)).toEqual([])
    expect((await auditOf(test, holder.id)).slice(1)).toMatchObject([
      {
        action: 'user.update',
        actor_id: null,
        before: { roles: [role.title] },
        after: { roles: [], reason: expect.any(String) },
      },
    ])
    expect(
      await countOf(test, sql`security_event where user_id = ${holder.id} and kind = 'role_taken'`),
    ).toBe(1)
    expect(await newsOf(holder)).toBe(1)
    expect(await countOf(test, sql`wrong_member_counts()`)).toBe(0)
  })

  it('says so a week before, once for each end, and by mail to who wants that', async () => {
    const [holder, quiet] = [await createMember(test), await createMember(test)]
    await test.call(notifications.setMailPreferences, { as: quiet.token, body: { role_news: false } })
    const role = await createRole(test)
    for (const { id } of [holder, quiet]) await as(admin).give(id, role.id, { ends_at: inDays(test, 30) })
    await tellOfEndings(test.parts)
    expect(await newsOf(holder)).toBe(0)
    const tell = () => later(24 * DAY_MS, () => tellOfEndings(test.parts))
    await Promise.all([tell(), tell()])
    expect(await newsOf(holder)).toBe(1)
    expect(await newsOf(quiet)).toBe(1)
    expect(
      (await mailsTo(test, holder.email)).filter(({ subject }) => subject.includes('ends soon')),
    ).toHaveLength(1)
    expect(
      (await mailsTo(test, quiet.email)).filter(({ subject }) => subject.includes('ends soon')),
    ).toHaveLength(0)
    await as(admin).changeEnd(holder.id, role.id, inDays(test, 28))
    await tell()
    expect(await newsOf(holder)).toBe(2)
  })

  it('goes on, or ends sooner, as staff change it', async () => {
    const holder = await createMember(test)
    const role = await createRole(test)
    await as(admin).give(holder.id, role.id, { ends_at: inDays(test, 2) })
    expect(await as(admin).changeEnd(holder.id, role.id, inDays(test, -1))).toMatchObject({ status: 400 })
    expect(await as(admin).changeEnd(holder.id, role.id, inDays(test, 9_000))).toMatchObject({ status: 400 })
    expect(await as(admin).changeEnd(holder.id, role.id, null)).toMatchObject({ status: 200 })
    await later(3 * DAY_MS, () => takeEnded(test.parts))
    expect(await rolesHeld(test, holder.id)).toEqual([role.title])
    expect((await auditOf(test, holder.id)).at(-1)).toMatchObject({
      action: 'user.end_role',
      after: { ends_at: null },
    })
    const manager = await createMember(test, { dynamicTypes: ['Manage Roles'] })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const fellowRole = await roleId(test, 'Fellow')
    expect(await as(manager).changeEnd(fellow.id, fellowRole, inDays(test, 1))).toMatchObject({ status: 403 })
    expect(await as(admin).changeEnd(holder.id, fellowRole, null)).toMatchObject({ status: 400 })
  })

  it('is for many at once as well', async () => {
    const holders = [await createMember(test), await createMember(test)]
    const role = await createRole(test)
    await as(admin).giveMany(
      role.id,
      holders.map(({ id }) => id),
      { ends_at: inDays(test, 5) },
    )
    await later(6 * DAY_MS, () => takeEnded(test.parts))
    for (const { id } of holders) expect(await rolesHeld(test, id)).toEqual([])
  })
})

describe('the last administrator', () => {
  it('whose role does not end keeps it so', async () => {
    const other = await createMember(test, { roles: ['Admins'] })
    const admins = await roleId(test, roles.admins)
    expect(await as(admin).changeEnd(other.id, admins, inDays(test, 5))).toMatchObject({ status: 200 })
    expect(await as(other).changeEnd(admin.id, admins, inDays(test, 5))).toMatchObject({ status: 400 })
    expect(await as(other).take(admin.id, admins)).toMatchObject({
      status: 400,
      message: { general: [expect.stringContaining('has no end date')] },
    })
    await later(6 * DAY_MS, () => takeEnded(test.parts))
    expect(await rolesHeld(test, other.id)).toEqual([])
    expect(await rolesHeld(test, admin.id)).toEqual(['Admins'])
  })

  it('stays when the rules were gone around, and the log says why', async () => {
    await test.db.execute(sql`
      update user_role set ends_at = now() - interval '1 hour' where user_id = ${admin.id}`)
    await takeEnded(test.parts)
    expect(await rolesHeld(test, admin.id)).toEqual(['Admins'])
    expect((await auditOf(test, admin.id)).at(-1)).toMatchObject({ action: 'user.end_role', actor_id: null })
    expect((await test.call(account.info, { as: admin.token })).status).toBe(200)
  })
})

describe('a dynamic type with an end', () => {
  it('is told of and taken as a role is', async () => {
    const holder = await createMember(test, { dynamicTypes: ['Channels'] })
    await test.db.execute(
      sql`update dynamic_user set ends_at = ${inDays(test, 5)}::timestamptz where user_id = ${holder.id}`,
    )
    await tellOfEndings(test.parts)
    expect(await newsOf(holder)).toBe(1)
    await later(6 * DAY_MS, () => takeEnded(test.parts))
    expect(await countOf(test, sql`dynamic_user where user_id = ${holder.id}`)).toBe(0)
    expect(await newsOf(holder)).toBe(2)
    expect(await auditOf(test, holder.id)).toMatchObject([{ action: 'user.take_type', actor_id: null }])
  })
})
