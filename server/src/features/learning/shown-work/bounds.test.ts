import { shownWork } from '@muster/contract/learning/shown-work.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { createTask, type TestTask } from '../../../../test/setup/karma.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { pagesRead } from '../../../../test/setup/rows-read.ts'
import { type CallInput, startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection, type Sql } from '../../../platform/database.ts'
import { createGroup } from '../../circles/learning-circles/circles.fixture.ts'

const MOST_PAGES = 2_000

let app: TestApp
let connection: Sql
let reader: TestMember
let author: TestMember
let task: TestTask
let group_id: string

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  reader = await createMember(app, { isPublic: true })
  author = await createMember(app, { isPublic: true })
  task = await createTask(app)
  group_id = await createGroup(app)
  const college = await createOrganization(app)
  const crowd = await createCrowd(app, 2_500)
  const ids = crowd.map(({ id }) => id)
  // 50,000 works for one task, of one group and college, a third of them by members with a public profile.
  await connection.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update "user" set is_public = abs(hashtext(id::text)) % 3 = 0 where id = any (${ids}::uuid[])`
    await tx`
      insert into user_organization (user_id, organization_id, verified) values (${reader.id}, ${college}, true)`
    await tx`
      insert into submission (task_id, user_id, status, proof_text, decided_at, submitted_at)
      select ${task.id}::uuid, who, 'approved', 'Here it is', now(), now() - number * interval '1 second'
      from unnest(${ids}::uuid[]) as who cross join generate_series(1, 20) as number
      union all select ${task.id}::uuid, who, 'approved', 'Here it is', now(), now() - interval '1 day'
      from unnest(${[reader.id, ...Array(300).fill(author.id)]}::uuid[]) as who`
    await tx`
      insert into shown_work (submission_id, user_id, task_id, group_id, college_id, shown_at)
      select id, user_id, task_id, ${group_id}::uuid, ${college}::uuid, submitted_at from submission where user_id <> ${reader.id}`
  })
  await connection`vacuum (analyze) submission`
  await connection`vacuum (analyze) shown_work`
  await connection`vacuum (analyze) "user"`
}, 120_000)
afterAll(async () => {
  await connection?.end()
  await app?.close()
})

const reads: readonly [string, RouteDefinition, () => CallInput][] = [
  ['the first of a task', shownWork.ofTask, () => ({ params: { task_id: task.id } })],
  ['the most of a task', shownWork.ofTask, () => ({ params: { task_id: task.id }, query: { most: 60 } })],
  [
    'a task at my college',
    shownWork.ofTask,
    () => ({ params: { task_id: task.id }, query: { among: 'college' } }),
  ],
  ['a group', shownWork.ofGroup, () => ({ params: { group_id } })],
  ['my classmates', shownWork.ofClassmates, () => ({})],
  ['a profile', shownWork.ofMember, () => ({ params: { muid: author.muid } })],
  ['all of a profile', shownWork.ofMember, () => ({ params: { muid: author.muid }, query: { all: 'true' } })],
]

test.each(reads)('%s is read within bounds among 50,000 works', async (_, route, input) => {
  const asked = { as: reader.token, ...input() }
  await app.call(route, asked)
  const { result, calls } = await app.countStatements(() => app.call(route, asked))
  expect(result.status, result.text).toBe(200)
  expect(result.text).toContain('Here it is')
  for (const read of calls) {
    if (/^\s*(select|with)\b/i.test(read.text))
      expect(await pagesRead(connection, read), read.text).toBeLessThan(MOST_PAGES)
  }
})

test('the works of a task are few enough to be read on, but not without end', async () => {
  const input = { as: reader.token, params: { task_id: task.id }, query: { most: 60 } }
  const { total, works } = (await app.call(shownWork.ofTask, input)).response
  expect([total > 12, works.length]).toEqual([true, Math.min(total, 60)])
  expect((await app.call(shownWork.ofTask, { ...input, query: { most: 61 } })).status).toBe(400)
})
