import { errorLog } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import type { Database } from '../../../platform/database.ts'
import { createErrorRecorder } from '../../../platform/log/error-recorder.ts'
import { failureActs, startErrorLog } from './failures.fixture.ts'
import { errorLogJobs } from './jobs.ts'

let test: TestApp
let admin: TestMember
let tech: TestMember
let learner: TestMember
const { request, fail, forgetAll, list, first } = failureActs(() => ({ test, admin, tech, learner }))

beforeAll(async () => {
  ;({ test, admin, tech, learner } = await startErrorLog())
})
afterAll(() => test.close())
beforeEach(forgetAll)

describe('failures', () => {
  it('of one type, message without its values and path are one, with how often, when and whom', async () => {
    await fail('no place for anna@a.example')
    await fail('no place for ben@b.example', { member: { id: admin.id, muid: admin.muid } })
    await fail('no place for ben@b.example', { method: 'POST' })
    const groups = await list()
    expect(groups).toHaveLength(2)
    expect(groups[1]).toMatchObject({
      type: 'TypeError',
      message: 'no place for [email]',
      method: 'GET',
      path: '/api/v1/dashboard/campus/:org_id/',
      hits: 2,
      members: 2,
      state: 'open',
      is_new: true,
      days: [0, 0, 0, 0, 0, 0, 2],
      came_back_at: null,
      resolved_by: null,
    })
  })

  it('show nothing of a member but the member ID, wherever one looks', async () => {
    const body = { email: 'anna@a.example', full_name: 'Anna Rao', note: 'call 9876543210', count: 2 }
    await fail('no mail for anna@a.example "Anna Rao"', { method: 'POST', body })
    const { id } = await first()
    const params = { error_group_id: id }
    const answers = await Promise.all([
      test.call(errorLog.groups, { as: tech.token }),
      test.call(errorLog.csv, { as: tech.token }),
      test.call(errorLog.group, { as: tech.token, params }),
      test.call(errorLog.occurrences, { as: tech.token, params }),
      test.call(errorLog.older, { as: tech.token }),
      test.call(errorLog.tab, { as: tech.token }),
      test.call(errorLog.view, { as: tech.token, params: { log_name: 'error' } }),
      test.call(errorLog.download, { as: tech.token, params: { log_name: 'error' } }),
    ])
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/anna|rao|9876543210/i)
    }
    const [occurrence] = answers[3].response.data
    expect(occurrence).toMatchObject({ muid: learner.muid, path: '/api/v1/dashboard/campus/{org_id}/' })
    expect(JSON.parse(occurrence?.body ?? '')).toMatchObject({ email: '[hidden]', count: 2 })
    expect(answers[2].response).toMatchObject({
      by_hour: [{ hits: 1 }],
      trace: expect.stringContaining('at '),
    })
  })

  it('of a real request are there with its number and member, and the answer does not wait', async () => {
    await test.db.execute(sql`alter table department rename to department_away`)
    const answer = await test.inject({
      url: '/api/v1/register/department/list/',
      headers: { authorization: `Bearer ${learner.token}` },
    })
    await test.db.execute(sql`alter table department_away rename to department`)
    await test.parts.errors.flush()
    expect(answer.status).toBe(500)
    const group = await first({ search: answer.message.general?.[0]?.match(/[0-9a-f]{12}/)?.[0] })
    expect(group).toMatchObject({ path: '/api/v1/register/department/list/' })
    const { response } = await test.call(errorLog.occurrences, {
      as: tech.token,
      params: { error_group_id: group.id },
    })
    expect(response.data).toMatchObject([{ request_id: answer.headers['x-request-id'], muid: learner.muid }])
  })

  it('are filtered, searched, sorted and paged', async () => {
    await fail('one', { method: 'POST', route: '/api/v1/register/', member: null })
    await fail('two', {}, 'RangeError')
    await fail('two', {}, 'RangeError')
    const found = async (query: object) => (await list(query)).map(({ message }) => message)
    expect(await found({ method: 'POST' })).toEqual(['one'])
    expect(await found({ path: '/api/v1/reg' })).toEqual(['one'])
    expect(await found({ type: 'rangeerror' })).toEqual(['two'])
    expect(await found({ member: learner.id })).toEqual(['two'])
    expect(await found({ search: learner.muid })).toEqual(['two'])
    expect(await found({ search: 'ONE' })).toEqual(['one'])
    expect(await found({ state: 'resolved' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await found({ from: today, until: today })).toHaveLength(2)
    expect(await found({ until: '2020-01-01' })).toEqual([])
    expect(await found({ sortBy: '-hits' })).toEqual(['two', 'one'])
    expect(await found({ sortBy: 'hits', perPage: 1, pageIndex: 2 })).toEqual(['two'])
    const csv = await test.call(errorLog.csv, {
      as: tech.token,
      query: { method: 'POST', columns: 'type,message,days' },
    })
    expect(csv.text.trim().split('\n')).toEqual(['type,message,days', 'TypeError,one,0; 0; 0; 0; 0; 0; 1'])
  })

  it('of the last fifty times are kept whole, the others are counted', async () => {
    let at = Date.now() - 3_600_000
    const { db, logFiles, log } = test.parts
    const recorder = createErrorRecorder(db, logFiles, log, () => new Date(at))
    for (let minute = 0; minute < 7; minute += 1) {
      for (let time = 0; time < 30; time += 1) recorder.record(new Error('again'), request())
      await recorder.flush()
      at += 60_000
    }
    const { id, hits } = await first()
    expect(hits).toBe(210)
    expect(await countOf(test, sql`error_occurrence`)).toBe(50)
    const page = await test.call(errorLog.occurrences, {
      as: tech.token,
      params: { error_group_id: id },
      query: { perPage: 20, pageIndex: 9 },
    })
    expect(page.response.data).toHaveLength(10)
    expect(page.response.pagination).toMatchObject({ count: 50, pageIndex: 3 })
  })

  it('of too many kinds within a minute are counted together', async () => {
    const { db, logFiles, log } = test.parts
    const recorder = createErrorRecorder(db, logFiles, log)
    for (let kind = 0; kind < 200; kind += 1) {
      const error = new Error('x')
      error.name = `Kind${kind}Error`
      recorder.record(error, request())
    }
    await recorder.flush()
    expect(await countOf(test, sql`error_entry`)).toBe(51)
    expect(await first({ type: 'TooManyKinds' })).toMatchObject({ hits: 150 })
  })

  it('wait while the database is away, and are in the file', async () => {
    const away = {
      transaction: () => Promise.reject(new Error('away')),
    } as unknown as Database
    const now = new Date(Date.now() - 7_200_000)
    const recorder = createErrorRecorder(away, test.parts.logFiles, test.parts.log, () => now)
    const number = recorder.record(new Error('while away'), request())
    await recorder.flush()
    await test.parts.logFiles.flush()
    expect(await test.parts.logFiles.lastLines('error', 2_000, 0)).toContain(`ID: ${number}`)
    expect(await countOf(test, sql`error_entry`)).toBe(0)
  })

  it('go after thirty days, the times of those that still happen too', async () => {
    await fail('old')
    await fail('still')
    await test.db.execute(
      sql`update error_entry set last_seen = now() - interval '31 days' where message = 'old'`,
    )
    await test.db.execute(sql`update error_occurrence set at = now() - interval '31 days'`)
    await test.db.execute(sql`update error_member set last_seen = now() - interval '31 days'`)
    await test.db.execute(sql`update error_hour set hour = now() - interval '31 days'`)
    for (const { run } of errorLogJobs(test.parts)) await run({})
    expect((await list()).map(({ message }) => message)).toEqual(['still'])
    for (const table of ['error_occurrence', 'error_member', 'error_hour']) {
      expect(await countOf(test, sql`${sql.identifier(table)}`)).toBe(0)
    }
  })
})

