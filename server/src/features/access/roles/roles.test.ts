import { roleManagement } from '@muster/contract/access/roles.ts'
import { account } from '@muster/contract/account/account.ts'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { foldMemberCounts } from '../../people/member-counts/index.ts'
import { auditOf, rolesHeld } from '../../people/users/users.fixture.ts'
import { createRole, inDays, roleCalls } from './roles.fixture.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember
let learner: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Anu Admin' })
  manager = await createMember(test, { dynamicTypes: ['Manage Roles'] })
  learner = await createMember(test, { fullName: 'Devi Learner' })
})
afterAll(() => test.close())

const as = (member: TestMember) => roleCalls(test, member)
const titlesOf = ({ response }: { response: { data: { title: string }[] } }) =>
  response.data.map(({ title }) => title)

describe('the list of roles', () => {
  it('counts those who hold each one, verified alone, and follows what is pending', async () => {
    const holders = [await createMember(test), await createMember(test)]
    const role = await createRole(test, ...holders)
    await test.db.execute(sql`insert into user_role (user_id, role_id) values (${learner.id}, ${role.id})`)
    const count = async () => (await as(admin).list({ search: role.title })).response.data[0]
    expect(await count()).toMatchObject({ members: 2, users_with_role: 2, kind: 'custom' })
    await foldMemberCounts(test.db)
    expect(await count()).toMatchObject({ members: 2 })
    await as(admin).take(holders[0]?.id ?? '', role.id)
    expect(await count()).toMatchObject({ members: 1 })
    expect(await countOf(test, sql`wrong_member_counts()`)).toBe(0)
  })

  it('sorts by how many hold them, finds by text, and names who may not hand one out', async () => {
    const { response } = await as(manager).list({ sortBy: '-members', perPage: 100 })
    const members = response.data.map((row) => row.members)
    expect(members).toEqual([...members].sort((one, other) => other - one))
    const admins = response.data.find(({ title }) => title === 'Admins')
    expect(admins).toMatchObject({ kind: 'system' })
    expect(admins?.locked_because).toContain('gives access that you don’t have')
    expect(titlesOf(await as(manager).list({ search: 'campus lead' }))).toContain('Zonal Campus Lead')
  })

  it('is a file as well', async () => {
    const file = async (query = {}) =>
      (await test.call(roleManagement.csv, { as: admin.token, query })).text.split(/\r?\n/)
    expect((await file())[0]).toBe(
      'id,updated_by,created_by,members,title,description,updated_at,created_at,kind,dynamic_types',
    )
    const { id, title } = await createRole(test)
    await test.db.execute(
      sql`insert into dynamic_role (type, role_id) values ('Hackathon', ${id}), ('Campus', ${id})`,
    )
    expect((await file({ search: title, columns: 'title,kind,dynamic_types' }))[1]).toBe(
      `${title},custom,Campus; Hackathon`,
    )
  })
})

