import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { groupAddresses, groupPreview } from './preview.ts'

let test: TestApp
let admin: TestMember
let count = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Group Admin', roles: ['Admins'] })
})
afterAll(() => test.close())

const create = (body: object) =>
  test.call(interestGroups.create, { as: admin.token, body: { icon: 'star', ...body } })
const update = (pk: string, body: object) =>
  test.call(interestGroups.update, { as: admin.token, params: { pk }, body })
const remove = (pk: string) => test.call(interestGroups.remove, { as: admin.token, params: { pk } })

async function made() {
  count += 1
  const answer = await create({ name: `Group ${count}`, code: `T${count}` })
  expect(answer.status, answer.text).toBe(200)
  return answer.response.interestGroup
}

const rolesOf = async (groupId: string) => {
  const rows = await test.db.execute<{ title: string }>(
    sql`select title from role where interest_group_id = ${groupId} and kind = 'group' order by title collate "C"`,
  )
  return [...rows].map(({ title }) => title)
}
const auditOf = (groupId: string) =>
  readValue<string>(
    test,
    sql`select string_agg(action, ' ' order by created_at) from audit_log where target_id = ${groupId}`,
  )

describe('creating a group', () => {
  it('makes its three roles with it, and fills in what was left out', async () => {
    const { status, response } = await create({ name: 'Beekeeping', code: 'bees' })
    expect(status).toBe(200)
    expect(response.interestGroup).toMatchObject({
      name: 'Beekeeping',
      code: 'BEES',
      category: 'others',
      members: 0,
      tasks: 0,
      created_by: 'Group Admin',
      content: { description: '', prerequisites: [], office_hours: null },
    })
    expect(await rolesOf(response.interestGroup.id)).toEqual(['BEES CampusLead', 'BEES IGLead', 'Beekeeping'])
    expect(await auditOf(response.interestGroup.id)).toBe('interest_group.create')
  })

  it('refuses a name or code that a group or a role has, on its field, and leaves nothing behind', async () => {
    const { name, code } = await made()
    await test.db.execute(sql`insert into role (title) values ('TAKEN IGLead')`)
    const before = await countOf(test, sql`role`)
    const refusals = [
      [
        { name, code: 'NEW1' },
        'name',
        'There’s already an interest group with this name. Choose another one.',
      ],
      [
        { name: 'New one', code },
        'code',
        'There’s already an interest group with this code. Choose another one.',
      ],
      [
        { name: 'Mentor', code: 'NEW2' },
        'name',
        'There’s already a role called “Mentor”. Choose another name.',
      ],
      [
        { name: 'New', code: 'taken' },
        'code',
        'There’s already a role called “TAKEN IGLead”. Choose another code.',
      ],
    ] as const
    for (const [body, field, text] of refusals) {
      const answer = await create(body)
      expect([answer.status, answer.message[field]]).toEqual([409, [text]])
    }
    expect(await countOf(test, sql`role`)).toBe(before)
    expect(await countOf(test, sql`interest_group where code in ('NEW1', 'NEW2', 'TAKEN')`)).toBe(0)
  })

  it('says what is wrong with each field', async () => {
    const { status, message } = await create({ name: ' ', code: 'no spaces', category: 'software' })
    expect(status).toBe(400)
    expect(message).toMatchObject({
      name: ['Name is required'],
      code: ['Use 1 to 10 letters and digits'],
      category: ['Choose a category from the list'],
    })
  })

  it('happens once when the button is pressed twice at once', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ name: 'Twice', code: 'TWICE' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('changing a group', () => {
  it('renames its roles with it, and keeps what is not given', async () => {
    const group = await made()
    const content = { description: 'Honey and more', prerequisites: ['A veil'] }
    const { response } = await update(group.id, {
      name: `${group.name} renamed`,
      code: `${group.code}R`,
      content,
    })
    expect(response.interestGroup).toMatchObject({ icon: 'star', content: { ...content, links: [] } })
    expect(await rolesOf(group.id)).toEqual(
      [`${group.name} renamed`, `${group.code}R CampusLead`, `${group.code}R IGLead`].sort(),
    )
    expect(await auditOf(group.id)).toBe('interest_group.create interest_group.update')
  })

  it('leaves no trace when nothing changes, and skips a role that was deleted', async () => {
    const group = await made()
    expect((await update(group.id, { name: group.name })).status).toBe(200)
    expect(await auditOf(group.id)).toBe('interest_group.create')
    await test.db.execute(sql`delete from role where title = ${`${group.code} CampusLead`}`)
    expect((await update(group.id, { code: `${group.code}X` })).status).toBe(200)
    expect(await rolesOf(group.id)).toEqual([group.name, `${group.code}X IGLead`].sort())
  })

  it('refuses what is taken, and groups that do not exist', async () => {
    const [one, other] = [await made(), await made()]
    expect((await update(one.id, { name: other.name })).message.name).toHaveLength(1)
    expect((await update(one.id, { code: other.code })).message.code).toHaveLength(1)
    expect((await update(one.id, { name: 'Mentor' })).message.name?.[0]).toContain('a role called “Mentor”')
    expect((await update(crypto.randomUUID(), { name: 'Nowhere' })).status).toBe(404)
    expect(await rolesOf(one.id)).toContain(one.name)
  })
})

describe('the link to a group', () => {
  it('says what it is about, and search engines find it', async () => {
    const { id } = await made()
    const about = { content: { description: 'Honey and more' } }
    await test.db.execute(sql`update interest_group set content = ${about.content} where id = ${id}`)
    expect(await groupPreview(test.db, id)).toMatchObject({
      description: 'Honey and more',
      kind: 'Interest group',
    })
    expect(await groupAddresses(test.db, 1000)).toContain(`/dashboard/interestgroups/${id}`)
    expect(await groupPreview(test.db, 'no-id')).toBeNull()
  })
})

describe('deleting a group', () => {
  it('takes its roles and memberships along', async () => {
    const group = await made()
    await test.db.execute(sql`insert into user_interest_group values (${admin.id}, ${group.id})`)
    expect((await remove(group.id)).message.general).toEqual([`${group.name} deleted`])
    expect(await rolesOf(group.id)).toEqual([])
    expect(await auditOf(group.id)).toBe('interest_group.create interest_group.remove')
    expect((await remove(group.id)).status).toBe(404)
  })

  it('is refused while tasks or karma belong to it, with the numbers', async () => {
    const group = await made()
    const task = await createTask(test, { groupId: group.id })
    const refused = await remove(group.id)
    expect([refused.status, refused.message.general]).toEqual([
      409,
      [`${group.name} can’t be deleted because it has 1 task. Move or delete them first.`],
    ])
    for (const name of ['One', 'Two']) {
      await giveKarma(test, (await createMember(test, { fullName: name })).id, 5, { task })
    }
    expect((await remove(group.id)).message.general).toEqual([
      `${group.name} can’t be deleted because it has 1 task and karma earned by 2 members. Earned karma can’t be deleted, so rename the group instead.`,
    ])
  })
})

describe('the list for staff', () => {
  const list = async (query: object) =>
    (await test.call(interestGroups.manage, { as: admin.token, query: { ...query } })).response

  it('is searched, filtered, sorted and paged in two statements', async () => {
    const [group] = await groupIds(test, 1)
    const members = await Promise.all([createMember(test), createMember(test)])
    for (const { id } of members) {
      await test.db.execute(sql`insert into user_interest_group values (${id}, ${group ?? ''})`)
    }
    expect((await list({ sortBy: '-members' })).data[0]).toMatchObject({ id: group, members: 2 })
    expect((await list({ search: 'robot' })).data.map(({ code }) => code)).toEqual(['ROBO'])
    await made()
    const mine = (await list({ search: 'group admin', sortBy: 'created_by' })).data
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every(({ created_by }) => created_by === 'Group Admin')).toBe(true)
    const makers = (await list({ category: 'maker', perPage: 100 })).data
    expect(new Set(makers.map(({ category }) => category))).toEqual(new Set(['maker']))
    const names = (await list({ perPage: 5, pageIndex: 2 })).data.map(({ name }) => name)
    expect(names).toEqual((await list({ perPage: 10 })).data.slice(5).map(({ name }) => name))
    const { statements } = await test.countStatements(() => list({ search: 'a', sortBy: '-updated_by' }))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('comes as CSV too, and one group as a whole', async () => {
    const csv = await test.call(interestGroups.csv, { as: admin.token, query: { search: 'robotics' } })
    expect(csv.text.split('\n')[0]).toBe(
      'id,name,icon,code,category,members,updated_by,updated_at,created_by,created_at',
    )
    expect(csv.text).toContain('Robotics,robot,ROBO,maker')
    const query = { search: 'robotics', columns: 'name,tasks' }
    const chosen = await test.call(interestGroups.csv, { as: admin.token, query })
    expect(chosen.text).toMatch(/^name,tasks\r?\nRobotics,\d+/)
    const { id } = await made()
    const detail = await test.call(interestGroups.detail, { as: admin.token, params: { pk: id } })
    expect(detail.response.interestGroup.content.links).toEqual([])
    const missing = { as: admin.token, params: { pk: crypto.randomUUID() } }
    expect((await test.call(interestGroups.detail, missing)).status).toBe(404)
  })
})

describe('leads', () => {
  const add = (pk: string, muid: string) =>
    test.call(interestGroups.addLead, { as: admin.token, params: { pk }, body: { muid } })
  const leads = async (pk: string) =>
    (await test.call(interestGroups.leads, { as: admin.token, params: { pk } })).response

  it('hold the role of their group; adding and removing twice is as once', async () => {
    const group = await made()
    const member = await createMember(test, { fullName: 'Lea Lead' })
    expect((await add(group.id, member.muid)).message.general).toEqual([`Lea Lead now leads ${group.name}`])
    expect((await add(group.id, member.muid.toUpperCase())).message.general).toEqual([
      `Lea Lead already leads ${group.name}`,
    ])
    expect(await leads(group.id)).toEqual([{ id: member.id, full_name: 'Lea Lead', muid: member.muid }])
    const params = { pk: group.id, user_id: member.id }
    for (const text of ['no longer leads', 'doesn’t lead']) {
      const answer = await test.call(interestGroups.removeLead, { as: admin.token, params })
      expect(answer.message.general[0]).toContain(text)
    }
    expect(await leads(group.id)).toEqual([])
    expect(await auditOf(group.id)).toBe(
      'interest_group.create interest_group.add_lead interest_group.remove_lead',
    )
    const events = await test.db.execute(sql`
      select kind, detail from security_event
      where user_id = ${member.id} and kind in ('role_given', 'role_taken') order by created_at`)
    expect(events).toEqual([
      { kind: 'role_given', detail: `${group.code} IGLead` },
      { kind: 'role_taken', detail: `${group.code} IGLead` },
    ])
  })

  it('are active members of known groups whose role is there', async () => {
    const group = await made()
    const gone = await createMember(test)
    await test.call(users.suspend, { as: admin.token, params: { user_id: gone.id }, body: {} })
    for (const muid of ['nobody@muster', gone.muid]) {
      expect((await add(group.id, muid)).message.muid).toEqual([
        `There’s no active member with the ID ${muid}. Check the spelling.`,
      ])
    }
    expect((await add(crypto.randomUUID(), admin.muid)).status).toBe(404)
    const params = { pk: group.id, user_id: crypto.randomUUID() }
    expect((await test.call(interestGroups.removeLead, { as: admin.token, params })).status).toBe(404)
    await test.db.execute(sql`delete from role where interest_group_id = ${group.id}`)
    expect((await add(group.id, admin.muid)).status).toBe(409)
  })
})
