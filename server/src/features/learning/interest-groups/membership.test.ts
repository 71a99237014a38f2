import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let groups: string[]
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 6)
})
afterAll(() => test.close())

const groupAt = (index: number) => groups[index] ?? ''
const join = (member: TestMember, index: number) =>
  test.call(interestGroups.join, { as: member.token, params: { pk: groupAt(index) } })
const leave = (member: TestMember, index: number) =>
  test.call(interestGroups.leave, { as: member.token, params: { pk: groupAt(index) } })
const page = async (index: number, as?: string) =>
  (await test.call(interestGroups.page, { as, params: { pk: groupAt(index) } })).response
const joinedBy = (member: TestMember) => countOf(test, sql`user_interest_group where user_id = ${member.id}`)

async function memberOfLevel(level: number, options: MemberOptions = {}): Promise<TestMember> {
  const member = await createMember(test, options)
  await test.db.execute(sql`update wallet set level_order = ${level} where user_id = ${member.id}`)
  return member
}

describe('joining and leaving', () => {
  it('is open from level 4 on, for at most three groups, and one stays', async () => {
    const member = await memberOfLevel(4)
    for (const index of [0, 0, 1, 2]) expect((await join(member, index)).status).toBe(200)
    const full = await join(member, 3)
    expect([full.status, full.message.general]).toEqual([
      400,
      ['You can be in up to 3 interest groups. Leave one first.'],
    ])
    for (const index of [0, 0, 1]) expect((await leave(member, index)).status).toBe(200)
    expect((await leave(member, 2)).message.general).toEqual([
      'You need at least one interest group. Join another one first.',
    ])
    expect(await joinedBy(member)).toBe(1)
  })

  it('below it allows the first choice alone, save to mentors', async () => {
    const beginner = await memberOfLevel(3)
    expect((await join(beginner, 0)).status).toBe(200)
    const closed = ['From Level 4, you can change your interest groups.']
    expect((await join(beginner, 1)).message.general).toEqual(closed)
    expect((await leave(beginner, 0)).message.general).toEqual(closed)
    const mentor = await memberOfLevel(1, { roles: ['Mentor'] })
    for (const index of [0, 1]) expect((await join(mentor, index)).status).toBe(200)
    expect((await leave(mentor, 0)).status).toBe(200)
  })

  it('never gives four groups to who asks for many at once, by whatever way', async () => {
    const member = await memberOfLevel(5)
    await Promise.all([
      ...[0, 1, 2, 3, 4].map((index) => join(member, index)),
      test.call(profiles.editInterestGroups, {
        as: member.token,
        body: { interest_group: [groupAt(3), groupAt(4), groupAt(5)] },
      }),
    ])
    expect(await joinedBy(member)).toBe(3)
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => leave(member, index)))
    expect(await joinedBy(member)).toBe(1)
  })

  it('knows only groups that exist', async () => {
    const member = await memberOfLevel(5)
    const params = { pk: crypto.randomUUID() }
    for (const route of [interestGroups.join, interestGroups.leave]) {
      expect((await test.call(route, { as: member.token, params })).status).toBe(404)
    }
  })
})