describe('earlier clients', () => {
  it('get the failures that are not resolved with their distinct values', async () => {
    await fail('one', { body: { a: 1 } })
    await fail('one', { body: { a: 1 } })
    const { response } = await test.call(errorLog.older, { as: tech.token })
    expect(response).toMatchObject([
      {
        type: ['TypeError'],
        message: ['one'],
        method: ['GET'],
        auth: [{ muid: learner.muid }],
        body: [{ a: 1 }],
        count: 2,
        path: ['/api/v1/dashboard/campus/{org_id}/'],
        traceback: expect.arrayContaining([expect.stringContaining('at ')]),
      },
    ])
    expect(response[0]?.timestamp[0]).toMatch(/Z$/)
    const id = response[0]?.id ?? ''
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    const patch = (error: string) =>
      test.call(errorLog.patch, { as: tech.token, params: { error_id: error } })
    expect(await patch(id)).toMatchObject({ status: 200, response: 'patch list updated' })
    expect((await test.call(errorLog.older, { as: tech.token })).response).toEqual([])
    expect(await first()).toMatchObject({ state: 'resolved', resolved_by: 'Akhil Das' })
    expect((await patch('f'.repeat(64))).status).toBe(400)
  })

  it('get the figures and the failures by address; an empty log too', async () => {
    const empty = await test.call(errorLog.graph, { as: tech.token })
    expect(empty.response).toEqual({
      heatmap: {},
      incident_info: { last_incident: null, time_since_then: null },
      affected_users: 0,
    })
    expect((await test.call(errorLog.tab, { as: tech.token })).response).toEqual({})
    await fail('one')
    await fail('two')
    await fail('three', { route: '/api/v1/register/' })
    const { response } = await test.call(errorLog.graph, { as: tech.token })
    expect(response.heatmap).toEqual({ '/api/v1/dashboard/campus/:org_id/': 2, '/api/v1/register/': 1 })
    expect(response.affected_users).toBeGreaterThan(0)
    expect(response.incident_info.time_since_then).toBeLessThan(60)
    const tab = (await test.call(errorLog.tab, { as: tech.token })).response
    expect(tab).toMatchObject({
      dashboard: { campus: [{ url: '/api/v1/dashboard/campus/:org_id/', error: [{}, {}] }] },
      register: { _general: [{ url: '/api/v1/register/', error: [{ message: ['three'] }] }] },
    })
  })
})

