import { roleManagement } from '@muster/contract/access/roles.ts'
import { activityActions } from '@muster/contract/desk/activity/records.ts'
import { type ActivityKind, activity, undoAccessOf } from '@muster/contract/desk/activity.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { users } from '@muster/contract/people/users.ts'
import { siteIdentity } from '@muster/contract/reach/site-identity.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { createRole, inDays } from '../../access/roles/roles.fixture.ts'
import { setPosts } from '../../partners/chat-community/manage.ts'
import { UNDO, undoAnswers, WHOLE } from './answers.ts'

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
    expect((await historyOf('channel', id)).data[0]?.undo).toMatchObject({
      state: 'never',
      why: 'Delete it on its page if it isn’t needed',
    })
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

  it('can be redone from the change that it undid, until that was done or something else was', async () => {
    const id = await makeChannel('plain')
    await rename(id, 'fancy')
    await undoLast('channel', id)
    const changeOf = async (as = admin.token) => (await historyOf('channel', id, as)).data.at(-2)?.undo
    const { redo_id, redone_at } = (await changeOf()) ?? {}
    expect([redo_id, redone_at]).toEqual([await latestOf('channel', id), null])
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect((await changeOf(fellow.token))?.redo_id).toBeNull()
    expect(await undo(redo_id)).toMatchObject({ status: 200 })
    expect(await nameOf(id)).toBe('fancy')
    const { data } = await historyOf('channel', id)
    expect(await changeOf()).toMatchObject({ state: 'undone', redo_id: null, redone_at: data[0]?.created_at })

    await undoLast('channel', id)
    await rename(id, 'otherwise')
    expect((await historyOf('channel', id)).data[2]?.undo?.redo_id).toBeNull()
  })

  it('takes several at once, newest first, and says which ones it left and why', async () => {
    const [id, taken] = [await makeChannel('step one'), await makeChannel('taken later')]
    await rename(id, 'step two')
    await rename(id, 'step three')
    await rename(taken, 'let loose')
    await makeChannel('taken later')
    const [second, first] = (await historyOf('channel', id)).data
    const refused = await latestOf('channel', taken)
    const entries = [first?.id, second?.id, refused, first?.id]
    const undoMany = (as = admin.token) => test.call(activity.undoMany, { as, body: { entries } })
    expect((await undoMany()).response).toEqual({
      undone: 2,
      running: 0,
      left: [{ id: refused, why: 'There’s already a channel with this name. Choose another one.' }],
    })
    expect(await nameOf(id)).toBe('step one')
    expect((await undoMany()).response).toMatchObject({ undone: 0 })
    expect((await undoMany((await createMember(test)).token)).status).toBe(403)
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
      'never',
    ])
    expect(await undo(renamed)).toMatchObject({ status: 200 })
    expect(await nameOf(id)).toBe('first name')
    const { data } = (await test.call(activity.list, { as: admin.token, query: { kind: 'channel' } }))
      .response
    expect(data.slice(0, 4).map(({ undo: u }) => u?.state ?? null)).toEqual(['can', 'can', 'undone', 'never'])
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
    expect((await historyOf('user', member.id)).data[0]?.undo).toMatchObject({ state: 'never' })
    expect(await undoLast('user', member.id)).toMatchObject({
      status: 400,
      message: { general: ['This changed other records too, so change it back by hand'] },
    })
  })
})

