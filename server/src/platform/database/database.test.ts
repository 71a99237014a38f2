import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FlakyDatabase, startFlakyDatabase } from '../../../test/setup/stand-ins/flaky-database.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { type OpenDatabase, openConnection, openDatabase } from '../database.ts'
import { isUnavailable } from '../errors.ts'

const CUTS = 20
const READERS = 16
const WRITERS = 8

let target: TestDatabase
let direct: OpenDatabase
let way: FlakyDatabase
beforeAll(async () => {
  target = await createTestDatabase()
  direct = openDatabase(target.url, { maxConnections: 4 })
  way = await startFlakyDatabase(target.url)
  await direct.sql`create table pair (id integer primary key, half integer not null default 1)`
})
afterEach(() => way.restore())
afterAll(async () => {
  await way.close()
  await direct.close()
  await target.drop()
})

describe.each(['politely', 'hard', 'by the server'] as const)('connections that are cut %s', (how) => {
  it(`${CUTS} times under load: every caller is answered and no half of a transaction is stored`, async () => {
    await direct.sql`truncate pair`
    const open = openDatabase(way.url, { maxConnections: 5 })
    const unexpected: unknown[] = []
    const answered = { read: 0, written: 0, refused: 0 }
    const acknowledged: number[] = []
    let next = 0
    let running = true
    const attempt = async (work: () => Promise<unknown>, kind: 'read' | 'written') => {
      try {
        await work()
        answered[kind] += 1
      } catch (error) {
        answered.refused += 1
        if (!isUnavailable(error)) unexpected.push(error)
      }
    }
    const read = () => attempt(() => open.db.execute(sql`select count(*) from pair`), 'read')
    const write = () => {
      next += 2
      const id = next
      return attempt(async () => {
        await open.db.transaction(async (tx) => {
          await tx.execute(sql`insert into pair (id) values (${id})`)
          await tx.execute(sql`insert into pair (id) values (${id + 1})`)
        })
        acknowledged.push(id)
      }, 'written')
    }
    const loop = async (work: () => Promise<void>) => {
      while (running) await work()
    }
    const load = [
      ...Array.from({ length: READERS }, () => loop(read)),
      ...Array.from({ length: WRITERS }, () => loop(write)),
    ]
    for (let cut = 0; cut < CUTS; cut += 1) {
      const before = answered.read + answered.written
      await expect.poll(() => answered.read + answered.written, { interval: 2 }).toBeGreaterThan(before + 20)
      if (how === 'by the server') {
        await direct.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = 'muster'`
      } else way.cut(how)
    }
    running = false
    await Promise.all(load)
    expect(unexpected).toEqual([])
    const rows = await direct.sql<{ id: number }[]>`select id from pair order by id`
    const ids = new Set(rows.map(({ id }) => id))
    expect([...ids].filter((id) => !ids.has(id % 2 === 0 ? id + 1 : id - 1))).toEqual([])
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    await open.close()
  })
})

describe('a transaction whose connection is lost', () => {
  it('refuses its next statement and stores nothing of it', async () => {
    await direct.sql`truncate pair`
    const open = openDatabase(way.url, { maxConnections: 2 })
    const failure = await open.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into pair (id) values (1)`)
        way.cut('hard')
        await open.db.execute(sql`select 1`).catch(() => undefined)
        await tx.execute(sql`insert into pair (id) values (2)`)
      })
      .catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect(await direct.sql`select id from pair`).toHaveLength(0)
    await open.close()
  })

  it('takes no statement after it has ended', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const release = Promise.withResolvers<void>()
    await direct.db.transaction(async (tx) => {
      late = release.promise.then(() => tx.execute(sql`insert into pair (id) values (77)`))
    })
    release.resolve()
    await expect(late).rejects.toMatchObject({ cause: { message: 'The transaction is over' } })
    expect(await direct.sql`select id from pair where id = 77`).toHaveLength(0)
  })

  it('is told when one of its statements failed unheard and so nothing was stored', async () => {
    const swallowing = direct.db.transaction(async (tx) => {
      await tx.execute(sql`insert into pair (id) values (78)`)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow(/rolled back/)
    expect(await direct.sql`select id from pair where id = 78`).toHaveLength(0)
  })
})

