import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Type Admin' })
})
afterAll(() => test.close())

const create = (title: string) => test.call(taskTypes.create, { as: admin.token, body: { title } })
const remove = (id: string) => test.call(taskTypes.remove, { as: admin.token, params: { task_type_id: id } })
const rename = (id: string, title: string) =>
  test.call(taskTypes.update, { as: admin.token, params: { task_type_id: id }, body: { title } })
const list = async (query = {}) => (await test.call(taskTypes.list, { as: admin.token, query })).response.data

describe('task types', () => {
  it('are listed with the number of their tasks, searched and sorted', async () => {
    await create('Zebra Work')
    const rows = await list({ perPage: 100 })
    const titles = rows.map(({ title }) => title.toLowerCase())
    expect(titles).toEqual(titles.toSorted())
    expect(rows.find(({ title }) => title === 'Tasks')?.tasks).toBeGreaterThan(0)
    expect(await list({ search: 'zebra' })).toMatchObject([{ title: 'Zebra Work', created_by: 'Type Admin' }])
    expect((await list({ sortBy: '-tasks' }))[0]?.tasks).toBe(Math.max(...rows.map(({ tasks }) => tasks)))
  })

  it('have unique titles whatever the case, also against two at once', async () => {
    const answers = await Promise.all([create('Quiz'), create('quiz'), create('QUIZ')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { response } = await create('Puzzle')
    expect(await rename(response.id, 'QUIZ')).toMatchObject({
      status: 409,
      message: { title: [expect.any(String)] },
    })
    expect(await rename(response.id, 'PUZZLE')).toMatchObject({ status: 200, response: { title: 'PUZZLE' } })
    expect(await create(' ')).toMatchObject({ status: 400, message: { title: ['Title is required'] } })
  })

  it('can be deleted while nothing has them', async () => {
    const { response } = await create('Short lived')
    expect(await remove(response.id)).toMatchObject({ status: 200 })
    expect(await remove(response.id)).toMatchObject({ status: 404 })
    expect(await rename(response.id, 'x')).toMatchObject({ status: 404 })
    const tasks = await readValue<string>(test, sql`select id from task_type where title = 'Tasks'`)
    expect(await remove(tasks)).toMatchObject({
      status: 400,
      message: { general: [expect.stringMatching(/tasks have this type/)] },
    })
  })

  it('stay when only karma has them', async () => {
    const { response } = await create('Past')
    const task = await readValue<string>(
      test,
      sql`insert into task (hashtag, title, karma, type_id) values ('#past', 'Past', 10, ${response.id}) returning id`,
    )
    const given = { id: task, typeId: response.id, levelOrder: null, interestGroupId: null }
    await giveKarma(test, admin.id, 10, { task: given })
    await test.db.execute(
      sql`update task set type_id = (select id from task_type where title = 'Tasks') where id = ${task}`,
    )
    expect(await remove(response.id)).toMatchObject({
      status: 400,
      message: { general: [expect.stringContaining('Members have earned karma')] },
    })
  })
})
