import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { deleteOld } from './delete-old.ts'

const OLD = 12_000
const before = new Date('2026-06-01T00:00:00Z')

let created: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  created = await createTestDatabase()
  database = openDatabase(created.url, { maxConnections: 1 })
  await database.sql`create table line (id integer, kind text, created_at timestamptz)`
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

const fill = () => database.sql`
  insert into line select n, case when n % 2 = 0 then 'even' else 'odd' end,
    timestamptz '2026-06-01Z' + (n - ${OLD - 1}::integer) * interval '1 second' - interval '1 microsecond'
  from generate_series(0, ${OLD + 9}::integer) as n`
const left = () =>
  database.sql<{ kind: string; lines: number }[]>`
    select kind, count(*)::integer as lines from line group by kind order by kind`

test('old rows go, in transactions of a few thousand, and newer ones stay', async () => {
  await fill()
  await database.sql`create table batch (lines integer)`
  await database.sql.unsafe(`
    create function note() returns trigger language plpgsql as $$ begin
      insert into batch select count(*) from gone; return null;
    end $$`)
  await database.sql.unsafe(`
    create trigger note after delete on line referencing old table as gone
      for each statement execute function note()`)
  await deleteOld(database.db, { table: 'line', column: 'created_at', before, only: sql`kind = 'odd'` })
  expect([...(await left())]).toEqual([
    { kind: 'even', lines: (OLD + 10) / 2 },
    { kind: 'odd', lines: 5 },
  ])
  await deleteOld(database.db, { table: 'line', column: 'created_at', before })
  expect([...(await left())]).toEqual([
    { kind: 'even', lines: 5 },
    { kind: 'odd', lines: 5 },
  ])
  const [most] = await database.sql<{ lines: number }[]>`select max(lines) as lines from batch`
  expect(most?.lines).toBe(5_000)
})
