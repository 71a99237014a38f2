import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { examine } from '../../features.ts'
import { openConnection, openDatabase, type Sql } from '../database.ts'
import { archive, backUp, restore, unarchive } from './index.ts'

/** More than are deleted at once. */
const OLD = 12_000
const RECENT = 40
const now = new Date('2026-11-30T12:00:00Z')
const before = '2025-06-01'

let folder: string
let file: string
let database: TestDatabase
let sql: Sql

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-archive-'))
  file = join(folder, 'log.archive')
  database = await createTestDatabase()
  sql = openConnection(database.url).sql
  await sql`
    insert into "user" (muid, full_name, email) select 'm' || n, 'Ada ' || n, 'm' || n || '@example.org'
    from generate_series(1, 20) as n`
  await sql`insert into wallet (user_id, karma) select id, 10 from "user"`
  await sql`
    insert into audit_log (action, target_type, target_id, before, after, record, created_at)
    select 'change', 'user', n::text, null, '{"list": [1, null]}', E'Tab\\t, line\\nbreak, \\\\N and "ക"',
      timestamptz '2025-05-31 23:59:59Z' - n * interval '1 hour'
    from generate_series(0, ${OLD - 1}::integer) as n`
  await sql`
    insert into audit_log (action, target_type, target_id, created_at)
    select 'change', 'user', n::text, timestamptz '2025-06-01 00:00Z' + n * interval '1 day'
    from generate_series(0, ${RECENT - 1}::integer) as n`
})
afterEach(async () => {
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const move = () => archive(database.url, file, { before, now })
const log = async () =>
  (await sql<{ row: string }[]>`select log::text as row from audit_log as log order by created_at, id`).map(
    ({ row }) => row,
  )
/** Karma, and what `npm run doctor` finds. */
async function others() {
  const { db, close } = openDatabase(database.url, { maxConnections: 1 })
  const findings = await examine(db)
  await close()
  return [...(await sql`select user_id, karma from wallet order by user_id`), ...findings]
}

test('old entries are in the file and no longer in the log, and everything else stays', async () => {
  const [all, untouched] = [await log(), await others()]
  expect(await move()).toBe(OLD)
  expect(await log()).toEqual(all.slice(OLD))
  expect(await others()).toEqual(untouched)
})

test('they can be put back as they were, also twice', async () => {
  const all = await log()
  await move()
  expect(await unarchive(database.url, file)).toBe(OLD)
  expect(await log()).toEqual(all)
  expect(await unarchive(database.url, file)).toBe(0)
  expect(await log()).toEqual(all)
})

test('the same call goes on where it was interrupted, and changes nothing once it’s done', async () => {
  const all = await log()
  await sql.unsafe(`
    create function fail_late() returns trigger language plpgsql as $$ begin
      if (select count(*) from audit_log) < ${OLD - 6_000} then raise exception 'the power went'; end if;
      return null;
    end $$;
    create trigger fail_late after delete on audit_log for each statement execute function fail_late()`)
  await expect(move()).rejects.toThrow('the power went')
  const left = await log()
  expect(left.length).toBe(OLD + RECENT - 5_000)
  const written = await readFile(file)
  await sql.unsafe('drop function fail_late cascade')

  expect(await move()).toBe(OLD)
  expect(await log()).toEqual(all.slice(OLD))
  await move()
  expect(await log()).toEqual(all.slice(OLD))
  expect(await readFile(file)).toEqual(written)
  expect(await unarchive(database.url, file)).toBe(OLD)
  expect(await log()).toEqual(all)
})

test('nothing is deleted for a file that is cut short, or is something else', async () => {
  const all = await log()
  await move()
  const whole = await readFile(file)
  await unarchive(database.url, file)
  for (const content of [whole.subarray(0, whole.length - 100), Buffer.from('my notes')]) {
    await writeFile(file, content)
    await expect(move()).rejects.toThrow('isn’t a complete Muster archive')
    await expect(unarchive(database.url, file)).rejects.toThrow('isn’t a complete Muster archive')
    expect(await readFile(file)).toEqual(content)
  }
  expect(await log()).toEqual(all)
})

test('an archive is never restored as a backup, nor a backup put into the log', async () => {
  await move()
  const kept = await log()
  await expect(
    restore(database.url, file, { guardTable: 'user', force: true, asCopy: false }),
  ).rejects.toThrow('isn’t a complete Muster backup')
  const backup = join(folder, 'backup')
  await backUp(database.url, backup)
  await expect(unarchive(database.url, backup)).rejects.toThrow('isn’t a complete Muster archive')
  expect(await log()).toEqual(kept)
})

test.each([
  ['2025-12-01', 'The last year stays in the activity log'],
  ['last year', 'Give the day as in 2025-01-31'],
  ['2025-13-01', 'Give the day as in 2025-01-31'],
])('%s is no day to archive', async (day, message) => {
  await expect(archive(database.url, file, { before: day, now })).rejects.toThrow(message)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