describe('roles by what they are for', () => {
  const groupOf = async (search: string) =>
    (await as(admin).list({ search, perPage: 100 })).response.data.find(({ title }) => title === search)
      ?.group

  it('are staff, places, groups, own ones, and those without access', async () => {
    const own = await createRole(test)
    expect(await groupOf('Admins')).toBe('staff')
    expect(await groupOf('Zonal Campus Lead')).toBe('place')
    expect(await groupOf('Student')).toBe('member')
    expect(await groupOf(own.title)).toBe('own')
    const intern = await roleId(test, 'Intern')
    await test.db.execute(sql`insert into dynamic_role (type, role_id) values ('Channels', ${intern})`)
    expect(await groupOf('Intern')).toBe('staff')
    const { response } = await test.call(roleManagement.groups, { as: manager.token })
    for (const { group, roles, unused } of response) {
      const count = async (query: object) =>
        (await as(admin).list({ group, ...query })).response.pagination.count
      expect([await count({}), await count({ used: false })], group).toEqual([roles, unused])
      expect(await count({ used: true })).toBe(roles - unused)
    }
    await test.db.execute(sql`delete from dynamic_role where role_id = ${intern}`)
  })

  it('are found by a page that they give access to, and by a member', async () => {
    const role = await createRole(test, await createMember(test, { fullName: 'Quillon Zephyr' }))
    await test.db.execute(sql`insert into dynamic_role (type, role_id) values ('Error Log', ${role.id})`)
    const found = titlesOf(await as(admin).list({ search: 'who opens Reviews?', perPage: 100 }))
    expect(found).toEqual(['Admins', 'Appraiser', 'Associate', 'Fellow'])
    expect(titlesOf(await as(admin).list({ search: 'error log', perPage: 100 }))).toEqual(
      expect.arrayContaining(['Tech Team', role.title]),
    )
    expect(titlesOf(await as(admin).list({ search: 'Quillon' }))).toEqual([role.title])
    expect(titlesOf(await as(admin).list({ search: 'Nobody At All' }))).toEqual([])
    await test.db.execute(sql`delete from dynamic_role where role_id = ${role.id}`)
  })

  it('show three members, and how many of them end soon', async () => {
    const members = []
    for (const fullName of ['Abe', 'Bea', 'Cem', 'Dia']) members.push(await createMember(test, { fullName }))
    const role = await createRole(test)
    for (const [index, { id }] of members.entries()) {
      await as(admin).give(id, role.id, { ends_at: inDays(test, 10 + 15 * index) })
    }
    const [row] = (await as(admin).list({ search: role.title })).response.data
    expect(row?.who.map(({ full_name }) => full_name)).toEqual(['Abe', 'Bea', 'Cem'])
    expect(row?.ends_soon).toBe(2)
    expect(Date.parse(row?.next_end ?? '')).toBeLessThan(Date.parse(inDays(test, 11)))
    const endings = async (query = {}) =>
      (await test.call(roleManagement.endings, { as: manager.token, query })).response.data
    expect((await endings({ search: role.title })).map(({ full_name }) => full_name)).toEqual(['Abe', 'Bea'])
    expect(await endings({ role: role.id })).toHaveLength(4)
    const ids = (await endings({ role: role.id })).slice(0, 2).map(({ id }) => id)
    const { response: job } = await test.call(roleManagement.extend, {
      as: manager.token,
      body: { key: newKey(), ids, seen: 2, ends_at: inDays(test, 100) },
    })
    expect(job).toMatchObject({ act: 'role.extend', state: 'done', done: 2 })
    expect(await endings({ search: role.title })).toEqual([])
    await test.call(bulkJobs.undo, { as: manager.token, params: { job_id: job.id } })
    expect((await endings({ search: role.title })).map(({ full_name }) => full_name)).toEqual(['Abe', 'Bea'])
  })

  it('are extended by no one for themselves, nor above them', async () => {
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const role = await createRole(test)
    await as(admin).give(fellow.id, role.id, { ends_at: inDays(test, 5) })
    await as(admin).give(manager.id, role.id, { ends_at: inDays(test, 5) })
    const { response } = await test.call(roleManagement.endings, {
      as: manager.token,
      query: { role: role.id },
    })
    expect(response.data.every(({ locked_because: reason }) => reason !== null)).toBe(true)
    const { response: job } = await test.call(roleManagement.extend, {
      as: manager.token,
      body: { key: newKey(), ids: response.data.map(({ id }) => id), seen: 2, ends_at: null },
    })
    expect(job).toMatchObject({ done: 0, refused: 2 })
  })
})

