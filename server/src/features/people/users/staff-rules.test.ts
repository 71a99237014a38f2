import { dynamicTypeList, roles } from '@muster/contract/access/access.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf, rolesHeld, storedMember } from './users.fixture.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember
let roleManager: TestMember
let learner: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  manager = await createMember(test, { dynamicTypes: ['User Management'] })
  roleManager = await createMember(test, { dynamicTypes: ['User Management', 'Manage Roles'] })
  learner = await createMember(test)
})
afterAll(() => test.close())

const change = (as: TestMember, id: string, body: object) =>
  test.call(users.update, { as: as.token, params: { user_id: id }, body })

async function carrierOf(type: string, title: string): Promise<string> {
  await test.db.execute(sql`insert into role (title) values (${title})`)
  await test.db.execute(
    sql`insert into dynamic_role (type, role_id) select ${type}, id from role where title = ${title}`,
  )
  return roleId(test, title)
}

describe('User Management', () => {
  it('gives and takes no role at all, not even a harmless one', async () => {
    const mentor = await roleId(test, 'Mentor')
    const refusal = {
      status: 403,
      message: { roles: ['Only administrators and staff with Manage Roles can change roles'] },
    }
    expect(await change(manager, learner.id, { roles: [mentor], full_name: 'Not kept' })).toMatchObject(
      refusal,
    )
    const holder = await createMember(test, { roles: ['Mentor'] })
    expect(await change(manager, holder.id, { roles: [] })).toMatchObject(refusal)
    expect(await rolesHeld(test, holder.id)).toEqual(['Mentor'])
    expect(await rolesHeld(test, learner.id)).toEqual([])
    expect(await storedMember(test, learner.id)).toMatchObject({ full_name: learner.fullName })
  })

  it('still changes the rest when a form sends the roles as they are', async () => {
    const holder = await createMember(test, { roles: ['Mentor'] })
    const body = { roles: [await roleId(test, 'Mentor')], gender: 'Other' }
    expect((await change(manager, holder.id, body)).status).toBe(200)
    expect(await storedMember(test, holder.id)).toMatchObject({ gender: 'Other' })
  })

  const everyStaff = [
    ...Object.values(roles).map((role) => ({ grant: role, options: { roles: [role] } })),
    ...dynamicTypeList
      .filter((type) => type !== 'User Management')
      .map((type) => ({ grant: type, options: { dynamicTypes: [type] } })),
  ]
  it.each(everyStaff)('reaches for nobody who holds $grant', async ({ grant, options }) => {
    const target = await createMember(test, options)
    const params = { user_id: target.id }
    const as = manager.token
    const answers = [
      await change(manager, target.id, { email: `taken-${target.id}@muster.test`, full_name: 'Taken Over' }),
      await test.call(users.suspend, { as, params, body: {} }),
      await test.call(users.remove, { as, params }),
      await test.call(users.restore, { as, params }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        message: { general: [`This member has access that you don’t (${grant}), so ask an administrator`] },
      })
    }
    expect(await storedMember(test, target.id)).toMatchObject({
      email: target.email,
      full_name: target.fullName,
      status: 'active',
    })
    expect(await auditOf(test, target.id)).toEqual([])
  })

  it('reaches for nobody who holds a type by a role', async () => {
    await carrierOf('Channels', 'Channel crew')
    const target = await createMember(test, { roles: ['Channel crew'] })
    expect(await change(manager, target.id, { full_name: 'Taken Over' })).toMatchObject({ status: 403 })
  })

  it('does not bring back staff whom an administrator has suspended', async () => {
    const target = await createMember(test, { roles: ['Fellow'] })
    await test.call(users.suspend, { as: admin.token, params: { user_id: target.id }, body: {} })
    const answer = await test.call(users.restore, { as: manager.token, params: { user_id: target.id } })
    expect(answer.status).toBe(403)
    expect(await storedMember(test, target.id)).toMatchObject({ status: 'suspended' })
  })

  it('is told in list and detail whom it cannot change', async () => {
    const fellow = await createMember(test, { roles: ['Fellow'], fullName: 'Locked Fellow' })
    const list = await test.call(users.list, {
      as: manager.token,
      query: { search: 'Locked Fellow' },
    })
    const reason = 'This member has access that you don’t (Fellow), so ask an administrator'
    expect(list.response.data).toMatchObject([{ id: fellow.id, locked_because: reason }])
    const read = (as: TestMember, id: string) =>
      test.call(users.detail, { as: as.token, params: { user_id: id } })
    expect((await read(manager, fellow.id)).response).toMatchObject({ locked_because: reason })
    expect((await read(admin, fellow.id)).response).toMatchObject({
      locked_because: null,
      roles_locked_because: null,
    })
    expect((await read(manager, learner.id)).response).toMatchObject({
      locked_because: null,
      roles_locked_because: expect.stringContaining('Manage Roles'),
    })
  })
})

