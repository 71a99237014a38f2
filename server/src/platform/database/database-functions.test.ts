import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { openConnection } from '../database.ts'
import { applyDatabaseFunctions, functionFiles, functionsFolder } from './database-functions.ts'
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

const docs = fileURLToPath(new URL('../../../../docs/architecture/', import.meta.url))

/** Texts of the SQL files by path. */
function sqlTexts(): Promise<[path: string, text: string][]> {
  return Promise.all(
    functionFiles().map(async (name) => [
      name.replaceAll(sep, '/'),
      await readFile(join(functionsFolder, name), 'utf8'),
    ]),
  )
}

const sqlFiles = async () => (await sqlTexts()).map(([, text]) => text).join('\n')

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

/** To write the file again: npx vitest run --config server/vitest.config.ts database-functions -u */
test('triggers.md lists every trigger by table, with what it keeps', async () => {
  const described = new Map(
    (await sqlTexts()).flatMap(([path, text]) =>
      [...text.matchAll(/((?:^-- .*\n)+)create or replace function (\w+)/gm)].map(
        ([, comment = '', name = '']) => [name, { path, keeps: firstSentence(comment) }] as const,
      ),
    ),
  )
  const triggers = await app.db.execute<{ on: string; name: string; event: string; calls: string }>(sql`
    select relname as on, tgname as name, proname as calls,
      lower(substring(pg_get_triggerdef(pg_trigger.oid) from ' ((?:BEFORE|AFTER) .*?) ON ')) as event
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal order by relname collate "C", event, tgname collate "C"`)
  const rows = triggers.map(({ on, name, event, calls }) => {
    const { path = '', keeps = '' } = described.get(calls) ?? {}
    expect(keeps, `a comment above ${calls}()`).not.toBe('')
    return `| \`${on}\` | ${event} | \`${name}\` | ${keeps} | [${path}](../../server/src/features/${path}) |\n`
  })
  const head = '| table | event | trigger | what it keeps | file |\n|---|---|---|---|---|\n'
  await expect(`${INTRODUCTION}\n${head}${rows.join('')}`).toMatchFileSnapshot(`${docs}triggers.md`)
})

const INTRODUCTION = `# Triggers

A write to one of these tables also changes what its triggers keep, in the same transaction. The list is generated
from the database and from the first sentence above each trigger’s function.
`

const firstSentence = (comment: string) =>
  comment
    .replace(/^-- /gm, '')
    .replaceAll('\n', ' ')
    .match(/^.*?\.(?= )/)?.[0] ?? ''

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
