import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { dynamicManagement } from '@muster/contract/access/dynamic-types.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

const calls = dynamicManagement
const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const DAY_MS = 86_400_000

let test: TestApp
let admin: TestMember
let keeper: TestMember
let learner: TestMember
let mentor: string
let student: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Type Admin' })
  keeper = await createMember(test, { fullName: 'Type Keeper' })
  learner = await createMember(test, { fullName: 'Lena Learner' })
  mentor = await roleId(test, 'Mentor')
  student = await roleId(test, 'Student')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`delete from dynamic_role`)
  await test.db.execute(sql`delete from dynamic_user`)
  for (const type of ['Dynamic Type', 'Channels']) {
    await test.db.execute(sql`insert into dynamic_user (type, user_id) values (${type}, ${keeper.id})`)
  }
})

const giveRole = (type: string, role: string, as = admin) =>
  test.call(calls.giveRole, { as: as.token, body: { type, role } })
const giveMember = (type: string, user: string, more: object = {}, as = admin) =>
  test.call(calls.giveMember, { as: as.token, body: { type, user, ...more } })
const takeMember = (type_id: string, as = admin) =>
  test.call(calls.takeMember, { as: as.token, params: { type_id } })
const changeMember = (type_id: string, body: object, as = admin) =>
  test.call(calls.changeMember, { as: as.token, params: { type_id }, body })
const opensChannels = async (member: TestMember) =>
  (await test.call(channels.list, { as: member.token })).status === 200
const inDays = (days: number) => new Date(test.parts.clock.now().getTime() + days * DAY_MS).toISOString()
const overviewOf = async (type: string, as = admin) =>
  (await test.call(calls.overview, { as: as.token })).response.find((one) => one.type === type)

