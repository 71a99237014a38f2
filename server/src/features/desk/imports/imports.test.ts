import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { sheetsOf } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { UNEXPLAINED } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { channel } from '../../partners/channels/tables.ts'
import { failedRows, importList, undoImport } from './history.ts'
import type { ImportKind } from './kind.ts'
import { runImport } from './run.ts'
import { bulkImport } from './tables.ts'
import { tidyFailures } from './tidy.ts'

let test: TestApp
let actor: Actor
/** Runs between the check and the insert of the rows. */
let duringIt: () => Promise<void> = async () => {}
let checks = 0

/** An example import kind (channels, whose names are unique) that only this test uses. */
const channelImport: ImportKind<string> = {
  kind: 'voucher',
  field: 'channel_list',
  columns: ['name'],
  optional: [],
  ids: ['name'],
  choices: async () => ({}),
  beginCheck: async (db) => {
    checks += 1
    return async (rows) => {
      const names = rows.map(({ cells }) => cells.name ?? '')
      const found = await db.select({ name: channel.name }).from(channel).where(inArray(channel.name, names))
      const taken = new Set(found.map(({ name }) => name))
      return names.map((name) =>
        taken.has(name)
          ? { errors: [{ column: 'name', code: 'taken' as const, message: `${name} exists` }] }
          : { value: name, shown: { name } },
      )
    }
  },
  insert: async (tx, names) => {
    await duringIt()
    await tx
      .insert(channel)
      .values(names.map((name) => ({ name, discordId: `${randomInt(1e12)}${randomInt(1e6)}` })))
    return names.map((name) => ({ code: `code of ${name}` }))
  },
  undo: async (tx, { importId }) => {
    const gone = await tx.delete(channel).where(eq(channel.name, importId)).returning()
    return { removed: gone.length, kept: 0, named: [] }
  },
}

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', DATA_DIR: `/tmp/muster-test-imports-${process.pid}` })
  const { id, muid } = await createMember(test)
  actor = { id, muid, sessionId: id, roles: ['Admins'], dynamicTypes: [] }
})
afterAll(() => test.close())
beforeEach(async () => {
  duringIt = async () => {}
  checks = 0
  await test.db.execute(sql`delete from channel`)
  await test.db.execute(sql`delete from bulk_import`)
})

const file = (text: string, fileName = 'channels.csv') => ({ content: Buffer.from(text), fileName })
const run = (text: string, options: { dryRun?: boolean; again?: boolean } = {}) =>
  runImport(test.parts, channelImport, {
    actor,
    file: file(text),
    dryRun: options.dryRun ?? false,
    again: options.again ?? false,
  })
const addChannel = (name: string) =>
  test.db.execute(
    sql`insert into channel (name, discord_id) values (${name}, ${`${randomInt(1e12)}${randomInt(1e6)}`})`,
  )

describe('an import', () => {
  it('stores the rows that are right and tells what storing added', async () => {
    await addChannel('taken')
    const report = await run('name\none\ntaken\ntwo')
    expect(report).toMatchObject({
      dry_run: false,
      total: 3,
      succeeded: 2,
      failed: 1,
      Success: [
        { name: 'one', row: 2, code: 'code of one' },
        { name: 'two', row: 4, code: 'code of two' },
      ],
      Failed: [{ name: 'taken', row: 3, error: 'taken exists' }],
    })
    expect(await countOf(test, sql`channel`)).toBe(3)
  })

  it('checks again when somebody was quicker, and the failed rows have the new reason', async () => {
    duringIt = async () => {
      duringIt = async () => {}
      await addChannel('two')
    }
    const report = await run('name\none\ntwo')
    expect(report).toMatchObject({ succeeded: 1, Failed: [{ name: 'two', error: 'two exists' }] })
    expect(checks).toBe(2)
    const content = await failedRows(test.parts, 'voucher', report.import_id ?? '')
    expect((await sheetsOf(content)).Sheet1).toEqual([
      ['name', 'row', 'error'],
      ['two', '3', 'two exists'],
    ])
  })

  it('has a reason for each row that it refuses, even if its check gave none', async () => {
    for (const errors of [[], [{ column: 'name', code: 'invalid' as const, message: '' }]]) {
      const silent = { ...channelImport, beginCheck: async () => async () => [{ errors }] }
      const given = { actor, file: file('name\none'), dryRun: true, again: false }
      expect(await runImport(test.parts, silent, given)).toMatchObject({
        Failed: [{ row: 2, error: UNEXPLAINED }],
        errors: [{ row: 2, column: errors[0]?.column ?? null, message: UNEXPLAINED }],
      })
    }
  })

  it('gives up with words when that does not end, and leaves nothing', async () => {
    let number = 0
    duringIt = async () => {
      await addChannel(`c${number}`)
      number += 1
    }
    await expect(run('name\nc0\nc1\nc2\nc3')).rejects.toMatchObject({ status: 409 })
    expect(checks).toBe(3)
    expect(await countOf(test, sql`bulk_import`)).toBe(0)
    expect(await countOf(test, sql`channel`)).toBe(3)
  })

  it('leaves nothing when storing fails', async () => {
    duringIt = async () => {
      throw new Error('the machine is on fire')
    }
    await expect(run('name\none')).rejects.toThrow('on fire')
    expect(await countOf(test, sql`bulk_import`)).toBe(0)
    expect(await countOf(test, sql`channel`)).toBe(0)
  })

  it('lists at most 200 rows of a kind, but stores and counts all', async () => {
    const names = Array.from({ length: 1500 }, (_, index) => `channel ${index}`)
    const report = await run(`name\n${names.join('\n')}`)
    expect(report).toMatchObject({ succeeded: 1500, total: 1500 })
    expect(report.Success).toHaveLength(200)
    expect(await countOf(test, sql`channel`)).toBe(1500)
    const again = await run(`name\n${names.join('\n')}`, { dryRun: true })
    expect(again).toMatchObject({ succeeded: 0, failed: 1500, import_id: null })
    expect(again.Failed).toHaveLength(200)
  })

  it('needs few statements, whatever the number of rows', async () => {
    const count = async (rows: number) => {
      const names = Array.from({ length: rows }, (_, index) => `${rows} ${index}`).join('\n')
      return (await test.countStatements(() => run(`name\n${names}`))).statements.length
    }
    expect(await count(400)).toBe(await count(2))
  })
})

