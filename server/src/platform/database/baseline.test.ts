import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { backUp, restore } from '../backup/index.ts'
import { openConnection, type Sql } from '../database.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'

let old: TestDatabase
let copy: TestDatabase

beforeAll(async () => {
  ;[old, copy] = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(async () => {
  await Promise.all([old?.drop(), copy?.drop()])
})

async function using<T>(
  url: string,
  work: (sql: Sql, db: Parameters<typeof pendingMigrations>[0]) => Promise<T>,
) {
  const { sql, db } = openConnection(url)
  try {
    return await work(sql, db)
  } finally {
    await sql.end()
  }
}

/** A database as the last of the 97 migrations before the baseline left it, with forty members. */
const loadBeforeRelease = (sql: Sql) =>
  sql.begin(async (tx) => {
    const dump = gunzipSync(await readFile(new URL('before-release.sql.gz', import.meta.url))).toString()
    await tx`drop schema if exists public, drizzle, pgboss cascade`
    await tx`create schema public`
    // Functions come before the tables that they read.
    await tx`set local check_function_bodies = off`
    await tx.unsafe(dump)
  })

const members = (sql: Sql) =>
  sql`select muid, full_name, wallet.karma::integer from "user" join wallet on wallet.user_id = "user".id order by created_at`

test('a database from before the baseline starts with this release and keeps its rows', async () => {
  await using(old.url, loadBeforeRelease)
  const before = await using(old.url, members)
  await migrate(old.url)
  await using(old.url, async (sql, db) => {
    expect(await pendingMigrations(db)).toBe(0)
    expect(await members(sql)).toEqual(before)
    expect(before).toHaveLength(40)
    expect(before[0]).toEqual({ muid: 'm1@muster', full_name: 'Anjali 1', karma: 80 })
    await sql`update "user" set full_name = 'Anju' where muid = 'm1@muster'`
  })
})

test('a backup of such a database can be restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-baseline-'))
  try {
    const file = join(folder, 'backup')
    await using(old.url, loadBeforeRelease)
    await backUp(old.url, file)
    await restore(copy.url, file, { guardTable: 'user', force: true, asCopy: false })
    expect(await using(copy.url, members)).toEqual(await using(old.url, members))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('only the newest snapshot is kept, which is all that the next migration is compared with', async () => {
  const snapshots = (await readdir(join(migrationsFolder, 'meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  expect(snapshots).toHaveLength(1)
})