describe('the log files', () => {
  it('are viewed, downloaded and cleared by name; others are refused', async () => {
    test.parts.logFiles.write('root', 'a line of before')
    const view = (log_name: string, query = {}) =>
      test.call(errorLog.view, { as: tech.token, params: { log_name }, query })
    expect((await view('root')).response).toContain('a line of before')
    expect((await view('root', { lines: 1, pageIndex: 1 })).response).toBe('a line of before')
    for (const name of ['sql', 'passwd', 'error.log']) expect((await view(name)).status).toBe(400)
    const file = await test.call(errorLog.download, { as: tech.token, params: { log_name: 'root' } })
    expect(file.headers['content-disposition']).toBe('attachment; filename="root.log"')
    expect(file.headers['content-type']).toBe('application/octet-stream')
    expect(file.text).toContain('a line of before')
    const sizes = await test.call(errorLog.logs, { as: tech.token })
    expect(sizes.response.map(({ name }) => name)).toEqual(['error', 'root', 'request'])

    const clear = (as: TestMember, body?: object, log_name = 'root') =>
      test.call(errorLog.clear, { as: as.token, params: { log_name }, body })
    expect((await clear(tech, { typed: 'root' })).status).toBe(403)
    expect(await clear(admin, { typed: 'error' })).toMatchObject({
      status: 400,
      message: { typed: ['Type root to clear this log'] },
    })
    expect((await clear(admin, {}, 'sql')).status).toBe(400)
    expect((await view('root')).response).toContain('a line of before')
    expect((await clear(admin, { typed: 'root' })).status).toBe(200)
    expect((await view('root')).response).toBe('')
    expect(await readValue(test, sql`select target_id from audit_log where action = 'log_file.clear'`)).toBe(
      'root',
    )
    expect((await clear(admin)).status).toBe(200)
  })

  it('tell of requests by the form of their address and the member ID', async () => {
    await test.call(errorLog.counts, { as: tech.token })
    const { response } = await test.call(errorLog.view, { as: tech.token, params: { log_name: 'request' } })
    expect(response.split('\n').map((line) => JSON.parse(line))).toContainEqual({
      time: expect.any(String),
      method: 'GET',
      route: expect.stringMatching(/^\/api\/v1\/dashboard\/error-log\/groups\/counts/),
      status: 200,
      ms: expect.any(Number),
      id: expect.any(String),
      muid: tech.muid,
    })
  })
})

it('is for administrators, the tech team and the type Error Log', async () => {
  const typed = await createMember(test, { dynamicTypes: ['Error Log'] })
  const fellow = await createMember(test, { roles: ['Fellow'] })
  for (const [who, status] of [
    [admin, 200],
    [tech, 200],
    [typed, 200],
    [fellow, 403],
    [learner, 403],
  ] as const) {
    expect((await test.call(errorLog.groups, { as: who.token })).status).toBe(status)
    expect((await test.call(errorLog.older, { as: who.token })).status).toBe(status)
  }
})

it('a member who goes is forgotten, the failure stays', async () => {
  await fail()
  const { errorLogData } = await import('./personal-data.ts')
  await test.db.transaction((tx) => errorLogData.erase(tx, learner.id))
  const { id } = await first()
  const { response } = await test.call(errorLog.occurrences, {
    as: tech.token,
    params: { error_group_id: id },
  })
  expect(response.data).toMatchObject([{ muid: null }])
  expect(await countOf(test, sql`error_member`)).toBe(0)
})