describe('a dynamic type of a member', () => {
  it('is given by member ID or email address, opens its pages at once, and is taken again', async () => {
    expect(await opensChannels(learner)).toBe(false)
    const { status, response, message } = await giveMember('Channels', learner.email.toUpperCase())
    expect({ status, response, message }).toMatchObject({
      status: 200,
      response: { type: 'Channels', user: learner.id },
      message: { general: ['Dynamic type given'] },
    })
    expect(await opensChannels(learner)).toBe(true)
    expect(await takeMember(response.id)).toMatchObject({
      status: 200,
      message: { general: ['Dynamic type removed'] },
    })
    expect(await opensChannels(learner)).toBe(false)
    expect(await takeMember(response.id)).toMatchObject({ status: 404 })
    expect((await giveMember('Channels', learner.muid)).status).toBe(200)
  })

  it('stands in the log of what staff did and in the recent activity of the member', async () => {
    const { response } = await giveMember('Karma Voucher', learner.muid)
    await takeMember(response.id)
    const actions = await test.db.execute<{ action: string; actor_id: string; member_id: string }>(sql`
      select action, actor_id, member_id from audit_log
      where target_id = ${learner.id} and coalesce(before, after) ->> 'dynamic_type' = 'Karma Voucher'
      order by created_at`)
    expect([...actions]).toEqual([
      { action: 'user.give_type', actor_id: admin.id, member_id: learner.id },
      { action: 'user.take_type', actor_id: admin.id, member_id: learner.id },
    ])
    const mine = await test.call(securityEvents.mine, { as: learner.token })
    expect(mine.response.slice(0, 2)).toMatchObject([
      { kind: 'type_taken', detail: 'Karma Voucher', by_others: true },
      { kind: 'type_given', detail: 'Karma Voucher', by_others: true },
    ])
  })

  it('is refused on the field that is wrong', async () => {
    expect(await giveMember('Everything', learner.muid)).toMatchObject({
      status: 400,
      message: { type: ['Choose one of the listed types'] },
    })
    expect(await giveMember('Channels', 'nobody@muster.test')).toMatchObject({
      status: 400,
      message: { user: [expect.stringContaining('No one has this member ID')] },
    })
    expect(await test.call(calls.giveMember, { as: admin.token, body: {} })).toMatchObject({
      status: 400,
      message: { type: [expect.any(String)], user: ['Email or member ID is required'] },
    })
    expect(await giveMember('Channels', learner.muid, { ends_at: inDays(-1) })).toMatchObject({
      status: 400,
      message: { ends_at: [expect.stringContaining('in the future')] },
    })
    expect(await changeMember(unknown, { new_user: learner.muid })).toMatchObject({ status: 404 })
    expect(await changeMember(unknown, {})).toMatchObject({
      status: 400,
      message: { new_user: ['Email or member ID is required'] },
    })
  })

  it('is given once however many give it at the same moment, and taken once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => giveMember('Channels', learner.muid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      user: ['This member already has this dynamic type'],
    })
    const id = answers.find(({ status }) => status === 200)?.response.id ?? ''
    const taken = await Promise.all([1, 2, 3].map(() => takeMember(id)))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(
      await countOf(
        test,
        sql`audit_log where action = 'user.take_type' and target_id = ${learner.id} and before ->> 'dynamic_type' = 'Channels'`,
      ),
    ).toBe(2)
  })

  it('ends by itself on its day, which can be moved', async () => {
    const end = inDays(2)
    const { response } = await giveMember('Channels', learner.muid, { ends_at: end })
    expect(await opensChannels(learner)).toBe(true)
    const rows = await test.call(calls.memberRows, { as: admin.token, query: { search: 'lena' } })
    expect(rows.response.data).toMatchObject([
      { type: 'Channels', user: 'Lena Learner', given_by: 'Type Admin', ends_at: end },
    ])
    expect(await changeMember(response.id, { ends_at: null })).toMatchObject({ status: 200 })
    expect(await readValue(test, sql`select ends_at from dynamic_user where id = ${response.id}`)).toBeNull()
    expect(await changeMember(response.id, { ends_at: inDays(-2) })).toMatchObject({ status: 400 })
    await test.db.execute(
      sql`update dynamic_user set ends_at = now() - interval '1 second' where id = ${response.id}`,
    )
    expect(await opensChannels(learner)).toBe(false)
    const after = await test.call(calls.memberRows, { as: admin.token, query: { search: 'lena' } })
    expect(after.response.data).toEqual([])
  })

  it('goes from one member to another, at once for both', async () => {
    const other = await createMember(test)
    const { response } = await giveMember('Channels', learner.muid)
    expect(await opensChannels(learner)).toBe(true)
    expect(await changeMember(response.id, { new_user: other.email })).toMatchObject({
      status: 200,
      message: { general: ['Dynamic type updated'] },
    })
    expect([await opensChannels(learner), await opensChannels(other)]).toEqual([false, true])
    // Assigning it to the member who has it already is a conflict.
    expect(await changeMember(response.id, { new_user: other.muid })).toMatchObject({ status: 200 })
    await giveMember('Channels', learner.muid)
    expect(await changeMember(response.id, { new_user: learner.muid })).toMatchObject({
      status: 409,
      message: { new_user: [expect.any(String)] },
    })
  })
})