describe('the page of a group', () => {
  it('shows tasks by level, what I have completed and my karma in it', async () => {
    const group = groupAt(3)
    const member = await memberOfLevel(4)
    const [open, done] = [
      await createTask(test, { level: 1, groupId: group, title: 'Open work', karma: 5 }),
      await createTask(test, { level: 1, groupId: group, title: 'Done work', karma: 7, active: false }),
    ]
    await createTask(test, { level: 1, groupId: group, title: 'Closed work', active: false })
    await giveKarma(test, member.id, 7, { task: done })
    const shown = await page(3, member.token)
    expect(shown).toMatchObject({
      joined: false,
      my_karma: 7,
      join_closed_because: null,
      content: { links: [] },
    })
    const tasks = shown.levels.find(({ level_order }) => level_order === 1)?.tasks ?? []
    expect(tasks.find(({ id }) => id === open.id)).toMatchObject({ title: 'Open work', completed: false })
    expect(tasks.find(({ id }) => id === done.id)).toMatchObject({ completed: true })
    expect(tasks.some(({ title }) => title === 'Closed work')).toBe(false)
    const visitor = await page(3)
    expect(visitor).toMatchObject({ joined: false, my_karma: 0, join_closed_because: 'Sign in to join' })
    expect(visitor.levels.flatMap(({ tasks: own }) => own).some(({ completed }) => completed)).toBe(false)
    const { statements } = await test.countStatements(() => page(3, member.token))
    expect(statements.length).toBeLessThanOrEqual(3)
    expect((await test.call(interestGroups.page, { params: { pk: crypto.randomUUID() } })).status).toBe(404)
  })

  it('says on the button why I may not join or leave', async () => {
    const member = await memberOfLevel(2)
    expect((await page(4, member.token)).join_closed_because).toBeNull()
    await join(member, 4)
    expect(await page(4, member.token)).toMatchObject({
      joined: true,
      join_closed_because: 'From Level 4, you can change your interest groups.',
    })
  })

  it('names leads and mentors with a public profile, nobody else', async () => {
    const group = groupAt(5)
    const appoint = (id: string) =>
      test.db.execute(sql`
        insert into user_role (user_id, role_id, verified)
        select ${id}, role.id, true from role join interest_group on interest_group.id = role.interest_group_id
        where interest_group.id = ${group} and role.title = interest_group.code || ' IGLead'`)
    const openLead = await memberOfLevel(4, { fullName: 'Open Lead', isPublic: true })
    const shyLead = await memberOfLevel(4, { fullName: 'Shy Lead' })
    const mentor = await memberOfLevel(4, { fullName: 'Open Mentor', isPublic: true, roles: ['Mentor'] })
    const shyMentor = await memberOfLevel(4, { fullName: 'Shy Mentor', roles: ['Mentor'] })
    const elsewhere = await memberOfLevel(4, { fullName: 'Other Mentor', isPublic: true, roles: ['Mentor'] })
    for (const { id } of [openLead, shyLead]) await appoint(id)
    for (const member of [mentor, shyMentor]) await join(member, 5)
    await join(elsewhere, 0)
    const company = await createOrganization(test, 'Company', 'Mentors and Sons')
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${mentor.id}, ${company})`,
    )
    const shown = await page(5)
    expect(shown.leads.map(({ full_name }) => full_name)).toEqual(['Open Lead'])
    expect(shown.mentors).toMatchObject([
      { full_name: 'Open Mentor', muid: mentor.muid, institution: 'Mentors and Sons', roles: ['Mentor'] },
    ])
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${mentor.id}`)
    expect((await page(5)).mentors).toEqual([])
  })
})

describe('members of a group', () => {
  it('are listed with a public profile, most karma in the group first, and can be searched', async () => {
    const group = groupAt(2)
    const task = await createTask(test, { groupId: group })
    const reader = await createMember(test)
    for (const [fullName, karma, isPublic] of [
      ['Anu Ant', 5, true],
      ['Bo Bee', 50, true],
      ['Cy Crow', 500, false],
    ] as const) {
      const member = await memberOfLevel(4, { fullName, isPublic })
      await join(member, 2)
      await giveKarma(test, member.id, karma, { task })
    }
    const names = async (query: object = {}) => {
      const { response } = await test.call(interestGroups.members, {
        as: reader.token,
        params: { pk: group },
        query: { ...query },
      })
      return response.data.map(({ full_name, karma }) => [full_name, karma])
    }
    expect(await names()).toEqual([
      ['Bo Bee', 50],
      ['Anu Ant', 5],
    ])
    expect((await names({ sortBy: 'full_name' }))[0]).toEqual(['Anu Ant', 5])
    expect(await names({ search: 'anu' })).toEqual([['Anu Ant', 5]])
    expect(await names({ perPage: 1, pageIndex: 9 })).toEqual([['Anu Ant', 5]])
    const unknown = { as: reader.token, params: { pk: crypto.randomUUID() } }
    expect((await test.call(interestGroups.members, unknown)).status).toBe(404)
  })

  it('are counted in the list of groups', async () => {
    const { response } = await test.call(interestGroups.list)
    const group = response.interestGroup.find(({ id }) => id === groupAt(2))
    expect(group?.members).toBe(
      await countOf(test, sql`user_interest_group where interest_group_id = ${groupAt(2)}`),
    )
  })
})
