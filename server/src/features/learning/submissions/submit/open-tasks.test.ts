import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../../test/setup/circles.ts'
import { groupIds } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
let groups: string[]
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 2)
  // Deactivates the seeded tasks, so that only those made by a test are open.
  await test.db.execute(sql`update task set active = false`)
})
afterAll(() => test.close())

const raise = ({ id }: TestMember, level: number) =>
  test.db.execute(sql`update wallet set level_order = ${level} where user_id = ${id}`)
const putInGroup = ({ id }: TestMember, groupId = '') =>
  test.db.execute(
    sql`insert into user_interest_group (user_id, interest_group_id) values (${id}, ${groupId})`,
  )

describe('tasks that a circle is offered', () => {
  it('are those that at least one of its members can do now', async () => {
    const [own = '', other = ''] = groups
    const [beginner, advanced] = [await createMember(test), await createMember(test)]
    await raise(advanced, 5)
    const circle = await createCircle(test, [beginner, advanced], { groupId: own })
    const first = await createTask(test, { groupId: own, level: 1, title: 'First' })
    const third = await createTask(test, { groupId: own, level: 3, title: 'Third' })
    const fifth = await createTask(test, { groupId: own, level: 5, title: 'Fifth' })
    const general = await createTask(test, { level: 1, title: 'For everybody' })
    await createTask(test, { groupId: own, level: 7, title: 'Far away' })
    await createTask(test, { groupId: other, level: 1, title: 'Of another group' })
    await createTask(test, { groupId: own, level: 1, title: 'Closed', active: false })
    await giveKarma(test, beginner.id, 10, { task: first })

    const suggested = async (as: TestMember) =>
      test.call(learningCircles.suggestedTasks, { as: as.token, params: { circle_id: circle } })
    const { response } = await suggested(beginner)
    expect(response.map(({ title, open_to, done_by }) => [title, open_to.length, done_by])).toEqual([
      ['For everybody', 2, []],
      ['First', 1, [beginner.id]],
      ['Third', 1, []],
    ])
    expect(response.find(({ id }) => id === third.id)?.open_to).toEqual([advanced.id])

    // From level 5 on, tasks are only open to members of their group.
    await putInGroup(advanced, own)
    expect((await suggested(beginner)).response.find(({ id }) => id === fifth.id)?.open_to).toEqual([
      advanced.id,
    ])
    for (const member of [beginner, advanced]) await giveKarma(test, member.id, 10, { task: general })
    expect((await suggested(beginner)).response.map(({ title }) => title)).not.toContain('For everybody')
    expect((await suggested(await createMember(test))).status).toBe(404)
  })
})

describe('tasks of my interest groups', () => {
  it('are listed with where I stand, by page, search and order', async () => {
    const [, group = ''] = groups
    await test.db.execute(sql`update task set active = false`)
    const member = await createMember(test)
    const easy = await createTask(test, { groupId: group, level: 1, karma: 5, title: 'An easy one' })
    await createTask(test, { groupId: group, level: 6, karma: 90, title: 'A hard one' })
    await createTask(test, { level: 1, title: 'Of no group' })
    const list = async (query: object = {}) =>
      (await test.call(submissions.ofMyGroups, { as: member.token, query: { ...query } })).response
    expect((await list()).data).toEqual([])
    await putInGroup(member, group)
    expect((await list()).data.map(({ title, closed_because }) => [title, closed_because])).toEqual([
      ['An easy one', null],
      ['A hard one', 'Locked. Reach Level 6 first.'],
    ])
    expect((await list({ sortBy: '-karma' })).data[0]?.title).toBe('A hard one')
    expect((await list({ search: 'easy' })).data.map(({ id }) => id)).toEqual([easy.id])
    const last = await list({ perPage: 1, pageIndex: 9 })
    expect(last).toMatchObject({ data: [{ title: 'A hard one' }], pagination: { count: 2, totalPages: 2 } })
  })
})