describe('Manage Roles', () => {
  it('gives and takes roles that open nothing', async () => {
    const target = await createMember(test)
    expect((await change(roleManager, target.id, { roles: [await roleId(test, 'Mentor')] })).status).toBe(200)
    expect(await rolesHeld(test, target.id)).toEqual(['Mentor'])
    expect((await change(roleManager, target.id, { roles: [] })).status).toBe(200)
    expect(await rolesHeld(test, target.id)).toEqual([])
  })

  it('gives no role that opens more than it holds, by its name or by a type, and says which', async () => {
    const own = await carrierOf('Manage Roles', 'Role crew')
    const more = await carrierOf('Karma Voucher', 'Voucher crew')
    const target = await createMember(test)
    for (const title of Object.values(roles)) {
      expect(await change(roleManager, target.id, { roles: [await roleId(test, title)] })).toMatchObject({
        status: 403,
        message: {
          roles: [`${title} gives access that you don’t have, so ask an administrator`],
        },
      })
    }
    expect(await change(roleManager, target.id, { roles: [own, more] })).toMatchObject({
      status: 403,
      message: {
        roles: ['Voucher crew gives access that you don’t have, so ask an administrator'],
      },
    })
    expect(await rolesHeld(test, target.id)).toEqual([])
    expect((await change(roleManager, target.id, { roles: [own] })).status).toBe(200)
  })

  it('does not change its own roles', async () => {
    const answer = await change(roleManager, roleManager.id, { roles: [await roleId(test, 'Mentor')] })
    expect(answer).toMatchObject({ status: 403, message: { roles: ['You can’t change your own roles'] } })
    expect(await rolesHeld(test, roleManager.id)).toEqual([])
  })

  it('sees among the roles which ones it cannot hand out; administrators can hand out all', async () => {
    const options = async (as: TestMember) => (await test.call(users.roleOptions, { as: as.token })).response
    const offered = await options(roleManager)
    const open = (title: string) => offered.find((one) => one.title === title)?.locked_because === null
    expect([open('Mentor'), open('Student'), open('Fellow'), open('Admins')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await options(admin)).every((one) => one.locked_because === null)).toBe(true)
  })
})

describe('leads of an interest group', () => {
  it('are not oneself, and nobody whose role would open more than the giver holds', async () => {
    const keeper = await createMember(test, { dynamicTypes: ['Interest Group'] })
    const [group] = await test.db.execute<{ id: string; role_id: string }>(sql`
      select own.id, role.id as role_id from interest_group as own
      join role on role.title = own.code || ' IGLead' order by own.name limit 1`)
    const pk = group?.id ?? ''
    const add = (muid: string) =>
      test.call(interestGroups.addLead, { as: keeper.token, params: { pk }, body: { muid } })
    expect(await add(keeper.muid)).toMatchObject({
      status: 403,
      message: { general: ['You can’t change your own roles'] },
    })
    expect((await add(learner.muid)).status).toBe(200)
    await test.db.execute(
      sql`insert into dynamic_role (type, role_id) values ('User Management', ${group?.role_id ?? ''})`,
    )
    const other = await createMember(test)
    expect(await add(other.muid)).toMatchObject({ status: 403 })
    const params = { pk, user_id: learner.id }
    expect(await test.call(interestGroups.removeLead, { as: keeper.token, params })).toMatchObject({
      status: 403,
    })
    expect(await rolesHeld(test, other.id)).toEqual([])
  })
})
