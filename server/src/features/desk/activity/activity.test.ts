import { activity } from '@muster/contract/desk/activity.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { users } from '@muster/contract/people/users.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../bulk-jobs/bulk-jobs.fixture.ts'

let test: TestApp
let admin: TestMember
let keeper: TestMember
let learner: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  keeper = await createMember(test, { dynamicTypes: ['Channels'], fullName: 'Kiran Keeper' })
  learner = await createMember(test, { fullName: 'Lena Learner' })
})
afterAll(() => test.close())

let last = 1000
async function makeChannel(name: string) {
  last += 1
  const body = { name, discord_id: `1234567890123${last}` }
  const { response } = await test.call(channels.create, { as: keeper.token, body })
  return response
}
const rename = (id: string, name: string, as = keeper.token) =>
  test.call(channels.update, { as, params: { channel_id: id }, body: { name } })
const ofChannel = (id: string, as = keeper.token, query = {}) =>
  test.call(activity.ofRecord, { as, params: { kind: 'channel', record_id: id }, query })

describe('the activity of a record', () => {
  it('says who did what, the fields before and after, newest first and page by page', async () => {
    const made = await makeChannel('first name')
    await rename(made.id, 'second name', admin.token)
    const { response } = await ofChannel(made.id)
    expect(response.pagination).toMatchObject({ count: 2 })
    expect(response.data).toMatchObject([
      {
        actor: 'Asha Admin',
        actor_muid: admin.muid,
        action: 'channel.update',
        record: 'second name',
        changes: [{ field: 'name', before: ['first name'], after: ['second name'] }],
      },
      {
        actor: 'Kiran Keeper',
        action: 'channel.create',
        changes: [
          { field: 'name', before: [], after: ['first name'] },
          { field: 'discord_id', before: [], after: [made.discord_id] },
        ],
      },
    ])
    const { response: second } = await ofChannel(made.id, keeper.token, { perPage: 1, pageIndex: 2 })
    expect(second.data).toMatchObject([{ action: 'channel.create' }])
  })

  it('stays with its name when the record is gone', async () => {
    const made = await makeChannel('short-lived')
    await test.call(channels.remove, { as: keeper.token, params: { channel_id: made.id } })
    const { response } = await ofChannel(made.id)
    expect(response).toMatchObject({
      data: [{ action: 'channel.remove', record: 'short-lived' }, { action: 'channel.create' }],
    })
  })

  it('is for those who may open the record', async () => {
    const made = await makeChannel('for some')
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect(await ofChannel(made.id, fellow.token)).toMatchObject({ status: 200 })
    const taskStaff = await createMember(test, { dynamicTypes: ['Task Management'] })
    expect(await ofChannel(made.id, taskStaff.token)).toMatchObject({ status: 404 })
    expect(await ofChannel(made.id, learner.token)).toMatchObject({ status: 403 })
    expect(
      await test.call(activity.ofRecord, { params: { kind: 'channel', record_id: made.id } }),
    ).toMatchObject({
      status: 401,
    })
  })

  it('shows names instead of ids, and numbers and addresses of members masked', async () => {
    const params = { user_id: learner.id }
    await test.call(users.update, {
      as: admin.token,
      params,
      body: { mobile: '9876543482', dob: '2001-04-14', gender: 'Other' },
    })
    const { response } = await test.call(activity.ofRecord, {
      as: admin.token,
      params: { kind: 'user', record_id: learner.id },
    })
    expect(response.data[0]).toMatchObject({ member: 'Lena Learner', member_muid: learner.muid })
    expect(response.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'mobile', before: [], after: ['•••••482'] },
        { field: 'dob', before: [], after: ['2001-••-••'] },
        { field: 'gender', before: [], after: ['Other'] },
      ]),
    )
  })

  it('gives the reason', async () => {
    const params = { user_id: (await createMember(test)).id }
    await test.call(users.suspend, { as: admin.token, params, body: { reason: 'Asked for it by mail' } })
    const { response } = await test.call(activity.ofRecord, {
      as: admin.token,
      params: { kind: 'user', record_id: params.user_id },
    })
    expect(response.data).toMatchObject([
      {
        action: 'user.suspend',
        reason: 'Asked for it by mail',
        changes: [{ field: 'status', before: ['active'], after: ['suspended'] }],
      },
    ])
  })
})