describe('a dynamic type of a role', () => {
  it('opens its pages to everybody who holds the role, and closes them again', async () => {
    const holder = await createMember(test, { roles: ['Mentor'] })
    const { response, message } = await giveRole('Channels', mentor)
    expect({ response, message }).toMatchObject({
      response: { type: 'Channels', role: mentor },
      message: { general: ['Dynamic type given'] },
    })
    expect(await opensChannels(holder)).toBe(true)
    const params = { type_id: response.id }
    const move = (new_role: string) =>
      test.call(calls.changeRole, { as: admin.token, params, body: { new_role } })
    expect(await move(student)).toMatchObject({ status: 200, message: { general: ['Dynamic type updated'] } })
    expect(await opensChannels(holder)).toBe(false)
    expect(await move(mentor)).toMatchObject({ status: 200 })
    expect(await opensChannels(holder)).toBe(true)
    const take = () => test.call(calls.takeRole, { as: admin.token, params })
    expect(await take()).toMatchObject({ status: 200, message: { general: ['Dynamic type removed'] } })
    expect(await opensChannels(holder)).toBe(false)
    expect(await take()).toMatchObject({ status: 404 })
    expect(await countOf(test, sql`audit_log where target_type = 'role' and target_id = ${mentor}`)).toBe(4)
  })

  it('is given once however many give it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => giveRole('Channels', mentor)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [other] = [await giveRole('Channels', student)]
    const params = { type_id: other?.response.id }
    expect(
      await test.call(calls.changeRole, { as: admin.token, params, body: { new_role: mentor } }),
    ).toMatchObject({ status: 409, message: { new_role: ['This role already has this dynamic type'] } })
  })

  it('needs a role that there is', async () => {
    expect(await giveRole('Channels', unknown)).toMatchObject({
      status: 400,
      message: { role: ['Choose a role from the list'] },
    })
    const { response } = await giveRole('Channels', mentor)
    const params = { type_id: response.id }
    expect(
      await test.call(calls.changeRole, { as: admin.token, params, body: { new_role: unknown } }),
    ).toMatchObject({ status: 400, message: { new_role: [expect.any(String)] } })
  })
})

describe('nobody gives themselves what they do not have', () => {
  it('neither straight away', async () => {
    for (const member of [admin, keeper]) {
      expect(await giveMember('Karma Voucher', member.muid, {}, member)).toMatchObject({
        status: 403,
        message: { general: ['You can’t change your own dynamic types'] },
      })
    }
    const { response } = await giveMember('Channels', learner.muid)
    expect(await changeMember(response.id, { new_user: admin.muid })).toMatchObject({ status: 403 })
  })

  it('nor through a role that they hold', async () => {
    const holder = await createMember(test, {
      roles: ['Mentor'],
      dynamicTypes: ['Dynamic Type', 'Channels'],
    })
    const refusal = {
      status: 403,
      message: {
        general: ['You can’t change the dynamic types of Mentor, because you have this role yourself'],
      },
    }
    expect(await giveRole('Channels', mentor, holder)).toMatchObject(refusal)
    const { response } = await giveRole('Channels', student, holder)
    expect(
      await test.call(calls.changeRole, {
        as: holder.token,
        params: { type_id: response.id },
        body: { new_role: mentor },
      }),
    ).toMatchObject(refusal)
    const admins = await roleId(test, 'Admins')
    expect(await giveRole('Channels', admins)).toMatchObject({ status: 403 })
  })

  it('and who holds Dynamic Type gives no more than they hold, and to nobody who holds more', async () => {
    expect((await giveMember('Channels', learner.muid, {}, keeper)).status).toBe(200)
    expect(await giveMember('Karma Voucher', learner.muid, {}, keeper)).toMatchObject({
      status: 403,
      message: { general: ['You don’t have Karma Voucher yourself, so ask an administrator'] },
    })
    for (const type of ['Dynamic Type', 'Manage Roles']) {
      expect(await giveMember(type, learner.muid, {}, keeper)).toMatchObject({
        status: 403,
        message: { general: [`Only administrators can give or remove ${type}`] },
      })
      expect(await giveRole(type, mentor, keeper)).toMatchObject({ status: 403 })
    }
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect(await giveMember('Channels', fellow.muid, {}, keeper)).toMatchObject({
      status: 403,
      message: { general: [expect.stringContaining('access that you don’t (Fellow)')] },
    })
    expect(await giveRole('Channels', await roleId(test, 'Fellow'), keeper)).toMatchObject({ status: 403 })
    const { response } = await giveMember('Karma Voucher', learner.muid)
    expect(await takeMember(response.id, keeper)).toMatchObject({ status: 403 })
    expect(await giveMember('Channels', learner.muid, {}, learner)).toMatchObject({ status: 403 })
  })
})

