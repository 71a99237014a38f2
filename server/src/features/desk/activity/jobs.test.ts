import { roleManagement } from '@muster/contract/access/roles.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { today } from '@muster/contract/desk/today.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { upload, xlsxOf } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createRole } from '../../access/roles/roles.fixture.ts'
import { addMembers, jobCalls, newKey, work } from '../bulk-jobs/bulk-jobs.fixture.ts'

let test: TestApp
let admin: TestMember
let other: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
  other = await createMember(test, { fullName: 'Omana Other', roles: ['Admins'] })
})
afterAll(() => test.close())

const list = async (query: object = {}, as = admin) =>
  (await test.call(activity.list, { as: as.token, query: { perPage: 100, ...query } })).response
const suspend = async (ids: readonly string[]) =>
  (
    await test.call(userActs.suspend, {
      as: admin.token,
      body: { key: newKey(), ids, seen: ids.length, reason: 'Left' },
    })
  ).response

describe('a bulk action', () => {
  it('is one entry, which opens its single changes page by page', async () => {
    const ids = await addMembers(test, 5, 'Devi')
    await suspend([ids[0] ?? ''])
    const job = await suspend(ids)
    const { data, pagination } = await list({ kind: 'user' })
    expect(data[0]).toMatchObject({
      action: 'bulk_job.run',
      actor: 'Asha Admin',
      kind: 'user',
      member: null,
      changes: [],
      reason: 'Left',
      job: { id: job.id, act: 'user.suspend', entries: 4, left_out: 1 },
      undo: { state: 'can', until: expect.any(String) },
    })
    // Both jobs; none of their single changes.
    expect(pagination.count).toBe(2)
    const singles = await list({ job: job.id, perPage: 5 })
    expect(singles.pagination.count).toBe(4)
    expect(new Set(singles.data.map(({ action }) => action))).toEqual(new Set(['user.suspend']))
    // Who asks for one member sees what the job did to them.
    expect((await list({ member: ids[1] })).data).toMatchObject([
      { action: 'user.suspend', record: 'Devi 2' },
    ])
  })

  it('is undone as a whole by the one who started it, and says so', async () => {
    const job = await suspend(await addMembers(test, 2, 'Esha'))
    expect((await list({}, other)).data[0]?.undo).toMatchObject({
      state: 'never',
      why: 'The person who started it can undo it for half an hour',
    })
    await jobCalls(test, admin).undo(job)
    const [undoing, undone] = (await list()).data
    expect(undoing).toMatchObject({ action: 'bulk_job.undo', job: { entries: 2 }, undo: { state: 'never' } })
    expect(undone).toMatchObject({ job: { id: job.id }, undo: { state: 'undone' } })
    expect(undone?.undo?.undone_at).toBe(undoing?.created_at)
  })

  it('is one entry when it runs as a job, also on Today, where others of a sitting stay together', async () => {
    await addMembers(test, 60, 'Farid')
    const body = { key: newKey(), matching: { search: 'Farid' }, seen: 60, reason: 'Left' }
    const { response: job } = await test.call(userActs.suspend, { as: admin.token, body })
    await work(test, job)
    expect((await list()).data[0]).toMatchObject({ job: { id: job.id, entries: 60 } })
    const { last_actions } = (await test.call(today.read, { as: admin.token })).response
    expect(last_actions?.value?.[0]).toMatchObject({ action: 'bulk_job.run', count: 60, job: { id: job.id } })
    // Entries after it aren't counted as part of it.
    await suspend([(await addMembers(test, 1, 'Gita'))[0] ?? ''])
    expect((await list({ job: job.id })).pagination.count).toBe(60)
  })

  it('can be undone for half an hour', async () => {
    const job = await suspend(await addMembers(test, 1, 'Hari'))
    await test.db.execute(
      sql`update bulk_job set ended_at = ended_at - interval '31 minutes' where id = ${job.id}`,
    )
    expect((await list()).data[0]?.undo).toMatchObject({
      state: 'never',
      why: 'A bulk action can be undone for 30 minutes',
    })
  })
})

