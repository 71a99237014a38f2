import { channels } from '@muster/contract/partners/channels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Channel Admin' })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from channel`))

const discordId = (last: number) => `1234567890123456${last}`
const create = (name: string, last = 1, as = admin.token) =>
  test.call(channels.create, { as, body: { name, discord_id: discordId(last) } })
const list = async (query = {}) => (await test.call(channels.list, { as: admin.token, query })).response.data
const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

describe('channels', () => {
  it('are listed with their tasks and who made them, searched and sorted', async () => {
    const { response } = await create('general', 1)
    await create('Off_topic', 2)
    const task = await createTask(test)
    await test.db.execute(sql`update task set channel_id = ${response.id} where id = ${task.id}`)
    expect(await list()).toMatchObject([
      { name: 'Off_topic', tasks: 0, link: null, created_by: 'Channel Admin' },
      { name: 'general', tasks: 1, discord_id: discordId(1) },
    ])
    expect(await list({ search: 'OFF_' })).toMatchObject([{ name: 'Off_topic' }])
    expect(await list({ search: discordId(1) })).toMatchObject([{ name: 'general' }])
    for (const [sortBy, first] of [
      ['name', 'general'],
      ['-name', 'Off_topic'],
      ['-tasks', 'general'],
      ['discord_id', 'general'],
    ]) {
      expect((await list({ sortBy }))[0]).toMatchObject({ name: first })
    }
    const { statements } = await test.countStatements(() => list())
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('have unique names and Discord IDs, also against two at once', async () => {
    const answers = await Promise.all([create('general', 1), create('general', 2), create('general', 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      name: [expect.any(String)],
    })
    const id = await readValue<string>(test, sql`select discord_id from channel`)
    expect(
      await test.call(channels.create, { as: admin.token, body: { name: 'other', discord_id: id } }),
    ).toMatchObject({ status: 409, message: { discord_id: [expect.any(String)] } })
  })

  it('refuse a Discord ID that is none, on its field', async () => {
    const body = { name: 'x', discord_id: '1234' }
    expect(await test.call(channels.create, { as: admin.token, body })).toMatchObject({
      status: 400,
      message: { discord_id: ['Enter a Discord ID of 17 to 20 digits'] },
    })
  })

  it('are changed in part, and a change that changes nothing is no change', async () => {
    const { response } = await create('general', 1)
    const params = { channel_id: response.id }
    const update = (body: object) => test.call(channels.update, { as: admin.token, params, body })
    expect(await update({ name: 'General' })).toMatchObject({ status: 200 })
    expect(await update({ name: 'General' })).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ name: 'General', discord_id: discordId(1) }])
    expect(await countOf(test, sql`audit_log where target_id = ${response.id}`)).toBe(2)
    await create('other', 2)
    expect(await update({ discord_id: discordId(2) })).toMatchObject({ status: 409 })
    expect(
      await test.call(channels.update, { as: admin.token, params: { channel_id: unknown }, body: {} }),
    ).toMatchObject({ status: 404 })
  })

  it('can be deleted; their tasks stay without a channel', async () => {
    const { response } = await create('general', 1)
    const task = await createTask(test)
    await test.db.execute(sql`update task set channel_id = ${response.id} where id = ${task.id}`)
    const remove = () => test.call(channels.remove, { as: admin.token, params: { channel_id: response.id } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await readValue(test, sql`select channel_id from task where id = ${task.id}`)).toBeNull()
  })

  it('are changed by administrators and the type Channels only, read by staff', async () => {
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const keeper = await createMember(test, { dynamicTypes: ['Channels'] })
    const learner = await createMember(test)
    expect(await create('a', 1, fellow.token)).toMatchObject({ status: 403 })
    expect(await create('a', 1, keeper.token)).toMatchObject({ status: 200 })
    expect(await test.call(channels.list, { as: fellow.token })).toMatchObject({ status: 200 })
    expect(await test.call(channels.list, { as: learner.token })).toMatchObject({ status: 403 })
  })
})