describe('the same file', () => {
  it('is refused on its field, until the person insists or the import was undone', async () => {
    const first = await run('name\none')
    await expect(run('name\none')).rejects.toMatchObject({
      status: 409,
      texts: { channel_list: [expect.stringContaining('already imported')] },
    })
    expect(await run('name\none', { again: true })).toMatchObject({ succeeded: 0, failed: 1 })
    await undoImport(test.db, channelImport, first.import_id ?? '', actor, new Date())
    await addChannel('other')
    expect(await run('name\none')).toMatchObject({ failed: 1 })
  })

  it('sent twice at once is imported once', async () => {
    const outcomes = await Promise.allSettled([run('name\none'), run('name\none'), run('name\none')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
    expect(await countOf(test, sql`channel`)).toBe(1)
    expect(await countOf(test, sql`bulk_import`)).toBe(1)
  })

  it('is told of at the check, until the import was undone', async () => {
    const { import_id, imported_before } = await run('name\none')
    expect(imported_before).toBeNull()
    const check = async () => (await run('name\none', { dryRun: true })).imported_before
    expect(await check()).toMatchObject({ id: import_id, by: expect.stringMatching(/^Member/) })
    await undoImport(test.db, channelImport, import_id ?? '', actor, new Date())
    expect(await check()).toBeNull()
  })

  it('may be checked as often as one likes', async () => {
    await run('name\none')
    expect(await run('name\none', { dryRun: true })).toMatchObject({ dry_run: true, failed: 1 })
  })
})

describe('the history', () => {
  it('has the newest first, by whom, and what became of it', async () => {
    const first = await run('name\none')
    await run('name\ntwo\ntwo')
      .catch(() => null)
      .then(() => run('name\ntwo'))
    await undoImport(test.db, channelImport, first.import_id ?? '', actor, new Date())
    const { data, pagination } = await importList('voucher').page(test.db, { pageIndex: 1, perPage: 20 })
    expect(pagination.count).toBe(2)
    expect(data[1]).toMatchObject({ id: first.import_id, file_name: 'channels.csv', succeeded: 1 })
    expect(data[1]?.undone_at).not.toBeNull()
    expect(data[1]?.undone_by).toBe(data[1]?.created_by)
    expect(data[0]).toMatchObject({ undone_by: null, undone_at: null })
    await test.db.execute(sql`update bulk_import set created_by_id = null, undone_by_id = null`)
    const unknown = await importList('voucher').page(test.db, { pageIndex: 1, perPage: 20 })
    expect(unknown.data.map((row) => [row.created_by, row.undone_by])).toEqual([
      ['Former member', null],
      ['Former member', 'Former member'],
    ])
    const undoneOnly = async (undone: boolean) =>
      (await importList('voucher').page(test.db, { pageIndex: 1, perPage: 20, undone })).data.length
    expect([await undoneOnly(true), await undoneOnly(false)]).toEqual([1, 1])
    expect((await importList('task').page(test.db, { pageIndex: 1, perPage: 20 })).data).toEqual([])
  })

  it('takes an import back once, also against two at once', async () => {
    const { import_id } = await run('name\none')
    const undo = () => undoImport(test.db, channelImport, import_id ?? '', actor, new Date())
    const outcomes = await Promise.allSettled([undo(), undo()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    await expect(failedRows(test.parts, 'voucher', import_id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  it('is written down for staff', async () => {
    const { import_id } = await run('name\none')
    const [row] = await test.db.execute(
      sql`select action, record, entries, after from audit_log where job_id = ${import_id}`,
    )
    expect(row).toMatchObject({
      action: 'voucher.import',
      record: 'channels.csv',
      entries: 1,
      after: { succeeded: 1, failed: 0 },
    })
  })
})

it('a file of failed rows goes after two days when no import names it', async () => {
  await test.db.execute(sql`insert into channel (name, discord_id) values ('taken', '1')`)
  await run('name\ntaken\nfree\n')
  const [kept] = await test.db.select({ key: bulkImport.failuresKey }).from(bulkImport)
  const orphan = `import-failures/${randomUUID()}.xlsx`
  await test.parts.files.put(orphan, Buffer.from('x'), 'text/plain')
  const tidyAfter = (days: number) =>
    tidyFailures({ ...test.parts, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  await tidyAfter(1)
  expect(await test.parts.files.exists(orphan)).toBe(true)
  await tidyAfter(3)
  expect(await test.parts.files.exists(orphan)).toBe(false)
  expect(await test.parts.files.exists(kept?.key ?? '')).toBe(true)
})