describe('undoing settings', () => {
  const entryOf = async (kind: ActivityKind, record: string) =>
    (await test.call(activity.list, { as: admin.token, query: { kind, record } })).response.data[0]
  const undoSetting = async (kind: ActivityKind, record: string) => undo((await entryOf(kind, record))?.id)

  it('serves the name of the community, which was that of the settings before', async () => {
    const name = async () => (await test.call(siteIdentity.read, { as: admin.token })).response.name
    const before = await name()
    await test.call(siteIdentity.rename, { as: admin.token, body: { name: 'Muster North' } })
    expect(await entryOf('site_text', 'identity')).toMatchObject({
      changes: [{ field: 'name', before: [before], after: ['Muster North'] }],
      undo: { state: 'can' },
    })
    expect(await undoSetting('site_text', 'identity')).toMatchObject({ status: 200 })
    await expect.poll(name).toBe(before)
  })

  it('serves site texts, the built-in one too, while no newer version is published', async () => {
    const read = async () =>
      (await test.call(siteTexts.one, { as: admin.token, params: { key: 'terms' } })).response
    const builtIn = await read()
    const publish = (title: string, after_version: number) =>
      test.call(siteTexts.publish, {
        as: admin.token,
        params: { key: 'terms' },
        body: { title, body: 'Be kind.', after_version },
      })
    await publish('House rules', builtIn.version)
    const first = await entryOf('site_text', 'terms')
    expect(first).toMatchObject({ record: 'House rules', undo: { state: 'can' } })
    expect(first?.changes).toContainEqual({ field: 'title', before: [builtIn.title], after: ['House rules'] })
    await publish('House rules, again', builtIn.version + 1)
    expect(await undo(first?.id)).toMatchObject({ status: 409 })
    expect(await undoSetting('site_text', 'terms')).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({
      title: 'House rules',
      body: 'Be kind.',
      version: builtIn.version + 3,
    })
    expect(await undoSetting('site_text', 'terms')).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ title: 'House rules, again' })
  })

  it('serves saved reasons of a queue, and what is posted to a channel', async () => {
    const reasons = async () => (await test.call(submissions.reasons, { as: admin.token })).response.reasons
    const before = await reasons()
    await test.call(submissions.changeReasons, { as: admin.token, body: { reasons: ['Too short'] } })
    expect(await undoSetting('queue_reasons', 'submissions')).toMatchObject({ status: 200 })
    expect(await reasons()).toEqual(before)

    const id = await makeChannel('posts')
    await setPosts(test.db, { ...admin, sessionId: admin.id, roles: [], dynamicTypes: [] }, id, ['level_up'])
    const posted = () =>
      test.db
        .execute(sql`select kind from chat_channel_post where channel_id = ${id}`)
        .then((rows) => [...rows])
    expect(await undoSetting('channel', id)).toMatchObject({ status: 200 })
    expect(await posted()).toEqual([])
  })

  it('serves the end date of a member’s role', async () => {
    const role = await createRole(test)
    const member = await createMember(test, { roles: [role.title] })
    const endOf = () =>
      readValue<string | null>(
        test,
        sql`select ends_at from user_role where user_id = ${member.id} and role_id = ${role.id}`,
      )
    const first = inDays(test, 30)
    for (const ends_at of [first, inDays(test, 60)]) {
      await test.call(roleManagement.changeEnd, {
        as: admin.token,
        body: { user_id: member.id, role_id: role.id, ends_at },
      })
    }
    expect(await undoSetting('user', member.id)).toMatchObject({ status: 200 })
    expect(Date.parse((await endOf()) ?? '')).toBe(Date.parse(first))
  })
})

describe('the answer for every act', () => {
  it('is how it is undone, or a sentence that says why it isn’t', () => {
    expect(Object.keys(undoAnswers).sort()).toEqual([...activityActions].sort())
    for (const [act, answer] of Object.entries(undoAnswers)) {
      const isWay = answer === UNDO || answer === WHOLE
      expect(isWay || /^[A-Z].{10,}/.test(answer), act).toBe(true)
    }
  })

  const undone = activityActions.filter((act) => undoAnswers[act] === UNDO)
  it.each(undone)('%s has records that undo it, for those who edit them', (act) => {
    const kind = act.split('.')[0] ?? ''
    expect(declared.undoable.map((one) => one.kind)).toContain(kind)
    expect(undoAccessOf(kind)).toBeDefined()
  })

  it('no records are undoable without an act that says so', () => {
    const kinds = new Set(undone.map((act) => act.split('.')[0]))
    expect(declared.undoable.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([])
  })
})
