import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { errorLog } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { failureActs, startErrorLog } from './failures.fixture.ts'

let test: TestApp
let admin: TestMember
let tech: TestMember
let learner: TestMember
const { fail, forgetAll, list, first, act, mute } = failureActs(() => ({ test, admin, tech, learner }))

beforeAll(async () => {
  ;({ test, admin, tech, learner } = await startErrorLog())
})
afterAll(() => test.close())
beforeEach(forgetAll)

describe('failures', () => {
  it('are resolved by one of two who do it at once, and come back when they happen again', async () => {
    await fail()
    const { id } = await first()
    const answers = await Promise.all([act('resolve', id, admin), act('resolve', id, tech)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf(test, sql`audit_log where action = 'error.fix' and target_id = ${id}`)).toBe(1)
    expect(await first()).toMatchObject({
      state: 'resolved',
      resolved_by: expect.stringMatching(/Sara|Akhil/),
    })
    expect(await list({ state: 'open' })).toEqual([])
    await fail()
    expect(await first({ state: 'open' })).toMatchObject({
      hits: 2,
      resolved_at: null,
      is_new: false,
      came_back_at: expect.stringMatching(/Z$/),
    })
    await act('resolve', id)
    await act('reopen', id)
    expect(await first()).toMatchObject({ state: 'open', came_back_at: null })
    const unknown = randomUUID()
    for (const name of ['resolve', 'reopen'] as const) expect((await act(name, unknown)).status).toBe(404)
  })

  it('that were under way before they were resolved do not come back', async () => {
    await fail()
    const { id } = await first()
    await test.db.execute(
      sql`update error_entry set patched_at = now() + interval '1 minute' where group_id = ${id}::uuid`,
    )
    await fail()
    expect(await first()).toMatchObject({ state: 'resolved', hits: 2 })
  })

  it('are muted for a time or until they are reopened, and still counted', async () => {
    await fail()
    const { id } = await first()
    expect((await mute(id, 'day')).status).toBe(200)
    const muted = await first()
    expect(muted).toMatchObject({ state: 'muted', muted_by: 'Akhil Das' })
    expect(Date.parse(muted.muted_until ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    await fail()
    expect(await first({ state: 'muted' })).toMatchObject({ hits: 2 })
    await test.db.execute(sql`update error_entry set muted_until = now() - interval '1 second'`)
    expect(await first()).toMatchObject({ state: 'open', muted_until: null, muted_by: null })
    await mute(id, 'until_reopened')
    expect(await first()).toMatchObject({ state: 'muted', muted_until: null })
    expect((await test.call(errorLog.counts, { as: tech.token })).response).toEqual({
      open: 0,
      waiting: 0,
      overdue: 0,
      resolved: 0,
      muted: 1,
      week: 2,
    })
    await act('reopen', id)
    expect((await test.call(errorLog.counts, { as: tech.token })).response).toMatchObject({
      open: 1,
      waiting: 1,
    })
    expect((await mute(id, 'for ever')).status).toBe(400)
    expect(await countOf(test, sql`audit_log where action = 'error.mute' and target_id = ${id}`)).toBe(2)
  })

  it('are taken on by one of two who do it at once, and taken over knowingly', async () => {
    const other = await createMember(test, { fullName: 'Bina Roy', roles: ['Tech Team'] })
    const take = (id: string, as = tech, from?: string) =>
      test.call(errorLog.take, { as: as.token, params: { error_group_id: id }, body: { from } })
    const letGo = (id: string, as = tech) =>
      test.call(errorLog.letGo, { as: as.token, params: { error_group_id: id } })
    await fail()
    const { id } = await first()
    expect((await first()).taken_by).toBeNull()
    const tried = await Promise.all([take(id), take(id, other)])
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, late] = tried[0]?.status === 200 ? [tech, other] : [other, tech]
    expect((await first()).taken_by?.id).toBe(winner.id)
    expect((await take(id, winner)).message.general).toEqual(['This error is already assigned to you'])
    expect((await take(id, late, late.id)).status).toBe(409)
    expect((await take(id, late, winner.id)).status).toBe(200)
    expect((await first()).taken_by?.id).toBe(late.id)
    await letGo(id, winner)
    expect((await first()).taken_by?.id).toBe(late.id)
    await letGo(id, late)
    expect((await first()).taken_by).toBeNull()
    await take(id)
    await act('resolve', id)
    expect(await first({ state: 'resolved' })).toMatchObject({ taken_by: null })
    expect((await take(id)).message.general).toEqual(['This error has been resolved'])
    expect((await take(randomUUID())).status).toBe(404)
    expect((await letGo(randomUUID())).status).toBe(404)
  })

  it('are resolved, muted and reopened many at once, and that can be undone', async () => {
    await fail('one')
    await fail('two')
    const many = (name: 'resolveMany' | 'reopenMany' | 'muteMany', body: object = {}) =>
      test.call(errorLog[name], {
        as: tech.token,
        body: { key: randomUUID(), seen: 2, matching: {}, ...body },
      })
    const { response: job } = await many('resolveMany')
    expect(job).toMatchObject({ total: 2, done: 2, refused: 0 })
    expect(await list({ state: 'resolved' })).toHaveLength(2)
    await test.call(bulkJobs.undo, { as: tech.token, params: { job_id: job.id } })
    expect(await list({ state: 'open' })).toHaveLength(2)
    await many('muteMany', { period: 'week' })
    expect(await list({ state: 'muted' })).toHaveLength(2)
    expect((await many('reopenMany')).response).toMatchObject({ done: 2 })
    expect(await list({ state: 'open' })).toHaveLength(2)
  })
})
