import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { openConnection, type Sql } from '../database.ts'
import { backUp, restore } from './index.ts'

const MEMBERS = 300
const guardTable = 'user'

let folder: string
let file: string
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'))
  file = join(folder, 'backup')
  source = await createTestDatabase()
  await using(source, fill)
  await backUp(source.url, file)
})

beforeEach(async () => {
  await target?.drop()
  target = await createTestDatabase()
})

afterAll(async () => {
  await Promise.all([source?.drop(), target?.drop(), rm(folder, { recursive: true, force: true })])
})

async function using<T>(database: TestDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openConnection(database.url).sql
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Members with wallets, whose triggers write further rows, and text with characters that COPY has to escape.
 */
async function fill(sql: Sql): Promise<void> {
  await sql`
    insert into "user" (muid, full_name, email, dob, domains, created_at)
    select 'm' || n, case when n % 2 = 0 then E'Tab\\t, line\\nbreak, \\\\N and "ക"' else 'Ada ' || n end,
      'm' || n || '@example.org', case when n % 3 = 0 then date '1999-12-31' end,
      case when n % 5 = 0 then array['a,b', 'c"d', ''] else '{}' end,
      timestamptz '2024-02-29 23:59:59.123456+05:30' + n * interval '1 second'
    from generate_series(1, ${MEMBERS}) as n`
  await sql`insert into level (level_order, name, karma) values (1, 'First', 0) on conflict do nothing`
  await sql`insert into wallet (user_id, karma) select id, length(full_name) from "user"`
  await sql`
    insert into audit_log (action, target_type, target_id, before, after)
    select 'change', 'user', muid, null, jsonb_build_object('name', full_name, 'list', array[1, null, 3]) from "user"`
  // As in the first night; a database without these figures counts them when it's restored.
  await sql`select count_place_overview(now())`
}

/** Every row of every table as text, so that no difference goes unnoticed. */
async function contents(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') order by 1`
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

test('a restored database holds every row as it was, and goes on counting where it stopped', async () => {
  const rows = await restore(target.url, file, { guardTable, asCopy: false })
  const [before, after] = [await using(source, contents), await using(target, contents)]
  expect(after).toEqual(before)
  expect(rows).toBe(Object.values(before).flat().length)
  expect(after['public."user"']).toHaveLength(MEMBERS)

  const nextNumber = (sql: Sql) => sql`insert into rank_change (rank_key, members) values (1, 1) returning id`
  expect(await using(target, nextNumber)).toEqual(await using(source, nextNumber))
  const orphan = using(
    target,
    (sql) => sql`insert into wallet (user_id) values ('00000000-0000-4000-8000-000000000000')`,
  )
  await expect(orphan).rejects.toThrow(/foreign key/)
})

test('a database that has members is left alone unless --force is given', async () => {
  const newcomer = { muid: 'new', full_name: 'New', email: 'new@example.org' }
  const before = await using(target, async (sql) => {
    await sql`insert into "user" ${sql(newcomer)}`
    return contents(sql)
  })
  await expect(restore(target.url, file, { guardTable, asCopy: false })).rejects.toThrow(
    /isn’t empty.*--force/,
  )
  expect(await using(target, contents)).toEqual(before)

  await restore(target.url, file, { guardTable, force: true, asCopy: false })
  const members = await using(target, (sql) => sql`select count(*)::int from "user"`)
  expect(members).toEqual([{ count: MEMBERS }])
})

test.each([
  [
    'cut short',
    async (whole: Buffer) => whole.subarray(0, whole.length - 200),
    /isn’t a complete Muster backup/,
  ],
  ['not a backup', async () => gzipSync('something else'), /isn’t a complete Muster backup/],
  [
    'from a newer version',
    async (whole: Buffer) => {
      const plain = gunzipSync(whole)
      const hash = plain.toString('latin1').match(/"hash":"([0-9a-f]{64})"/)?.[1] ?? ''
      return gzipSync(Buffer.from(plain.toString('latin1').replace(hash, '0'.repeat(64)), 'latin1'))
    },
    /newer version/,
  ],
])('a file that is %s changes nothing, not even with --force', async (_, damage, message) => {
  const damaged = join(folder, 'damaged')
  await writeFile(damaged, await damage(await readFile(file)))
  const before = await using(target, contents)
  await expect(restore(target.url, damaged, { guardTable, force: true, asCopy: false })).rejects.toThrow(
    message,
  )
  expect(await using(target, contents)).toEqual(before)
})

test('a restore that fails half-way leaves what was there, with --force as well', async () => {
  const broken = join(folder, 'broken')
  const whole = gunzipSync(await readFile(file)).toString('latin1')
  // References a member who isn't in the file. Only the last step, re-creating the foreign keys, detects it.
  const [owner = ''] = (await using(source, (sql) => sql`select user_id from wallet limit 1`)).map(
    (row) => row.user_id,
  )
  const at = whole.indexOf(owner, whole.indexOf('"public"."wallet"'))
  const other = `${owner.slice(0, -4)}${owner.endsWith('0000') ? '1111' : '0000'}`
  await writeFile(
    broken,
    gzipSync(Buffer.from(whole.slice(0, at) + other + whole.slice(at + owner.length), 'latin1')),
  )
  const before = await using(target, contents)
  await expect(restore(target.url, broken, { guardTable, force: true, asCopy: false })).rejects.toThrow(
    /foreign key/,
  )
  expect(await using(target, contents)).toEqual(before)
})

test('what a restore is for is kept with the data, whatever the backup says', async () => {
  const ofCopy = join(folder, 'of-a-copy')
  const marked = () => using(target, (sql) => sql`select from app_state where key = 'copy'`)
  await restore(target.url, file, { guardTable, asCopy: true })
  expect(await marked()).toHaveLength(1)
  await backUp(target.url, ofCopy)
  await restore(target.url, ofCopy, { guardTable, force: true, asCopy: false })
  expect(await marked()).toHaveLength(0)
})

test('the command assumes nothing where it can’t ask, and ends the hold of a copy', async () => {
  const run = async (...args: string[]) => {
    // The built one, as `npm run db` does.
    const command = join(inject('builtServer'), 'db.js')
    const child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: target.url, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const texts = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await once(child, 'close')
    return { code, said: (await texts).join('') }
  }
  const empty = await using(target, contents)
  expect(await run('restore', file)).toEqual({ code: 1, said: expect.stringMatching(/--copy .* --replace/) })
  expect(await run('restore', file, '--copy', '--replace')).toMatchObject({ code: 2 })
  expect(await using(target, contents)).toEqual(empty)
  expect(await run('restore', file, '--copy')).toEqual({ code: 0, said: expect.stringContaining('go-live') })
  expect(await run('go-live')).toEqual({ code: 0, said: expect.stringContaining('The site is live') })
  expect(await run('go-live')).toEqual({ code: 0, said: expect.stringContaining('nothing was on hold') })
})

test('a running app is not pulled away from under its members', async () => {
  const app = openConnection(target.url, { applicationName: 'muster' }).sql
  await app`select 1`
  await expect(restore(target.url, file, { guardTable, force: true, asCopy: false })).rejects.toThrow(
    /Stop it first/,
  )
  await app.end()
})

test('a backup is private, and one that fails leaves no file behind', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const gone = await createTestDatabase()
  await gone.drop()
  await expect(backUp(gone.url, join(folder, 'never'))).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})

test('a backup goes on after a table whose rows come faster than they are compressed', async () => {
  const large = 20_000
  await using(
    target,
    (sql) => sql`
      insert into audit_log (action, target_type, target_id, after)
      select 'change', 'user', n, jsonb_build_object('text', repeat(md5(n::text), 4)) from generate_series(1, ${large}) as n`,
  )
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await backUp(target.url, join(folder, `large-${attempt}`))).toBeGreaterThan(large)
  }
})
