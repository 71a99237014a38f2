import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { taskActs } from '@muster/contract/learning/task-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

async function addTasks(word: string, count: number): Promise<string[]> {
  const rows = await test.db.execute<{ id: string }>(sql`
    insert into task (hashtag, title, karma, type_id)
    select '#' || ${word} || step, ${word} || ' ' || step, 20, (select id from task_type limit 1)
    from generate_series(1, ${count}::integer) as step returning id`)
  return [...rows].map(({ id }) => id)
}

const act = (name: keyof typeof taskActs, rows: object, as = admin.token) =>
  test.call(taskActs[name], { as, body: { key: randomUUID(), seen: 3, ...rows } })
const activeOf = async (word: string) => {
  const rows = await test.db.execute<{ active: boolean }>(
    sql`select active from task where title like ${`${word} %`} order by title`,
  )
  return [...rows].map(({ active }) => active)
}

it('retires all that match, which is undone for those that it changed', async () => {
  const [first = ''] = await addTasks('knitting', 3)
  await act('retire', { ids: [first] })
  const { response: job } = await act('retire', { matching: { search: 'knitting' } })
  expect(job).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1 })
  expect(await activeOf('knitting')).toEqual([false, false, false])
  await test.call(bulkJobs.undo, { as: admin.token, params: { job_id: job.id } })
  expect(await activeOf('knitting')).toEqual([false, true, true])
})

it('activates chosen ones, and deletes those that nobody has used', async () => {
  const ids = await addTasks('weaving', 3)
  await act('retire', { ids })
  expect((await act('activate', { ids })).response).toMatchObject({ done: 3 })
  await test.db.execute(sql`
    insert into submission (user_id, task_id, proof_text, status) values (${admin.id}, ${ids[0]}, 'Cloth', 'pending')`)
  const { response: job } = await act('remove', { ids })
  expect(job).toMatchObject({ done: 2, refused: 1, undo_until: null })
  expect(job.reasons[0]?.reason).toContain('This task is in use')
  expect(await activeOf('weaving')).toEqual([true])
})

it('is for those who look after tasks', async () => {
  const manager = await createMember(test, { dynamicTypes: ['User Management'] })
  const keeper = await createMember(test, { dynamicTypes: ['Task Management'] })
  const ids = await addTasks('dyeing', 1)
  expect((await act('retire', { ids }, manager.token)).status).toBe(403)
  expect((await act('retire', { ids }, keeper.token)).response).toMatchObject({ done: 1 })
})
