import { type ActivityKind, activity } from '@muster/contract/desk/activity.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
})
afterAll(() => test.close())

const historyOf = async (kind: ActivityKind, record_id: string, as = admin.token) =>
  (await test.call(activity.ofRecord, { as, params: { kind, record_id } })).response
const undo = (activity_id: string | null | undefined, as = admin.token) =>
  test.call(activity.undo, { as, params: { activity_id: activity_id ?? '' } })
/** Undoes the last change of a record. */
const latestOf = async (kind: ActivityKind, id: string) => (await historyOf(kind, id)).data[0]?.id
const undoLast = async (kind: ActivityKind, id: string) => undo(await latestOf(kind, id))

let last = 2000
async function makeChannel(name: string) {
  last += 1
  const body = { name, discord_id: `1234567890123${last}` }
  return (await test.call(channels.create, { as: admin.token, body })).response.id
}
const rename = (channel_id: string, name: string) =>
  test.call(channels.update, { as: admin.token, params: { channel_id }, body: { name } })
const nameOf = (id: string) => readValue<string>(test, sql`select name from channel where id = ${id}`)

describe('undoing the last change', () => {
  it('puts the fields back, which is a change that can be undone in turn', async () => {
    const id = await makeChannel('before')
    expect((await historyOf('channel', id)).data[0]?.undo).toBeNull()
    await rename(id, 'after')
    expect(await undoLast('channel', id)).toMatchObject({ status: 200 })
    expect(await nameOf(id)).toBe('before')
    const { data } = await historyOf('channel', id)
    expect(data[0]).toMatchObject({
      actor: 'Asha Admin',
      changes: [{ before: ['after'], after: ['before'] }],
    })
    expect(await undoLast('channel', id)).toMatchObject({ status: 200 })
    expect(await nameOf(id)).toBe('after')
  })

  it('is refused for an earlier change, and when the record has changed otherwise since', async () => {
    const id = await makeChannel('one')
    await rename(id, 'two')
    const undoable = await latestOf('channel', id)
    await rename(id, 'three')
    expect(await undo(undoable)).toMatchObject({ status: 409 })
    const latest = await latestOf('channel', id)
    await test.db.execute(sql`update channel set name = 'by another way' where id = ${id}`)
    expect(await undo(latest)).toMatchObject({ status: 409 })
    expect(await nameOf(id)).toBe('by another way')
  })

  it('is for an earlier change too, while nothing newer touched its fields', async () => {
    const id = await makeChannel('first name')
    await rename(id, 'second name')
    const renamed = await latestOf('channel', id)
    const params = { channel_id: id }
    await test.call(channels.update, {
      as: admin.token,
      params,
      body: { name: 'second name', discord_id: '12345678901239999' },
    })
    expect((await historyOf('channel', id)).data.map(({ undo: u }) => u?.state ?? null)).toEqual([
      'can',
      'can',
      null,
    ])
    expect(await undo(renamed)).toMatchObject({ status: 200 })
    expect(await nameOf(id)).toBe('first name')
    const { data } = (await test.call(activity.list, { as: admin.token, query: { kind: 'channel' } }))
      .response
    expect(data.slice(0, 4).map(({ undo: u }) => u?.state ?? null)).toEqual(['can', 'can', 'undone', null])
    expect(data[2]?.undo?.undone_at).toBe(data[0]?.created_at)
    expect(await undo(renamed)).toMatchObject({ status: 409 })
  })

  it('happens once, however many try at the same time', async () => {
    const id = await makeChannel('calm')
    await rename(id, 'hasty')
    const undoable = await latestOf('channel', id)
    const answers = await Promise.all([undo(undoable), undo(undoable), undo(undoable)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await nameOf(id)).toBe('calm')
  })

  it('keeps the rules of the form', async () => {
    const id = await makeChannel('wanted')
    await rename(id, 'let go')
    await makeChannel('wanted')
    expect(await undoLast('channel', id)).toMatchObject({
      status: 409,
      message: { name: ['There’s already a channel with this name. Choose another one.'] },
    })
  })

  it('is for those who may change the record', async () => {
    const id = await makeChannel('mine')
    await rename(id, 'ours')
    const undoable = await latestOf('channel', id)
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect((await historyOf('channel', id, fellow.token)).data[0]?.undo).toBeNull()
    expect(await undo(undoable, fellow.token)).toMatchObject({ status: 404 })
    const learner = await createMember(test)
    expect(await undo(undoable, learner.token)).toMatchObject({ status: 403 })
    const taskStaff = await createMember(test, { dynamicTypes: ['Task Management'] })
    expect(await undo(undoable, taskStaff.token)).toMatchObject({ status: 404 })
    expect(await undo('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).toMatchObject({ status: 404 })
  })

  it('serves tasks, retired ones too', async () => {
    const { id } = await createTask(test)
    const params = { task_id: id }
    const { response: before } = await test.call(tasks.detail, { as: admin.token, params })
    const body = { title: 'Another title', karma: 77, bonus_karma: 5, bonus_time: '2030-01-01T00:00:00.000Z' }
    await test.call(tasks.update, { as: admin.token, params, body })
    expect(await undoLast('task', id)).toMatchObject({ status: 200 })
    const { response: after } = await test.call(tasks.detail, { as: admin.token, params })
    expect({ ...after, updated_at: '', updated_by: '' }).toEqual({
      ...before,
      updated_at: '',
      updated_by: '',
    })
    await test.call(tasks.setActive, { as: admin.token, body: { tasks: [id], active: false } })
    expect(await undoLast('task', id)).toMatchObject({ status: 200 })
    expect((await test.call(tasks.detail, { as: admin.token, params })).response.active).toBe(true)
  })

  it('serves task types and interest groups', async () => {
    const type = (await test.call(taskTypes.create, { as: admin.token, body: { title: 'Reading' } })).response
    const byType = { as: admin.token, params: { task_type_id: type.id } }
    await test.call(taskTypes.update, { ...byType, body: { title: 'Writing' } })
    expect(await undoLast('task_type', type.id)).toMatchObject({ status: 200 })
    expect(await readValue(test, sql`select title from task_type where id = ${type.id}`)).toBe('Reading')

    const made = await test.call(interestGroups.create, {
      as: admin.token,
      body: { name: 'Weaving', code: 'WEAVE', icon: 'code', content: { description: 'Looms' } },
    })
    const group = made.response.interestGroup
    await test.call(interestGroups.update, {
      as: admin.token,
      params: { pk: group.id },
      body: { name: 'Knitting', content: { description: 'Needles' } },
    })
    expect(await undoLast('interest_group', group.id)).toMatchObject({ status: 200 })
    const { response } = await test.call(interestGroups.detail, { as: admin.token, params: { pk: group.id } })
    expect(response.interestGroup).toMatchObject({ name: 'Weaving', content: { description: 'Looms' } })
  })

  it('serves members: what they are called, their roles and groups; never their address', async () => {
    const member = await createMember(test, { fullName: 'Old Name', roles: ['Student'] })
    const params = { user_id: member.id }
    const read = async () => (await test.call(users.detail, { as: admin.token, params })).response
    const before = await read()
    await test.call(users.update, { as: admin.token, params, body: { full_name: 'New Name', roles: [] } })
    expect(await read()).toMatchObject({ full_name: 'New Name', role: [] })
    expect(await undoLast('user', member.id)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ full_name: 'Old Name', role: before.role })
    await test.call(users.update, { as: admin.token, params, body: { email: 'new@muster.test' } })
    expect((await historyOf('user', member.id)).data[0]?.undo).toBeNull()
  })
})