describe('all activity', () => {
  const list = async (query: object) =>
    (await test.call(activity.list, { as: admin.token, query: { perPage: 100, ...query } })).response.data

  it('is found by who did it, whom it concerns, kind, act, day and name', async () => {
    const made = await makeChannel('to be found')
    const member = await createMember(test, { fullName: 'Quentin Quill' })
    await test.call(users.suspend, { as: admin.token, params: { user_id: member.id }, body: {} })
    const ids = async (query: object) => (await list(query)).map(({ record_id }) => record_id)
    expect(await ids({ actor: keeper.id })).toContain(made.id)
    expect(await ids({ actor: keeper.id })).not.toContain(member.id)
    expect(await ids({ member: member.id })).toEqual([member.id])
    expect(await ids({ kind: 'channel' })).toContain(made.id)
    expect(await ids({ kind: 'channel' })).not.toContain(member.id)
    expect(await ids({ kind: 'channel,user' })).toEqual(expect.arrayContaining([made.id, member.id]))
    expect(await ids({ action: 'user.suspend' })).not.toContain(made.id)
    expect(await ids({ search: 'quentin' })).toEqual([member.id])
    expect(await ids({ search: made.id })).toEqual([made.id])
    await test.db.execute(
      sql`update audit_log set created_at = '2020-02-29T23:30:00Z' where target_id = ${made.id}`,
    )
    expect(await ids({ from: '2020-02-29', until: '2020-02-29' })).toEqual([made.id])
    expect(await ids({ until: '2020-02-28' })).toEqual([])
  })

  it('has days, weeks and last week in the time zone of the reader', async () => {
    const made = await makeChannel('by time')
    const at = (moment: SQL) =>
      test.db.execute(sql`update audit_log set created_at = ${moment} where target_id = ${made.id}`)
    const isIn = async (query: object) =>
      (await list({ kind: 'channel', record: made.id, ...query })).length > 0
    const zone = 'Asia/Kolkata'
    const midnight = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
    await at(sql`${midnight} + interval '1 minute'`)
    expect(await isIn({ period: 'today', zone })).toBe(true)
    expect(await isIn({ period: 'this_week', zone })).toBe(true)
    expect(await isIn({ period: 'last_week', zone })).toBe(false)
    await at(sql`${midnight} - interval '1 minute'`)
    expect(await isIn({ period: 'today', zone })).toBe(false)
    await at(sql`${midnight} - interval '7 days'`)
    expect(await isIn({ period: 'last_week', zone })).toBe(true)
    expect(await isIn({ period: 'this_week', zone })).toBe(false)
    // 00:30 on 1 March in Kolkata is still 29 February in UTC.
    await at(sql`'2020-02-29T19:00:00Z'`)
    expect(await isIn({ from: '2020-03-01', until: '2020-03-01', zone })).toBe(true)
    expect(await isIn({ from: '2020-03-01', until: '2020-03-01' })).toBe(false)
    expect(
      await test.call(activity.list, { as: admin.token, query: { zone: 'Nowhere/Else' } }),
    ).toMatchObject({
      status: 400,
    })
  })

  it('is found by a field that changed, and by words of a record', async () => {
    const made = await makeChannel('wonderful weavers')
    await test.call(channels.update, {
      as: keeper.token,
      params: { channel_id: made.id },
      body: { discord_id: '12345678901238888' },
    })
    const acts = async (query: object) => (await list(query)).map(({ action }) => action)
    expect(await acts({ kind: 'channel', record: made.id, field: 'discord_id' })).toEqual([
      'channel.update',
      'channel.create',
    ])
    expect(await acts({ kind: 'channel', record: made.id, field: 'name' })).toEqual(['channel.create'])
    expect(await acts({ field: 'no_such_field' })).toEqual([])
    expect((await list({ search: 'weavers' })).map(({ record_id }) => record_id)).toContain(made.id)
  })

  it('has the name that a record had then, and the one of today beside it', async () => {
    const made = await makeChannel('name of then')
    await rename(made.id, 'name of today')
    expect(
      (await list({ kind: 'channel', record: made.id })).map(({ record, record_now }) => [
        record,
        record_now,
      ]),
    ).toEqual([
      ['name of today', null],
      ['name of then', 'name of today'],
    ])
  })

  it('is sorted, newest first without a choice', async () => {
    const moments = (await list({})).map(({ created_at }) => created_at)
    expect(moments).toEqual([...moments].sort().reverse())
    const kinds = (await list({ sortBy: 'kind' })).map(({ kind }) => kind)
    expect(kinds).toEqual([...kinds].sort())
  })

  it('is a file as well, with the changes in words', async () => {
    const made = await makeChannel('in the file')
    await rename(made.id, 'in this file')
    const file = await test.call(activity.csv, {
      as: admin.token,
      query: { kind: 'channel', search: made.id, columns: 'actor,action,changes' },
    })
    expect(file.text).toBe(
      `actor,action,changes\nKiran Keeper,channel.update,name: in the file to in this file\n` +
        `Kiran Keeper,channel.create,"name: nothing to in the file\ndiscord id: nothing to ${made.discord_id}"\n`,
    )
    const { response: job } = await test.call(activity.export, {
      as: admin.token,
      body: {
        key: newKey(),
        seen: 2,
        matching: { kind: 'channel', search: made.id },
        columns: ['actor', 'action', 'changes'],
      },
    })
    expect((await jobCalls(test, admin).file(job)).text).toBe(file.text)
  })

  it('is for administrators alone', async () => {
    for (const call of [activity.list, activity.csv] as const) {
      expect(await test.call(call, { as: keeper.token })).toMatchObject({ status: 403 })
    }
  })
})
