import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
import { openDatabase } from './database.ts'
import { createJobQueue, JOBS_CHANNEL } from './jobs.ts'

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
  // With one job for each poll, this would take half an hour.
  await expect.poll(() => ran.length).toBe(MANY)
  await queue.stop()
  await close()
})

test('a process that only queues runs nothing; another one is woken at once', async () => {
  const { db, listener, close } = openDatabase(database.url)
  const worker = createJobQueue(database.url, () => {})
  const ran = Promise.withResolvers<unknown>()
  await worker.start([{ queue: 'told', run: async (data) => ran.resolve(data) }])
  const woken = Promise.withResolvers<string>()
  await listener.listen(JOBS_CHANNEL, (queue) => {
    worker.wake(queue)
    woken.resolve(queue)
  })
  const answering = createJobQueue(database.url, () => {}, { works: false })
  await answering.start([{ queue: 'told', run: () => Promise.reject(new Error('Not in this process')) }])
  await db.transaction((tx) => answering.enqueue(tx, 'told', { word: 'hello' }))
  expect(await woken.promise).toBe('told')
  expect(await ran.promise).toEqual({ word: 'hello' })
  await Promise.all([answering.stop(), worker.stop()])
  await close()
})

test('a job whose time has come is found soon, though its worker rarely looks for itself', async () => {
  const { db, close } = openDatabase(database.url)
  const queue = createJobQueue(database.url, () => {})
  const ran = Promise.withResolvers<unknown>()
  await queue.start([{ queue: 'later', run: async (data) => ran.resolve(data) }])
  await db.transaction((tx) => queue.enqueue(tx, 'later', { word: 'hello' }, { afterSeconds: 1 }))
  // The worker looks again in five minutes.
  expect(await ran.promise).toEqual({ word: 'hello' })
  await queue.stop()
  await close()
})