describe('undoing several entries together', () => {
  const undoMany = async (entries: readonly (string | undefined)[], as = admin) =>
    (
      await test.call(activity.undoMany, {
        as: as.token,
        body: { entries: entries.map((id) => id ?? '') },
      })
    ).response
  it('undoes jobs and imports as a whole, with the change before them', async () => {
    const role = await createRole(test)
    const member = await createMember(test, { roles: ['Student'] })
    const params = { user_id: member.id }
    const rolesOf = async () => (await test.call(users.detail, { as: admin.token, params })).response.role
    const before = await rolesOf()
    await test.call(users.update, { as: admin.token, params, body: { roles: [] } })
    const [byHand] = (await list()).data
    const content = await xlsxOf({
      rows: [
        ['muid', 'role', 'until'],
        [member.muid, role.title, null],
      ],
    })
    await upload(test, roleManagement.import, { as: admin.token, content, query: {} })
    const [imported] = (await list()).data
    const job = await suspend(await addMembers(test, 2, 'Indu'))
    const [suspended] = (await list()).data
    expect(suspended).toMatchObject({ job: { id: job.id }, undo: { state: 'can' } })

    expect(await undoMany([byHand?.id, imported?.id, suspended?.id])).toEqual({
      undone: 3,
      running: 0,
      left: [],
    })
    expect(await rolesOf()).toEqual(before)
    const states = new Map((await list()).data.map(({ id, undo }) => [id, undo?.state]))
    for (const entry of [byHand, imported, suspended]) expect(states.get(entry?.id ?? '')).toBe('undone')
  })

  it('says why a job or an import stays, or some of its rows', async () => {
    const ids = await addMembers(test, 2, 'Jaya')
    await suspend(ids)
    const [theirs] = (await list()).data
    expect(await undoMany([theirs?.id], other)).toMatchObject({
      undone: 0,
      left: [{ id: theirs?.id, why: 'The person who started it can undo it for half an hour' }],
    })
    await test.call(users.restore, { as: admin.token, params: { user_id: ids[0] ?? '' } })
    expect(await undoMany([theirs?.id])).toMatchObject({
      undone: 0,
      left: [{ why: expect.stringMatching(/^1 undone, 1 not\. \S.*/) }],
    })
    const content = await xlsxOf({
      rows: [
        ['muid', 'role', 'until'],
        [other.muid, (await createRole(test)).title, null],
      ],
    })
    const { response: made } = await upload(test, roleManagement.import, {
      as: admin.token,
      content,
      query: {},
    })
    const [imported] = (await list()).data
    const params = { import_id: made.import_id ?? '' }
    await test.call(roleManagement.undoImport, { as: admin.token, params })
    expect((await undoMany([imported?.id])).left).toHaveLength(1)
  })

  it('leaves a long job running', async () => {
    await addMembers(test, 60, 'Kavi')
    const body = { key: newKey(), matching: { search: 'Kavi' }, seen: 60, reason: 'Left' }
    const { response: job } = await test.call(userActs.suspend, { as: admin.token, body })
    await work(test, job)
    const [entry] = (await list()).data
    expect(await undoMany([entry?.id])).toEqual({ undone: 0, running: 1, left: [] })
  })
})

describe('an import', () => {
  it('is one entry under the kind of its records, with the name of its file', async () => {
    const role = await createRole(test)
    const members = [await createMember(test), await createMember(test)]
    const content = await xlsxOf({
      rows: [['muid', 'role', 'until'], ...members.map(({ muid }) => [muid, role.title, null])],
    })
    const { response: made } = await upload(test, roleManagement.import, {
      as: admin.token,
      content,
      query: {},
    })
    const import_id = made.import_id ?? ''
    const [entry] = (await list({ kind: 'role' })).data
    expect(entry).toMatchObject({
      action: 'role.import',
      record: expect.stringContaining('.xlsx'),
      job: { id: import_id, act: null, entries: 2, left_out: 0 },
      undo: { state: 'can', until: null },
    })
    const singles = (await list({ job: import_id })).data
    expect(singles.map(({ action, record }) => [action, record])).toEqual(
      expect.arrayContaining(members.map(({ fullName }) => ['user.update', fullName])),
    )
    const seen = await test.call(users.list, { as: admin.token, query: { import: import_id } })
    expect(seen.response.data.map(({ id }) => id).sort()).toEqual(members.map(({ id }) => id).sort())
    await test.call(roleManagement.undoImport, { as: admin.token, params: { import_id } })
    const [undoing, undone] = (await list({ kind: 'role' })).data
    expect(undoing).toMatchObject({ action: 'role.import_undo', job: { entries: 2 } })
    expect(undone).toMatchObject({ id: entry?.id, undo: { state: 'undone' } })
  })
})
