import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { type Fold, foldChanges } from './folding.ts'

let database: TestDatabase
let open: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.url)
  for (const table of ['one_change', 'two_change', 'few_change']) {
    await open.db.execute(sql`create table ${sql.identifier(table)} (id integer)`)
  }
  await open.db.execute(sql`insert into one_change values (1)`)
  await open.db.execute(sql`insert into few_change values (1), (2)`)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

test('folds only what has enough changes, and one that fails doesn’t stop the others', async () => {
  const folded: string[] = []
  const failures: string[] = []
  const fold = (what: string, changes: string, more: Partial<Fold> = {}): Fold => ({
    what,
    changes,
    fold: async () => folded.push(what),
    ...more,
  })
  const folds = [
    fold('broken', 'one_change', { fold: () => Promise.reject(new Error('no')) }),
    fold('one', 'one_change'),
    fold('two', 'two_change'),
    fold('few', 'few_change', { from: 3 }),
    fold('enough', 'few_change', { from: 2 }),
  ]
  await foldChanges(open.db, folds, (_error, what) => failures.push(what))
  expect(folded).toEqual(['one', 'enough'])
  expect(failures).toEqual(['broken'])
})
