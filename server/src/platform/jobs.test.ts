import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
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
