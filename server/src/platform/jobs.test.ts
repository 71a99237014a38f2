import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
import { openDatabase } from './database.ts'
import { createJobQueue } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a queue that is stopped while it starts has started, and is quiet', async () => {
  const complaints: unknown[] = []
  const queue = createJobQueue(database.url, (error) => complaints.push(error))
  const handlers = Array.from({ length: 5 }, (_, number) => ({
    queue: `queue-${number}`,
    run: async () => {},
  }))
  const started = queue.start(handlers)
  await queue.stop()
  await expect(started).resolves.toBeUndefined()
  expect(complaints).toEqual([])
})

test('a queue and a schedule that an earlier version made become those of this one', async () => {
  const earlier = new PgBoss(database.url)
  await earlier.start()
  await earlier.createQueue('kept', { retryLimit: 2 })
  await earlier.schedule('kept', '5 4 * * *')
  await earlier.send('kept', { word: 'hello' })
  const queue = createJobQueue(database.url, () => {})
  const ran = Promise.withResolvers<unknown>()
  await queue.start([{ queue: 'kept', schedule: '6 4 * * *', run: async (data) => ran.resolve(data) }])
  expect(await earlier.getQueues(['kept'])).toMatchObject([{ retryLimit: 8, notify: false }])
  expect(await earlier.getSchedules('kept')).toMatchObject([{ cron: '6 4 * * *' }])
  expect(await ran.promise).toEqual({ word: 'hello' })
  await queue.stop()
  await earlier.stop()
})

const MANY = 8

test('jobs that were queued together follow each other without a pause, also after one that fails', async () => {
  const { db, close } = openDatabase(database.url, { maxConnections: 1 })
  const queue = createJobQueue(database.url, () => {})
  const ran: unknown[] = []
  const run = async (data: unknown) => {
    ran.push(data)
    if (ran.length === 1) throw new Error('The first one fails')
  }
  await queue.start([{ queue: 'many', run }])
  await db.transaction(async (tx) => {
    for (let number = 1; number <= MANY; number += 1) await queue.enqueue(tx, 'many', { number })
  })
  // With one job for each poll, this would take 35 seconds.
  await expect.poll(() => ran.length).toBe(MANY)
  await queue.stop()
  await close()
})
