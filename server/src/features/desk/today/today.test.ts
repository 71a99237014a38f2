import { randomUUID } from 'node:crypto'
import { today } from '@muster/contract/desk/today.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { countFigures } from './figures.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp()
  admin = await createMember(test, { fullName: 'Sara Thomas', roles: ['Admins'] })
})
afterAll(() => test?.close())

const read = async (as: TestMember) => (await test.call(today.read, { as: as.token })).response
const looksOf = async (as: TestMember) => (await read(as)).needs_look.value ?? []

const addImport = (kind: string, failed: number, fileName: string) =>
  readValue<string>(
    test,
    sql`insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed, created_by_id)
      values (${kind}, ${fileName}, ${fileName}, 10, ${10 - failed}::integer, ${failed}::integer, ${admin.id})
      returning id`,
  )

const addError = (digit: string) =>
  readValue<string>(
    test,
    sql`insert into error_entry (id, kind, message, method, route, hits)
      values (${digit.repeat(64)}, 'TypeError', 'x is not a function', 'GET', '/api/v1/x/', 3) returning group_id`,
  )

const addFailedMail = () =>
  readValue<string>(
    test,
    sql`insert into mail_outbox (recipient, subject, body, status, attempts, last_error)
      values ('ada@muster.test', 'Hello', 'Hello Ada', 'failed', 4, '451 greylisted') returning id`,
  )

describe('the queues of Today', () => {
  it('tell what waits, what is overdue and since when, what was decided today, and who is at it', async () => {
    const reviewer = await createReviewer(test, 'Devika Raman')
    const { hold, reject } = reviewing(test, reviewer)
    const late = await waitingWork(test)
    const held = await waitingWork(test)
    const decided = await waitingWork(test)
    await test.db.execute(
      sql`update submission set submitted_at = now() - interval '100 hours' where id = ${late.id}`,
    )
    await hold(held.id)
    await reject(decided.id)
    const { reviews } = await read(admin)
    expect(reviews).toMatchObject({ failed: false, value: { waiting: 2, overdue: 1, decided_today: 1 } })
    expect(reviews?.value?.people).toMatchObject([{ full_name: 'Devika Raman', muid: reviewer.muid }])
    const age = Date.now() - Date.parse(reviews?.value?.oldest_at ?? '')
    expect(age / 3_600_000).toBeCloseTo(100, 0)
    expect(Date.now() - Date.parse(reviews?.value?.last_decided_at ?? '')).toBeLessThan(60_000)
  })

  it('count records of meetups apart', async () => {
    const { meetups } = await read(admin)
    expect(meetups).toMatchObject({
      failed: false,
      value: {
        waiting: 0,
        overdue: 0,
        oldest_at: null,
        decided_today: 0,
        last_decided_at: null,
        people: [],
      },
    })
  })
})

describe('who sees what', () => {
  it('each block is for those who may act on it', async () => {
    const [vouchers, tasks, fellow] = await Promise.all([
      createMember(test, { dynamicTypes: ['Karma Voucher'] }),
      createMember(test, { dynamicTypes: ['Task Management'] }),
      createMember(test, { roles: ['Fellow'] }),
    ])
    const shown = async (member: TestMember) => {
      const { reviews, meetups, last_actions } = await read(member)
      return [reviews !== null, meetups !== null, last_actions !== null]
    }
    expect(await shown(admin)).toEqual([true, true, true])
    expect(await shown(fellow)).toEqual([true, true, false])
    expect(await shown(tasks)).toEqual([true, false, false])
    expect(await shown(vouchers)).toEqual([false, false, false])
  })

  it('a failed import is for those who import such things, faults for those who look after them', async () => {
    const vouchers = await createMember(test, { dynamicTypes: ['Karma Voucher'] })
    await addImport('voucher', 2, 'thanks.xlsx')
    await addImport('task', 3, 'tasks.xlsx')
    await addImport('task', 0, 'all-fine.xlsx')
    await addError('a')
    await addFailedMail()
    const names = (await looksOf(vouchers)).map(({ kind, name }) => [kind, name])
    expect(names).toEqual([['import', 'thanks.xlsx']])
    expect(new Set((await looksOf(admin)).map(({ kind }) => kind))).toEqual(
      new Set(['mails', 'error', 'import']),
    )
    expect((await looksOf(admin)).map(({ name }) => name)).not.toContain('all-fine.xlsx')
  })
})