describe('a role', () => {
  it('is created, edited and deleted, each in the log', async () => {
    const made = await as(manager).create({ title: 'Photo crew', description: 'Takes pictures' })
    expect(made).toMatchObject({ status: 200, response: { data: { title: 'Photo crew', members: 0 } } })
    const { id, updated_at } = made.response.data
    expect(await as(manager).update(id, { title: 'Photo team', seen_at: updated_at })).toMatchObject({
      status: 200,
      response: { data: { title: 'Photo team', description: 'Takes pictures' } },
    })
    expect(await as(admin).update(id, { title: 'Other', seen_at: updated_at })).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect(await as(manager).remove(id)).toMatchObject({ status: 200 })
    expect(await as(manager).remove(id)).toMatchObject({ status: 404 })
    const actions = await test.db.execute<{ action: string }>(
      sql`select action from audit_log where target_id = ${id} order by created_at`,
    )
    expect([...actions].map(({ action }) => action)).toEqual(['role.create', 'role.update', 'role.remove'])
  })

  it('has a title that nobody mistakes for another one', async () => {
    expect(await as(admin).create({ title: '' })).toMatchObject({
      status: 400,
      message: { title: ['Title is required'] },
    })
    expect(await as(admin).create({ description: 'No title' })).toMatchObject({ status: 400 })
    for (const title of ['Admins', 'admins', 'STUDENT']) {
      expect(await as(admin).create({ title })).toMatchObject({
        status: 409,
        message: { title: ['There’s already a role with this title. Choose another one.'] },
      })
    }
    const both = await Promise.all([
      as(admin).create({ title: 'Twice' }),
      as(manager).create({ title: 'Twice' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of the platform or a group keeps its title and stays', async () => {
    const fellow = await roleId(test, 'Fellow')
    expect(await as(admin).update(fellow, { title: 'Friend' })).toMatchObject({ status: 400 })
    expect(await as(admin).update(fellow, { description: 'Looks after verification' })).toMatchObject({
      status: 200,
    })
    expect(await as(admin).remove(fellow)).toMatchObject({ status: 400 })
    const ofGroup = await readValue<string>(test, sql`select id from role where kind = 'group' limit 1`)
    expect(await as(admin).update(ofGroup, { title: 'Mine' })).toMatchObject({ status: 400 })
    expect(await as(admin).remove(ofGroup)).toMatchObject({ status: 400 })
  })

  it('is deleted once no one has it, and until then says who has it', async () => {
    const names = ['Abe', 'Bea', 'Cem', 'Dia']
    const members = []
    for (const fullName of names) members.push(await createMember(test, { fullName }))
    const [one, two, three, four] = members
    if (!one || !two || !three || !four) throw new Error('too few members')
    const role = await createRole(test)
    const text = async () => (await as(manager).remove(role.id)).message.general?.[0]
    await as(admin).give(one.id, role.id)
    expect(await text()).toBe('Abe has this role. Remove it from them first.')
    await as(admin).give(two.id, role.id)
    expect(await text()).toBe('Abe and Bea have this role. Remove it from them first.')
    await as(admin).give(three.id, role.id)
    await as(admin).give(four.id, role.id)
    expect(await text()).toBe('Abe, Bea, Cem and 1 more have this role. Remove it from them first.')
    expect(await as(manager).remove(role.id)).toMatchObject({ status: 409 })
    for (const { id } of members) await as(admin).take(id, role.id)
    const [first, second] = await Promise.all([as(manager).remove(role.id), as(manager).remove(role.id)])
    expect([first.status, second.status].sort()).toEqual([200, 404])
    expect(await countOf(test, sql`role where id = ${role.id}`)).toBe(0)
  })
})

describe('who holds a role', () => {
  it('is listed with giver, since and until', async () => {
    const role = await createRole(test)
    const ends = inDays(test, 30)
    const [one, other] = [
      await createMember(test, { fullName: 'Abe' }),
      await createMember(test, { fullName: 'Bea' }),
    ]
    expect(await as(admin).give(one.id, role.id, { ends_at: ends })).toMatchObject({
      status: 200,
      response: { waits: false },
    })
    expect(await as(manager).give(other.id, role.id)).toMatchObject({ status: 200 })
    const { response } = await as(manager).members(role.id)
    expect(response.data).toMatchObject([
      {
        full_name: 'Abe',
        fullname: 'Abe',
        muid: one.muid,
        given_by: 'Anu Admin',
        ends_at: ends,
        locked_because: null,
      },
      { full_name: 'Bea', ends_at: null },
    ])
    expect(response.pagination.count).toBe(2)
    const names = async (query: object) =>
      (await as(manager).members(role.id, query)).response.data.map(({ full_name }) => full_name)
    expect(await names({ search: 'bea' })).toEqual(['Bea'])
    expect(await names({ sortBy: '-since' })).toEqual(['Bea', 'Abe'])
    expect(await names({ sortBy: '-ends_at' })).toEqual(['Abe', 'Bea'])
    expect(await names({ ends: 'true' })).toEqual(['Abe'])
    const { text } = await test.call(roleManagement.membersCsv, {
      as: admin.token,
      params: { role_id: role.id },
    })
    expect(text).toContain('Abe')
    expect(await as(admin).members('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).toMatchObject({ status: 404 })
  })

  it('and who does not, are offered to choose from as earlier clients ask', async () => {
    const role = await createRole(test, learner)
    const params = { role_id: role.id }
    const names = (answer: { response: { fullname: string }[] }) =>
      answer.response.map(({ fullname }) => fullname)
    expect(names(await test.call(roleManagement.someMembers, { as: admin.token, params }))).toEqual([
      'Devi Learner',
    ])
    const others = { as: admin.token, params, query: { search: 'devi' } }
    expect(names(await test.call(roleManagement.someOthers, others))).toEqual([])
    const unassigned = { as: admin.token, params, query: { search: 'anu', assigned: 'false' } }
    expect(names(await test.call(roleManagement.someMembers, unassigned))).toEqual(['Anu Admin'])
    const short = { ...unassigned, query: { search: 'an', assigned: 'false' } }
    expect(names(await test.call(roleManagement.someMembers, short))).toContain('Anu Admin')
  })
})

describe('giving and taking', () => {
  it('verifies what was only asked for', async () => {
    const role = await createRole(test)
    const asking = await createMember(test)
    await test.db.execute(sql`insert into user_role (user_id, role_id) values (${asking.id}, ${role.id})`)
    expect(await as(admin).give(asking.id, role.id)).toMatchObject({ status: 200 })
    expect(await rolesHeld(test, asking.id)).toEqual([role.title])
    expect(await as(admin).give(asking.id, role.id)).toMatchObject({ status: 400 })
    expect(await auditOf(test, asking.id)).toMatchObject([
      { action: 'user.update', actor_id: admin.id, before: { roles: [] }, after: { roles: [role.title] } },
    ])
  })

  it('takes the two ids in the body or in the query', async () => {
    const holder = await createMember(test)
    const role = await createRole(test, holder)
    const query = { user_id: holder.id, role_id: role.id }
    expect(await test.call(roleManagement.take, { as: admin.token, query })).toMatchObject({ status: 200 })
    expect(await test.call(roleManagement.take, { as: admin.token, query })).toMatchObject({ status: 400 })
    expect(await test.call(roleManagement.take, { as: admin.token })).toMatchObject({ status: 400 })
  })

  it('keeps the rules among staff', async () => {
    const fellow = await roleId(test, 'Fellow')
    expect(await as(manager).give(learner.id, fellow)).toMatchObject({ status: 403 })
    expect(await as(admin).give(admin.id, fellow)).toMatchObject({ status: 403 })
    const role = await createRole(test)
    const staff = await createMember(test, { roles: ['Fellow'] })
    expect(await as(manager).give(staff.id, role.id)).toMatchObject({ status: 403 })
    expect(await rolesHeld(test, staff.id)).toEqual(['Fellow'])
  })

  it('to several members is all or nobody, and names who could not be given it', async () => {
    const [one, other] = [await createMember(test), await createMember(test)]
    const role = await createRole(test, other)
    expect(await as(manager).giveMany(role.id, [one.id, other.id])).toMatchObject({
      status: 400,
      message: { users: [other.id] },
    })
    expect(await rolesHeld(test, one.id)).toEqual([])
    expect(await as(manager).giveMany(role.id, [one.id, learner.id])).toMatchObject({ status: 200 })
    expect(await as(manager).giveMany(role.id, [])).toMatchObject({ status: 400 })
    const body = { role: role.id, users: [admin.id] }
    expect(await test.call(roleManagement.giveManyOf, { as: manager.token, body })).toMatchObject({
      status: 403,
    })
    const third = await createMember(test)
    const right = { role: role.id, users: [third.id] }
    expect(await test.call(roleManagement.giveManyOf, { as: manager.token, body: right })).toMatchObject({
      status: 200,
    })
    // Members who do not hold the role are skipped.
    const { envelope, status } = await takeMany(role.id, [one.id, learner.id, manager.id])
    expect({ envelope, status }).toMatchObject({ status: 200 })
    expect(await rolesHeld(test, one.id)).toEqual([])
  })

  const takeMany = async (role: string, ids: readonly string[]) => {
    const answer = await as(admin).takeMany(role, ids)
    return { envelope: answer.message, status: answer.status }
  }

  it('of the same role by two people at once ends in one of the two states, with what happened in the log', async () => {
    const role = await createRole(test)
    const member = await createMember(test)
    const answers = await Promise.all([
      as(admin).give(member.id, role.id),
      as(manager).give(member.id, role.id),
      as(admin).take(member.id, role.id),
      as(manager).take(member.id, role.id),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    const log = await auditOf(test, member.id)
    expect(log.length).toBe(answers.filter(({ status }) => status === 200).length)
    const last = log.at(-1)?.after.roles ?? []
    expect(await rolesHeld(test, member.id)).toEqual(last)
  })

  it('ends what a token of before opened at once, in every process', async () => {
    const other = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
    try {
      const holder = await createMember(test, { roles: ['Fellow'] })
      const open = (app: TestApp) => app.call(users.list, { as: holder.token })
      const given = await createRole(test)
      await test.db.execute(
        sql`insert into dynamic_role (role_id, type) values (${given.id}, 'User Management')`,
      )
      expect((await as(admin).give(holder.id, given.id)).status).toBe(200)
      await expect.poll(async () => (await open(other)).status).toBe(200)
      expect((await open(test)).status).toBe(200)
      expect((await as(admin).take(holder.id, given.id)).status).toBe(200)
      expect((await open(test)).status).toBe(403)
      await expect.poll(async () => (await open(other)).status).toBe(403)
      expect((await test.call(account.info, { as: holder.token })).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})