describe('a database that does not answer', () => {
  it('is given up after the deadline when it goes silent, and used again when it is back', async () => {
    const open = openDatabase(way.url, { maxConnections: 3, answerWithinMs: 500, connectionWithinMs: 500 })
    await open.sql`select 1`
    way.silence()
    const asked = Array.from({ length: 40 }, () => open.db.execute(sql`select 1`))
    const inTransactions = Array.from({ length: 6 }, () =>
      open.db.transaction((tx) => tx.execute(sql`select 1`)),
    )
    const outcomes = await Promise.allSettled([...asked, ...inTransactions])
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason))).toBe(
      true,
    )
    await way.restore()
    await expect.poll(() => open.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
    await open.close()
  })

  it('refuses callers in time while it is away', async () => {
    const open = openDatabase(way.url, { maxConnections: 3, connectionWithinMs: 300 })
    await way.refuse()
    await expect(open.sql`select 1`).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await way.restore()
    await expect.poll(() => open.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
    await open.close()
  })

  it('refuses callers at once after it has been away for a while, and takes them when it is back', async () => {
    const open = openDatabase(way.url, { maxConnections: 3, connectionWithinMs: 300 })
    await way.refuse()
    await expect(open.sql`select 1`).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    const start = performance.now()
    const asked = Array.from({ length: 50 }, () => open.sql`select 1`.catch((error: unknown) => error))
    for (const refusal of await Promise.all(asked)) expect(isUnavailable(refusal)).toBe(true)
    expect(performance.now() - start).toBeLessThan(200)
    // Nobody asks in the meantime.
    expect(way.connections()).toBe(0)
    await way.restore()
    await expect.poll(() => way.connections()).toBe(1)
    await expect.poll(() => open.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
    await open.close()
  })

  it('tells a tool at once why it cannot connect', async () => {
    await way.refuse()
    await expect(openConnection(way.url).sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('statements', () => {
  it('are prepared again when a migration has changed their tables', async () => {
    await direct.sql`create table changing (one integer)`
    const open = openDatabase(target.url, { maxConnections: 1 })
    await open.sql`select * from changing`
    await direct.sql`alter table changing add column two integer`
    await open.sql`insert into changing values (1, 2)`
    expect(await open.sql`select * from changing`).toEqual([{ one: 1, two: 2 }])
    await open.close()
  })

  it('of transactions get their turn while others never stop asking', async () => {
    const open = openDatabase(target.url, { maxConnections: 2 })
    let running = true
    const asking = Array.from({ length: 20 }, async () => {
      while (running) await open.db.execute(sql`select 1`)
    })
    for (let time = 0; time < 20; time += 1) {
      await Promise.all(
        Array.from({ length: 5 }, () => open.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`))),
      )
    }
    running = false
    await Promise.all(asking)
    await open.close()
  })

  it('do not wait for a transaction that takes its time', async () => {
    const open = openDatabase(target.url, { maxConnections: 2 })
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const long = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      begun.resolve()
      await release.promise
    })
    await begun.promise
    expect(await open.sql`select 2 as two`).toEqual([{ two: 2 }])
    release.resolve()
    await long
    await open.close()
  })

  it('that are wrong leave those sent before and after them alone', async () => {
    const open = openDatabase(target.url, { maxConnections: 1 })
    const [before, wrong, after] = await Promise.allSettled([
      open.sql`select ${1}::int as one`,
      open.sql`select 1 / ${0}::int`,
      open.sql`select ${3}::int as three`,
    ])
    expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await open.close()
  })

  it('keep a connection from growing for ever: past a thousand texts it is replaced', async () => {
    const open = openDatabase(target.url, { maxConnections: 1 })
    const backend = async () => (await open.sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid
    const first = await backend()
    for (let number = 0; number < 1_050; number += 1) await open.sql.unsafe(`select ${number} as number`)
    expect(await backend()).not.toBe(first)
    await open.close()
  })
})

describe('listening', () => {
  it('goes on after the connection was cut, and says that something may have been missed', async () => {
    const open = openDatabase(way.url, { maxConnections: 1 })
    const heard: string[] = []
    let listening = 0
    await open.listener.listen(
      'news',
      (text) => heard.push(text),
      () => (listening += 1),
    )
    for (let cut = 1; cut <= 5; cut += 1) {
      way.cut(cut % 2 === 0 ? 'politely' : 'hard')
      await expect.poll(() => listening).toBe(cut + 1)
      await direct.sql.unsafe(`notify news, 'number ${cut}'`)
      await expect.poll(() => heard).toContain(`number ${cut}`)
    }
    await open.close()
  })

  it('announces what transactions left for it once, also after the connection was cut, and nothing that was rolled back', async () => {
    const open = openDatabase(way.url, { maxConnections: 1 })
    const heard: string[] = []
    await open.listener.listen('news', (text) => heard.push(text))
    const leave = (text: string, fails = false) =>
      open.db.transaction(async (tx) => {
        await tx.execute(
          `insert into announcement (channel, payload) values ('news', '${text}'), ('news', '${text}')`,
        )
        tx.announced()
        if (fails) throw new Error('rolled back')
      })
    await leave('first')
    await leave('undone', true).catch(() => undefined)
    await expect.poll(() => heard).toEqual(['first'])
    way.cut('hard')
    await direct.sql`insert into announcement (channel, payload) values ('news', 'second')`
    await expect.poll(() => heard).toEqual(['first', 'second'])
    expect(await direct.sql`select from announcement`).toHaveLength(0)
    await open.close()
  })
})

it('no session compiles statements, however PostgreSQL is set, since that takes longer than they do', async () => {
  const name = new URL(target.url).pathname.slice(1)
  await direct.sql.unsafe(`alter database "${name}" set jit = on`)
  const open = openDatabase(target.url, { maxConnections: 1 })
  expect([...(await open.sql`show jit`)]).toEqual([{ jit: 'off' }])
  await open.close()
})
