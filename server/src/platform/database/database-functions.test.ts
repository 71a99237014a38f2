import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { openConnection } from '../database.ts'
import { applyDatabaseFunctions } from './database-functions.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function apply() {
  const connection = openConnection(app.parts.config.DATABASE_URL ?? '')
  await applyDatabaseFunctions(connection.sql).finally(() => connection.sql.end())
}

const definitionOf = async (name: string) =>
  (
    await app.db.execute<{ source: string }>(
      sql`select prosrc as source from pg_proc where proname = ${name}`,
    )
  )[0]?.source

async function sqlFiles(): Promise<string> {
  const folder = fileURLToPath(new URL('../../../sql/', import.meta.url))
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
  return (await Promise.all(names.map((name) => readFile(folder + name, 'utf8')))).join('\n')
}

test('every function and trigger of the database is in a file', async () => {
  const all = await sqlFiles()
  const named = [...all.matchAll(/^create or replace (?:function|trigger) (\w+)/gm)].map(([, name]) => name)
  const there = await app.db.execute<{ name: string }>(sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e'
    )
    union
    select tgname from pg_trigger where not tgisinternal`)
  const missing = there.map(({ name }) => name).filter((name) => !named.includes(name))
  expect(missing).toEqual(['functions_version'])
})

test('no function is defined twice, since the file whose name comes last would win', async () => {
  const all = await sqlFiles()
  const defined = [...all.matchAll(/^create or replace function (\w+)\(([^)]*)\)/gm)].map(([whole]) => whole)
  expect(defined.filter((one, at) => defined.indexOf(one) !== at)).toEqual([])
})

test('what a file says replaces what was there, once, and nothing else is touched', async () => {
  const asInFile = await definitionOf('board_counts')
  const changed = 'select false'
  await app.db.execute(sql`
    create or replace function board_counts(period date, group_id uuid, karma integer) returns boolean
    language sql immutable as ${sql.raw(`'${changed}'`)}`)
  await apply()
  expect(await definitionOf('board_counts'), 'the files are those that were applied').toBe(changed)
  await app.db.execute(sql`drop function functions_version()`)
  await apply()
  expect(await definitionOf('board_counts')).toBe(asInFile)
})

test('an older release that starts beside a newer one leaves its functions alone', async () => {
  const url = app.parts.config.DATABASE_URL ?? ''
  await app.db.execute(sql`drop function functions_version()`)
  await app.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9000000000000)`)
  await migrate(url)
  expect(await definitionOf('functions_version'), 'they are those of the newer release').toBeUndefined()

  await app.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of the next release'`)
  await migrate(url)
  expect(await definitionOf('functions_version')).toBeDefined()
})
