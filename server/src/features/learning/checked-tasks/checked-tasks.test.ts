import { registration } from '@muster/contract/account/joining.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { groupVisits } from '@muster/contract/learning/group-visits.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../test/setup/circles.ts'
import { countOf, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { reverseAward } from '../rewards/index.ts'

let test: TestApp
let groups: string[]
let staff: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 5)
  staff = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const paid = (member: TestMember, check: string) =>
  countOf(test, sql`karma_entry where user_id = ${member.id} and cause = ${`check:${check}:${member.id}`}`)
const visit = (member: TestMember, index: number) =>
  test.call(groupVisits.visit, { as: member.token, params: { pk: groups[index] ?? '' } })
const taskOf = (check: string) =>
  readValue<string>(test, sql`select id from task where self_check = ${check}`)

describe('what the platform sees by itself pays at once, and once', () => {
  it('three groups that were looked at, the same one counting once, and no more than three are kept', async () => {
    const member = await createMember(test)
    const first = await Promise.all([visit(member, 0), visit(member, 0), visit(member, 1)])
    expect(first.map(({ response }) => response.karma)).toEqual([0, 0, 0])
    expect((await visit(member, 2)).response).toEqual({ visited: 3, of: 3, karma: 2 })
    expect((await visit(member, 3)).response).toEqual({ visited: 3, of: 3, karma: 0 })
    expect(await countOf(test, sql`group_visit where user_id = ${member.id}`)).toBe(3)
    expect(await paid(member, 'groups_visited')).toBe(1)
    const unknown = { pk: '00000000-0000-4000-8000-000000000000' }
    expect((await test.call(groupVisits.visit, { as: member.token, params: unknown })).status).toBe(404)
  })

  it('a picture that could be read, not one that was refused, and not a second one', async () => {
    const member = await createMember(test)
    const upload = (file: Buffer) => sendForm(test, profiles.updatePicture, { as: member.token, file })
    expect((await upload(Buffer.from('no picture'))).status).toBe(400)
    expect(await paid(member, 'picture_set')).toBe(0)
    await upload(await paintedPicture())
    await test.call(profiles.removePicture, { as: member.token })
    await upload(await paintedPicture())
    expect(await paid(member, 'picture_set')).toBe(1)
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(1)
  })

  it('asking a circle, also when the request was taken back in between; nobody else is paid', async () => {
    const [lead, member] = [await createMember(test), await createMember(test)]
    const circle_id = await createCircle(test, [lead], { groupId: groups[0] ?? '' })
    const call = (route: typeof circleMembers.ask | typeof circleMembers.withdraw) =>
      test.call(route, { as: member.token, params: { circle_id } })
    await call(circleMembers.ask)
    await call(circleMembers.withdraw)
    await call(circleMembers.ask)
    expect(await paid(member, 'circle_asked')).toBe(1)
    expect(await paid(lead, 'circle_asked')).toBe(0)
  })

  it('groups that members choose, not those that staff set', async () => {
    const [set, own] = [await createMember(test), await createMember(test)]
    await test.call(users.update, {
      as: staff.token,
      params: { user_id: set.id },
      body: { interest_groups: groups.slice(0, 1) },
    })
    expect(await countOf(test, sql`user_interest_group where user_id = ${set.id}`)).toBe(1)
    expect(await paid(set, 'group_joined')).toBe(0)
    await test.call(profiles.editInterestGroups, {
      as: own.token,
      body: { interest_group: groups.slice(0, 2) },
    })
    expect(await paid(own, 'group_joined')).toBe(1)
  })

  it('not again what was reversed', async () => {
    const member = await createMember(test)
    for (const index of [0, 1, 2]) await visit(member, index)
    const entry = await readValue<string>(
      test,
      sql`select id from karma_entry where user_id = ${member.id} and cause like 'check:%'`,
    )
    await test.db.transaction((tx) =>
      reverseAward(tx, entry, { reason: 'A mistake', actorId: staff.id, at: test.parts.clock.now() }),
    )
    await test.db.execute(sql`delete from group_visit where user_id = ${member.id}`)
    for (const index of [0, 1]) await visit(member, index)
    expect((await visit(member, 2)).response.karma).toBe(0)
    expect(await readValue(test, sql`select karma from wallet where user_id = ${member.id}`)).toBe(0)
  })

  it('nothing while the task is closed', async () => {
    const member = await createMember(test)
    const id = await taskOf('group_joined')
    await test.db.execute(sql`update task set active = false where id = ${id}`)
    const body = { interest_group: groups.slice(0, 1) }
    expect((await test.call(profiles.editInterestGroups, { as: member.token, body })).status).toBe(200)
    expect(await paid(member, 'group_joined')).toBe(0)
    await test.db.execute(sql`update task set active = true where id = ${id}`)
  })

  it('and leaves Level 1 to something that people have looked at', async () => {
    const checked = await readValue<number>(
      test,
      sql`select sum(karma)::integer from task where self_check is not null and level_order = 1`,
    )
    const level = await readValue<number>(test, sql`select karma from level where level_order = 1`)
    expect(checked).toBeLessThan(level)
  })
})

