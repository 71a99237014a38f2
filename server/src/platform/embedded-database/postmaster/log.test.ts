import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwnerTask } from '../owner.fixture.ts'
import { ask, connectTo, killOwners, own } from '../owners.fixture.ts'

const SECRET = 'asha@example.org'
const DEADLOCK = '40P01'

let dataDir: string
let task: OwnerTask

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-log-'))
  task = { module: new URL('../index.ts', import.meta.url).pathname, dataDir }
})

afterEach(killOwners)
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')

/** SQLSTATE of a failing query. */
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (reason: { code?: string }) => reason.code,
  )

/** Statements that contain personal data and fail, each in a different way. */
const failing: [string, string, string, string[]?][] = [
  ['a value that is taken', '23505', `insert into person values ('${SECRET}', 1)`],
  ['a value that is taken, sent apart', '23505', 'insert into person values ($1, 1)', [SECRET]],
  ['a value that may not be', '23514', `insert into person values ('${SECRET}!', -1)`],
  ['a reference to nothing', '23503', `insert into pet values ('${SECRET}!')`],
  ['a value of another type', '22P02', `select '${SECRET}'::uuid`],
  ['a value of another type, sent apart', '22P02', 'select $1::uuid', [SECRET]],
  ['a moment that is none', '22007', `select '${SECRET}'::timestamptz`],
  ['words in the wrong place', '42601', `select from from "${SECRET}"`],
  ['a text without its end', '42601', `select '${SECRET}`],
  ['a name without its end', '42601', `select "${SECRET}`],
  ['a column that is not there', '42703', `select "${SECRET}" from person`],
  ['a table that is not there', '42P01', `select from "${SECRET}"`],
  ['a division by zero', '22012', `select 1 / 0, '${SECRET}'`],
  ['an error of a trigger', 'P0001', `do $$ begin raise exception 'no %', '${SECRET}'; end $$`],
  ['a statement that takes too long', '57014', `select pg_sleep(60), '${SECRET}'`],
  ['waiting too long for a lock', '55P03', `update person set age = 3 where email = '${SECRET}!!'`],
]

test('the log of PostgreSQL holds nothing that people entered, whatever fails', async () => {
  const owner = await own(task)
  await ask(owner, 'create table person (email text primary key, age integer check (age > 0))')
  await ask(owner, 'create table pet (owner text references person)')
  await ask(owner, `insert into person values ('${SECRET}', 1), ('${SECRET}!!', 1)`)
  await ask(owner, `do $$ begin raise warning 'attention: %', '${SECRET}'; end $$`)
  const [client, other] = [await connectTo(owner), await connectTo(owner)]
  await client.query(`set statement_timeout = 200; set lock_timeout = 50`)
  await other.query(`begin; update person set age = 2 where email = '${SECRET}!!'`)
  for (const [what, code, text, values] of failing) {
    expect([what, await codeOf(client.query(text, values))]).toEqual([what, code])
  }

  await client.query(`reset lock_timeout; reset statement_timeout; begin`)
  await client.query(`update person set age = 2 where email = '${SECRET}'`)
  const codes = await Promise.all([
    codeOf(client.query(`update person set age = 3 where email = '${SECRET}!!'`)),
    codeOf(other.query(`update person set age = 3 where email = '${SECRET}'`)),
  ])
  expect(codes).toContain(DEADLOCK)
  await client.query('rollback')

  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const killed = codeOf(client.query(`select pg_sleep(60), '${SECRET}'`))
  await expect
    .poll(() => ask(owner, `select from pg_stat_activity where wait_event = 'PgSleep'`), { timeout: 20_000 })
    .not.toEqual([])
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await killed
  await owner.stop()

  expect(await log()).toContain('was terminated by signal 9')
  expect(await log()).not.toContain(SECRET)
})

test('the log of an older version is emptied once, and its database is told to be discreet', async () => {
  const older = await own(task)
  await ask(older, 'alter role muster reset log_min_messages')
  await older.stop()
  const path = join(dataDir, 'embedded-database.json')
  const { discreet, ...access } = JSON.parse(await readFile(path, 'utf8'))
  expect(discreet).toBe(true)
  await writeFile(path, JSON.stringify(access))
  await appendFile(join(dataDir, 'postgres.log'), `ERROR: invalid input syntax for type uuid: "${SECRET}"\n`)

  const newer = await own(task)
  expect(await ask(newer, 'show log_min_messages')).toEqual([{ log_min_messages: 'log' }])
  await newer.stop()
  expect(await log()).not.toContain(SECRET)
  const again = await own(task)
  await again.stop()
  expect((await log()).match(/starting PostgreSQL/g)).toHaveLength(2)
})
