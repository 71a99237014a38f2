import { program } from '@muster/contract/access/access.ts'
import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp()
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const make = async (name: string) =>
  (await test.call(apiKeys.create, { as: admin.token, body: { name } })).response
const rows = async () => (await test.call(apiKeys.list, { as: admin.token })).response
const opens = (key: string) =>
  test.parts.guard.admit({ access: program('chat'), method: 'POST' }, `Bearer ${key}`).then(
    () => true,
    (error: { status: number }) => error.status !== 401,
  )

describe('an API key', () => {
  it('opens what is for programs, is shown once, and is stored as a hash', async () => {
    const { id, key } = await make('Chat bot')
    expect(await opens(key)).toBe(true)
    const row = (await rows()).find((one) => one.id === id)
    expect(row).toMatchObject({
      name: 'Chat bot',
      scopes: ['chat'],
      prefix: key.slice(0, 10),
      revoked_at: null,
    })
    expect(row).toMatchObject({ created_by: admin.fullName })
    expect(row?.last_used_at).not.toBeNull()
    await test.db.execute(sql`update api_key set created_by_id = null where id = ${id}`)
    expect((await rows()).find((one) => one.id === id)?.created_by).toBe('Former member')
    expect(await readValue(test, sql`select count(*)::integer from api_key where key_hash = ${key}`)).toBe(0)
  })

  it('no longer opens anything from the moment it is revoked', async () => {
    const { id, key } = await make('Old bot')
    expect((await test.call(apiKeys.revoke, { as: admin.token, params: { key_id: id } })).status).toBe(200)
    expect(await opens(key)).toBe(false)
    const revokedAt = (await rows()).find((one) => one.id === id)?.revoked_at
    await test.call(apiKeys.revoke, { as: admin.token, params: { key_id: id } })
    expect((await rows()).find((one) => one.id === id)?.revoked_at).toBe(revokedAt)
    const unknown = await test.call(apiKeys.revoke, {
      as: admin.token,
      params: { key_id: crypto.randomUUID() },
    })
    expect(unknown.status).toBe(404)
  })

  it('is none of these: nothing, a made-up key, the session of an administrator', async () => {
    for (const key of ['', 'mk_made-up', admin.token]) expect(await opens(key)).toBe(false)
  })

  it('opens nothing that is for members', async () => {
    const { key } = await make('Curious bot')
    expect((await test.call(apiKeys.list, { as: key })).status).toBe(401)
  })

  it('is made and revoked with a record of who did it', async () => {
    const { id } = await make('Audited bot')
    await test.call(apiKeys.revoke, { as: admin.token, params: { key_id: id } })
    const actions = await test.db.execute(
      sql`select action, actor_muid from audit_log where target_id = ${id} order by created_at, action`,
    )
    expect([...actions]).toEqual([
      { action: 'api_key.create', actor_muid: admin.muid },
      { action: 'api_key.revoke', actor_muid: admin.muid },
    ])
  })
})