describe('a task that checks itself', () => {
  it('comes before the first one that is reviewed, and after it the rest of its kind', async () => {
    const { token } = await createMember(test)
    const { response } = await test.call(profiles.myLevels, { as: token })
    const order = response[0]?.tasks.map(({ hashtag }) => hashtag) ?? []
    expect(order.slice(0, 3)).toEqual(['#hello-muster', '#three-groups', '#find-your-way'])
    expect(order.slice(-3).sort()).toEqual(['#ask-a-circle', '#join-a-group', '#set-a-picture'])
  })

  it('takes no work, and says what to do for it', async () => {
    const { token } = await createMember(test)
    const task_id = await taskOf('picture_set')
    const sent = await test.call(submissions.submit, {
      as: token,
      params: { task_id },
      body: { proof_text: 'I have set it' },
    })
    expect([sent.status, sent.message.general]).toEqual([
      400,
      ['This task checks itself. To get the karma right away, add a profile picture.'],
    ])
  })

  it('keeps its hashtag and its karma, is not deleted, and may be renamed', async () => {
    const task_id = await taskOf('circle_asked')
    const change = (body: object) => test.call(tasks.update, { as: staff.token, params: { task_id }, body })
    expect((await change({ hashtag: '#another' })).message.hashtag).toHaveLength(1)
    expect((await change({ karma: 500 })).message.karma).toEqual([
      'This task checks itself, so its karma can’t be changed',
    ])
    expect((await change({ variable_karma: true })).status).toBe(400)
    expect((await change({ title: 'Ask a circle' })).response).toMatchObject({ self_check: 'circle_asked' })
    expect((await test.call(tasks.remove, { as: staff.token, params: { task_id } })).status).toBe(400)
  })
})

describe('the end of the registration', () => {
  it('saves path and first groups together, once; who has groups keeps them', async () => {
    const member = await createMember(test)
    const choose = (chosen: (string | undefined)[]) =>
      test.call(registration.choosePath, {
        as: member.token,
        body: { domains: ['coder'], endgoals: ['job'], groups: chosen as string[] },
      })
    const unknown = await choose(['00000000-0000-4000-8000-000000000000'])
    expect(unknown.message.groups).toEqual(['Choose interest groups from the list'])
    expect(await readValue(test, sql`select cardinality(domains) from "user" where id = ${member.id}`)).toBe(
      0,
    )

    const answers = await Promise.all([choose(groups.slice(0, 2)), choose(groups.slice(0, 2))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await choose(groups.slice(2, 3))
    expect(await countOf(test, sql`user_interest_group where user_id = ${member.id}`)).toBe(2)
    expect(await paid(member, 'group_joined')).toBe(1)
  })

  it('may leave the groups out', async () => {
    const { token, id } = await createMember(test)
    const body = { domains: ['maker' as const], endgoals: ['job' as const] }
    expect((await test.call(registration.choosePath, { as: token, body })).status).toBe(200)
    expect(await countOf(test, sql`user_interest_group where user_id = ${id}`)).toBe(0)
  })
})
