import { today } from '@muster/contract/desk/today.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { createJobQueue, type JobQueue } from '../jobs.ts'
import { readFailedJobs } from './failed-jobs.ts'

let test: TestApp
let jobs: JobQueue
const failures: unknown[] = []
let broken = true
let runs = 0
beforeAll(async () => {
  test = await startTestApp()
  jobs = createJobQueue(test.parts.config.DATABASE_URL ?? '', (error) => failures.push(error))
  const run = async () => {
    // Refused connections are errors without a message of their own.
    if (broken) throw new AggregateError([new Error('the archive is full')])
    runs += 1
  }
  await jobs.start([{ queue: 'archive', run }])
})
afterAll(async () => {
  await jobs?.stop()
  await test?.close()
})

it('a job that has failed for good is known until it runs again', async () => {
  await test.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'archive', {})
    // Its retries are used up.
    await tx.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'archive'`)
  })
  await expect
    .poll(() => readFailedJobs(test.db))
    .toMatchObject([{ queue: 'archive', jobs: 1, message: 'the archive is full' }])
  await expect
    .poll(() => test.db.execute(sql`select state from pgboss.job where name = 'archive'`))
    .toEqual([{ state: 'failed' }])
  broken = false
  const { token } = await createMember(test, { roles: ['Admins'] })
  const again = () => test.call(today.runJobsAgain, { as: token, params: { queue: 'archive' } })
  const twice = await Promise.all([again(), again()])
  expect(twice.map(({ response }) => response.jobs).sort()).toEqual([0, 1])
  await expect.poll(() => runs).toBe(1)
  expect(await readFailedJobs(test.db)).toEqual([])
  expect(failures).toEqual([])
})
