import { expect, test } from 'vitest'
import { openConnection, type Sql } from '../../src/platform/database.ts'
import { createTestDatabase } from './test-database.ts'

test('what one test file writes is not seen by another, and both start from the same migrated database', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [first, second] = [openConnection(one.url).sql, openConnection(two.url).sql]
  const tables = (sql: Sql) =>
    sql`select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') order by 1, 2`
  try {
    const before = await tables(second)
    expect(before.length).toBeGreaterThan(0)
    await first`create table only_here (id int)`
    expect(await tables(second)).toEqual(before)
    expect(await tables(first)).toHaveLength(before.length + 1)
  } finally {
    await Promise.all([first.end(), second.end()])
    await Promise.all([one.drop(), two.drop()])
  }
})
