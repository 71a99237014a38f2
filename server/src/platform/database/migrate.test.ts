import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { type OwnConnection, openConnection, openDatabase } from '../database.ts'
import { Connection } from './connection.ts'
import { apart, migrate, NEWER, otherRelease } from './migrate.ts'

let database: TestDatabase
let open: OwnConnection

beforeAll(async () => {
  database = await createTestDatabase()
  open = openConnection(database.url)
})

afterAll(async () => {
  await open.sql.end()
  await database.drop()
})

/** From here on, the next start replaces all functions and triggers. */
const forgetFunctions = () => open.sql`drop function if exists functions_version()`

describe('a release that starts beside the one before', () => {
  it('gets its functions in, though transactions of the other hold its tables in any order', async () => {
    await forgetFunctions()
    const other = openDatabase(database.url, { maxConnections: 4 })
    const tables = ['wallet', 'learning_circle', 'meetup', 'user_organization', 'short_link', 'credential']
    const failures: unknown[] = []
    let running = true
    const works = [tables, tables.toReversed()].map(async (order) => {
      while (running) {
        await other.sql
          .begin(async (tx) => {
            for (const table of order) await tx`lock table ${tx(table)} in row exclusive mode`
            await tx`select pg_sleep(0.02)`
          })
          .catch((error: unknown) => failures.push(error))
      }
    })
    await migrate(database.url)
    running = false
    await Promise.all(works)
    await other.close()
    expect(failures, 'errors of the other release').toEqual([])
    expect(await open.sql`select to_regprocedure('functions_version()') is not null as known`).toEqual([
      { known: true },
    ])
  })

  it('changes the database once when several processes start', async () => {
    await forgetFunctions()
    expect(await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))).toEqual(
      Array(4).fill('current'),
    )
  })

  it('says in one line when it waits for another process, and goes on after it', async () => {
    const lines: string[] = []
    await open.sql`select pg_advisory_lock(7316070)`
    const done = migrate(database.url, (line) => lines.push(line))
    await expect
      .poll(() => lines, { timeout: 10_000 })
      .toEqual(['Waiting for another process to update the database'])
    await open.sql`select pg_advisory_unlock(7316070)`
    expect(await done).toBe('current')
  })

  it('finishes indexes that an interrupted start has left, also a broken one', async () => {
    const statements = [
      'CREATE INDEX "wallet_try_index" ON "wallet" USING btree ("karma");',
      'CREATE UNIQUE INDEX IF NOT EXISTS "role_try_index" ON "role" USING btree ("id") WHERE "title" <> \'\';',
    ]
    await open.sql`insert into app_state (key, value) values ('unfinished-indexes', ${JSON.stringify(statements)})`
    await open.sql`create index wallet_try_index on wallet (karma)`
    await open.sql`update pg_index set indisvalid = false where indexrelid = 'wallet_try_index'::regclass`
    await migrate(database.url)
    expect(
      await open.sql`select indisvalid, indisunique from pg_index
        where indexrelid in ('wallet_try_index'::regclass, 'role_try_index'::regclass) order by indisunique`,
    ).toEqual([
      { indisvalid: true, indisunique: false },
      { indisvalid: true, indisunique: true },
    ])
    await open.sql`drop index wallet_try_index, role_try_index`
  })
})

test('indexes of tables that are in use are built after the rest of a migration', () => {
  const table = 'CREATE TABLE "badge" ("id" uuid PRIMARY KEY)'
  const alike = 'CREATE TABLE "wallet_entry" ("id" uuid PRIMARY KEY)'
  const ofNew = 'CREATE INDEX "badge_index" ON "badge" USING btree ("id")'
  const ofOld = 'CREATE UNIQUE INDEX "wallet_index" ON "wallet" USING btree ("karma")'
  const needed = 'CREATE UNIQUE INDEX "role_index" ON "role" USING btree ("title")'
  const plain = 'CREATE INDEX "role_added_index" ON "role" USING btree ("created_at")'
  const key = 'ALTER TABLE "badge" ADD FOREIGN KEY ("role") REFERENCES "public"."role"("title")'
  expect(apart([table, alike, ofNew, ofOld, needed, plain, key])).toEqual({
    now: [table, alike, ofNew, needed, key],
    later: [ofOld, plain],
  })
})