describe('what needs a look', () => {
  it('goes when an import is marked as seen, and comes back when that is undone', async () => {
    const importId = await addImport('task', 4, 'december.xlsx')
    const mark = (as: TestMember, done: boolean) =>
      test.call(today.markImportSeen, { as: as.token, params: { import_id: importId }, body: { done } })
    const ids = async () => (await looksOf(admin)).map(({ id }) => id)
    expect((await looksOf(admin)).find(({ id }) => id === importId)).toMatchObject({
      kind: 'import',
      count: 4,
      succeeded: 6,
      import_kind: 'task',
      by: 'Sara Thomas',
    })
    const vouchers = await createMember(test, { dynamicTypes: ['Karma Voucher'] })
    expect((await mark(vouchers, true)).status).toBe(404)
    expect((await mark(admin, true)).status).toBe(200)
    expect(await ids()).not.toContain(importId)
    await mark(admin, false)
    expect(await ids()).toContain(importId)
  })

  it('goes when an error is marked as fixed, and the mark is on record', async () => {
    const errorId = await addError('b')
    const mark = (done: boolean) =>
      test.call(today.markErrorFixed, { as: admin.token, params: { error_id: errorId }, body: { done } })
    expect((await mark(true)).message.general).toEqual(['Marked as fixed'])
    expect((await looksOf(admin)).map(({ id }) => id)).not.toContain(errorId)
    expect(await countOf(test, sql`audit_log where action = 'error.fix' and target_id = ${errorId}`)).toBe(1)
    await mark(false)
    expect((await looksOf(admin)).find(({ id }) => id === errorId)).toMatchObject({
      name: 'TypeError: x is not a function',
      count: 3,
    })
    const unknown = { as: admin.token, params: { error_id: randomUUID() }, body: { done: true } }
    expect((await test.call(today.markErrorFixed, unknown)).status).toBe(404)
  })

  it('sends failed mails again, each once however often it is asked', async () => {
    const mailId = await addFailedMail()
    const send = () => test.call(today.sendMailsAgain, { as: admin.token })
    const answers = await Promise.all([send(), send()])
    expect(answers.reduce((sum, { response }) => sum + response.mails, 0)).toBeGreaterThanOrEqual(1)
    expect(await readValue(test, sql`select status from mail_outbox where id = ${mailId}`)).toBe('queued')
    expect((await looksOf(admin)).map(({ kind }) => kind)).not.toContain('mails')
    expect((await send()).response).toEqual({ mails: 0 })
  })
})

describe('the figures', () => {
  it('are of the last seven days beside the seven before, and counting twice changes nothing', async () => {
    const old = await createMember(test)
    await test.db.execute(sql`update "user" set created_at = now() - interval '9 days' where id = ${old.id}`)
    expect((await read(admin)).figures.value?.counted_at).toBeNull()
    const now = test.parts.clock.now()
    await Promise.all([countFigures(test.db, now), countFigures(test.db, now)])
    await countFigures(test.db, now)
    const figures = (await read(admin)).figures.value
    const members = await countOf(test, sql`"user" where created_at > now() - interval '7 days'`)
    expect(figures?.new_members).toMatchObject({ now: members, before: 1 })
    expect(figures?.new_members.days).toHaveLength(7)
    expect(figures?.decided).toMatchObject({ now: 1, before: 0 })
    expect(figures?.hours_to_decide.before).toBeNull()
  })

  it('follow what came since', async () => {
    const before = (await read(admin)).figures.value?.new_members.now ?? 0
    await createMember(test)
    await countFigures(test.db, test.parts.clock.now())
    expect((await read(admin)).figures.value?.new_members.now).toBe(before + 1)
  })
})

describe('a block that fails', () => {
  it('says so alone', async () => {
    await test.db.execute(sql`alter table hour_figure rename to hour_figure_away`)
    try {
      const page = await read(admin)
      expect(page.figures).toEqual({ failed: true, value: null })
      expect(page.reviews?.failed).toBe(false)
      expect(page.last_actions?.failed).toBe(false)
    } finally {
      await test.db.execute(sql`alter table hour_figure_away rename to hour_figure`)
    }
  })
})

describe('the last actions', () => {
  it('name who did what to whom, the newest first', async () => {
    await test.db.execute(sql`
      insert into audit_log (actor_id, actor_muid, action, target_type, target_id, created_at)
      values (${admin.id}, ${admin.muid}, 'user.restore', 'user', ${admin.id}, now() + interval '1 minute')`)
    const [newest] = (await read(admin)).last_actions?.value ?? []
    expect(newest).toMatchObject({
      action: 'user.restore',
      actor: 'Sara Thomas',
      record: 'Sara Thomas',
    })
  })
})
