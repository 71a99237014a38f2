import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OwnerTask } from './owner.fixture.ts'
import { ask, connectTo, killOwners, own, postmasterPid } from './owners.fixture.ts'
import { isAlive } from './processes.ts'
import type { EmbeddedDatabase } from './running.ts'
import { supervise } from './supervise.ts'

afterEach(killOwners)
vi.setConfig({ testTimeout: 60_000 })

describe('a database that is killed under a living owner', () => {
  let dataDir: string
  let task: OwnerTask

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muster-supervised-'))
    task = { module: new URL('./index.ts', import.meta.url).pathname, dataDir, supervised: true }
  })

  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('comes back by itself at the same address with every committed row', async () => {
    const owner = await own(task)
    await ask(owner, 'create table awards as select generate_series(1, 500) as id')
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await owner.says('down (killed by SIGKILL); starting it again, try 1 of 10')
    await owner.says('is running again')
    expect(await postmasterPid(dataDir)).not.toBe(killed)
    expect(await ask(owner, 'select count(*)::int from awards')).toEqual([{ count: 500 }])
    await owner.stop()
  })

  test('comes back after a statement that outlived it has come to its end', async () => {
    const owner = await own(task)
    const client = await connectTo(owner)
    const lasting = client
      .query('select count(*)::int from generate_series(1, 10000000) as number')
      .catch((error: Error) => error)
    await expect
      .poll(() =>
        ask(owner, `select from pg_stat_activity where state = 'active' and query like '%10000000%'`),
      )
      .not.toEqual([])
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await owner.says('is running again')
    await lasting
    expect(await ask(owner, 'select 1 as again')).toEqual([{ again: 1 }])
    await owner.stop()
  })

  test('is stopped in the middle of its restart, and leaves the data free', async () => {
    const owner = await own(task)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await owner.says('starting it again')
    await owner.stop()
    const left = await postmasterPid(dataDir).catch(() => null)
    expect(left !== null && isAlive(left)).toBe(false)

    const next = await own(task)
    expect(await ask(next, 'select 1 as free')).toEqual([{ free: 1 }])
    await next.stop()
  })
})

describe('a database that does not come back', () => {
  const limits = { tries: 3, firstPause: 1, longestPause: 4, steady: Number.POSITIVE_INFINITY }

  /** A fake database that can be made to crash; `restart` defines the outcome of each restart. */
  function mortal(restart: () => Promise<void>) {
    let die: (reason: string) => void = () => undefined
    const database: EmbeddedDatabase = {
      url: 'postgres://here',
      stop: async () => undefined,
      onExit: (callback) => {
        die = callback
      },
      restart,
    }
    return { database, die: (reason: string) => die(reason) }
  }

  test('is given up after so many failures in a row, with the reason of the last', async () => {
    const restart = vi.fn(() => Promise.reject(new Error('no space left')))
    const { database, die } = mortal(restart)
    const said: string[] = []
    const last = new Promise<string>((giveUp) => {
      supervise(database, { tell: (text) => said.push(text), giveUp }, limits)
    })
    die('killed by SIGKILL')
    expect(await last).toBe('The embedded database didn’t restart after 3 tries: no space left')
    expect(restart).toHaveBeenCalledTimes(3)
    expect(said).toEqual([
      'the embedded database is down (killed by SIGKILL); starting it again, try 1 of 3',
      'the embedded database is down (no space left); starting it again, try 2 of 3',
      'the embedded database is down (no space left); starting it again, try 3 of 3',
    ])
  })

  test('is given up too when it comes up and dies at once, over and over', async () => {
    const { database, die } = mortal(async () => undefined)
    const last = new Promise<string>((giveUp) => {
      const tell = (text: string) => text.includes('running again') && die('exit code 1')
      supervise(database, { tell, giveUp }, limits)
    })
    die('exit code 1')
    expect(await last).toContain('after 3 tries: exit code 1')
  })

  test('is never given up when it runs well between its deaths', async () => {
    const { database, die } = mortal(async () => undefined)
    const giveUp = vi.fn()
    let returns = 0
    await new Promise<void>((resolve) => {
      const tell = (text: string) => {
        if (!text.includes('running again')) return
        returns += 1
        if (returns === 10) resolve()
        else setTimeout(die, 1, 'exit code 1')
      }
      supervise(database, { tell, giveUp }, { ...limits, steady: 0 })
      die('exit code 1')
    })
    expect(giveUp).not.toHaveBeenCalled()
  })

  test('is not started again once it has been told to stop', async () => {
    const restart = vi.fn(() => Promise.reject(new Error('stopped')))
    const { database, die } = mortal(restart)
    const giveUp = vi.fn()
    const supervised = supervise(
      database,
      { tell: () => undefined, giveUp },
      { ...limits, firstPause: 60_000 },
    )
    die('exit code 1')
    await supervised.stop()
    expect(restart).not.toHaveBeenCalled()
    expect(giveUp).not.toHaveBeenCalled()
  })
})