describe('the release of a database', () => {
  const later = () =>
    open.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`

  it('is told in one line when it is another one', async () => {
    expect(await otherRelease(open.db)).toBeNull()
    await later()
    expect(await otherRelease(open.db)).toBe(NEWER)
    expect(await migrate(database.url)).toBe('ahead')
    await open.sql`delete from drizzle.__drizzle_migrations where hash = 'later'`
    await open.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`
    expect(await otherRelease(open.db)).toMatch(/older release/)
    await open.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`
  })

  it('is none when the database is empty', async () => {
    await open.db
      .transaction(async (tx) => {
        await tx.execute('alter schema drizzle rename to elsewhere')
        expect(await otherRelease(tx)).toMatch(/empty/)
        throw new Error('rolled back')
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'))
  })
})

test.each([
  ['Turkish rules', `locale_provider icu icu_locale 'tr-TR' locale 'C'`],
  ['rules that know no letters besides A to Z', `locale_provider libc locale 'C'`],
])('India, INDIA and india are one on a database with %s', async (_, rules) => {
  const name = `letters_${process.pid}`
  await open.sql`drop database if exists ${open.sql(name)}`
  await open.sql.unsafe(`create database ${name} template template0 encoding 'UTF8' ${rules}`)
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  const letters = openConnection(url)
  try {
    await migrate(url)
    await letters.sql`insert into country (name) values ('India'), ('Österreich')`
    for (const same of ['INDIA', 'india', 'ÖSTERREICH']) {
      await expect(letters.sql`insert into country (name) values (${same})`).rejects.toMatchObject({
        code: '23505',
      })
    }
    const plan =
      await letters.sql`explain (format json) select from country where lower(name) = lower('ISTANBUL')`
    expect(JSON.stringify(plan)).toContain('istanbul')
  } finally {
    await letters.sql.end()
    await open.sql`drop database ${open.sql(name)} with (force)`
  }
})

describe('the order of names', () => {
  it('puts an accented letter after the plain one, and not after Z', async () => {
    const names = await open.sql<{ name: string }[]>`
      select name from unnest(array['Zoya', 'Émile', 'Eve', 'Fatima', 'അഞ്ജലി']) as name order by lower(name)`
    expect(names.map(({ name }) => name)).toEqual(['Émile', 'Eve', 'Fatima', 'Zoya', 'അഞ്ജലി'])
  })

  it('has its indexes built again when the database has got other rules', async () => {
    const index = () => open.sql`select relfilenode from pg_class where relname = 'user_full_name_index'`
    const version = () =>
      open.sql`select datcollversion as of from pg_database where datname = current_database()`
    const [before, current] = await Promise.all([index(), version()])
    await migrate(database.url)
    expect(await index(), 'as long as nothing has changed').toEqual(before)
    await open.sql`update pg_database set datcollversion = 'older' where datname = current_database()`
    await migrate(database.url)
    expect(await version()).toEqual(current)
    expect(await index()).not.toEqual(before)
  })
})

test('behind a pooler, nothing is set for a session and no statement is kept prepared', async () => {
  const limits = { statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000 }
  const options = {
    ...limits,
    url: database.url,
    applicationName: 'muster',
    answerWithinMs: 0,
    connectWithinMs: 0,
  }
  const pooled = await Connection.open({ ...options, pipelined: true, pooled: true })
  const found = await pooled.send(
    `select current_setting('statement_timeout') as limit,
    (select count(*)::integer from pg_prepared_statements) as prepared where $1`,
    [true],
  )
  expect(found.rows).toEqual([{ limit: '0', prepared: 0 }])
  await pooled.end()
})
