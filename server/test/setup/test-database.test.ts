import { randomBytes } from 'node:crypto'
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

test('what several test files begin with is loaded once, and each has a copy of its own', async () => {
  let loads = 0
  const filling = {
    name: randomBytes(4).toString('hex'),
    async load(sql: Sql) {
      loads += 1
      await sql`create table filled (id int)`
      if (loads === 1) throw new Error('the first attempt fails')
    },
  }
  await expect(createTestDatabase(filling)).rejects.toThrow('the first attempt fails')
  const [one, two] = await Promise.all([createTestDatabase(filling), createTestDatabase(filling)])
  const [first, second] = [openConnection(one.url).sql, openConnection(two.url).sql]
  try {
    await first`insert into filled values (1)`
    expect(await first`select id from filled`).toHaveLength(1)
    expect(await second`select id from filled`).toEqual([])
    expect(loads).toBe(2)
  } finally {
    await Promise.all([first.end(), second.end()])
    await Promise.all([one.drop(), two.drop()])
  }
})