describe('the lists', () => {
  it('group roles and members by type, with search and sort that work', async () => {
    await giveRole('Channels', student)
    await giveRole('Channels', mentor)
    await giveRole('Error Log', mentor)
    const roles = async (query: Record<string, unknown>) => {
      const { response } = await test.call(calls.roles, { as: admin.token, query })
      return response.data.map(({ type, roles: held }) => [type, ...held.map(({ role }) => role)])
    }
    expect(await roles({})).toEqual([
      ['Channels', 'Mentor', 'Student'],
      ['Error Log', 'Mentor'],
    ])
    expect(await roles({ search: 'STUD' })).toEqual([['Channels', 'Student']])
    expect(await roles({ search: 'error' })).toEqual([['Error Log', 'Mentor']])
    expect(await roles({ sortBy: '-type', perPage: 1 })).toEqual([['Error Log', 'Mentor']])
    expect(await roles({ pageIndex: 2, perPage: 1 })).toEqual([['Error Log', 'Mentor']])

    const given = await giveMember('Channels', learner.muid)
    const { response } = await test.call(calls.members, { as: admin.token, query: { search: 'Lena' } })
    expect(response.data).toEqual([
      {
        type: 'Channels',
        users: [
          {
            id: given.response.id,
            dynamic_user_id: given.response.id,
            user_id: learner.id,
            full_name: 'Lena Learner',
            muid: learner.muid,
            email: learner.email,
          },
        ],
      },
    ])
  })

  it('have a row a pair too, which says who gave it and whether it is the last, also as a file', async () => {
    await createMember(test, { roles: ['Mentor'] })
    await giveRole('Error Log', mentor)
    const only = async () =>
      (await test.call(calls.roleRows, { as: admin.token, query: { search: 'mentor' } })).response.data
    expect(await only()).toMatchObject([
      { type: 'Error Log', role: 'Mentor', given_by: 'Type Admin', is_last: true, locked_because: null },
    ])
    expect((await only())[0]?.members).toBeGreaterThan(0)
    await giveMember('Error Log', learner.muid)
    expect(await only()).toMatchObject([{ is_last: false }])
    const [{ data: own }] = [
      (await test.call(calls.memberRows, { as: keeper.token, query: { type: 'Dynamic Type' } })).response,
    ]
    expect(own).toMatchObject([
      { user: 'Type Keeper', is_last: true, locked_because: 'You can’t change your own dynamic types' },
    ])
    const csv = await test.call(calls.rolesCsv, { as: admin.token, query: { columns: 'type,role,given_by' } })
    expect(csv.text).toBe('type,role,given_by\nError Log,Mentor,Type Admin\n')
    const people = await test.call(calls.membersCsv, {
      as: admin.token,
      query: { reason: 'For the report', search: 'lena', columns: 'type,user,email' },
    })
    expect(people.text).toBe(`type,user,email\nError Log,Lena Learner,${learner.email}\n`)
  })

  it('say of each type what it opens and how many hold it, whichever way', async () => {
    await createMember(test, { roles: ['Mentor'] })
    const mentors = await countOf(test, sql`user_role where role_id = ${mentor} and verified`)
    await giveRole('Channels', mentor)
    await giveMember('Channels', learner.muid)
    expect(await overviewOf('Channels')).toMatchObject({
      opens: expect.stringContaining('Discord channels'),
      roles: 1,
      members: 2,
      holders: mentors + 2,
      locked_because: null,
    })
    expect(await overviewOf('Karma Voucher', keeper)).toMatchObject({
      holders: 0,
      locked_because: expect.stringContaining('You don’t have'),
    })
    const { statements } = await test.countStatements(() => overviewOf('Channels'))
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  it('let every member read the names of types and roles, as other clients ask for them', async () => {
    const types = await test.call(calls.types, { as: learner.token })
    expect(types.response).toEqual(dynamicTypeList)
    const roles = await test.call(calls.roleOptions, { as: learner.token })
    expect(roles.response).toContainEqual({ id: mentor, title: 'Mentor' })
  })
})
