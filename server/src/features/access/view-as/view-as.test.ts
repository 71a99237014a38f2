import { viewAs } from '@muster/contract/access/view-as.ts'
import { account } from '@muster/contract/account/account.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection, type Sql } from '../../../platform/database.ts'

const reason = 'Says that the channels do not open'
let test: TestApp
/** A connection that acts as another process on the same database. */
let elsewhere: Sql
let admin: TestMember
let keeper: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  elsewhere = openConnection(test.parts.config.DATABASE_URL ?? '').sql
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Vera Viewer' })
  keeper = await createMember(test, { dynamicTypes: ['Channels'], fullName: 'Kiran Keeper' })
})
afterAll(async () => {
  await elsewhere.end()
  await test.close()
})

const start = (user_id: string, as = admin, body: object = { reason }) =>
  test.call(viewAs.start, { as: as.token, params: { user_id }, body })
const view = async (member: TestMember, as = admin) => (await start(member.id, as)).response.accessToken
const info = (token: string) => test.call(account.info, { as: token })
const isOver = (token: string) => expect.poll(async () => (await info(token)).statusCode).toBe(1000)

describe('an administrator sees the app as a member does', () => {
  it('reads what the member reads, and changes nothing', async () => {
    const { status, response } = await start(keeper.id)
    expect({ status, member: response.member }).toEqual({
      status: 200,
      member: { id: keeper.id, full_name: 'Kiran Keeper', muid: keeper.muid },
    })
    const token = response.accessToken
    expect((await info(token)).response).toMatchObject({ muid: keeper.muid, dynamic_type: ['Channels'] })
    expect((await test.call(channels.list, { as: token })).status).toBe(200)
    const refusal = { status: 403, code: 'view_only' }
    const body = { name: 'New', discord_id: '123456789012345678' }
    expect(await test.call(channels.create, { as: token, body })).toMatchObject(refusal)
    expect(await test.call(auth.signOut, { as: token })).toMatchObject(refusal)
    expect(await test.call(leaving.exportData, { as: token })).toMatchObject(refusal)
    expect(await test.call(securityEvents.mine, { as: token })).toMatchObject(refusal)
    expect(await test.call(profiles.setShare, { as: token, body: { is_public: true } })).toMatchObject(
      refusal,
    )
    expect(await countOf(test, sql`channel where name = 'New'`)).toBe(0)
    expect(await start(keeper.id, { ...admin, token })).toMatchObject(refusal)
  })

  it('is told to the member and kept in the log, and what is refused on the way is not the member’s', async () => {
    const member = await createMember(test)
    const token = await view(member)
    await test.call(profiles.setShare, { as: token, body: { is_public: true } })
    const { response } = await test.call(securityEvents.mine, { as: member.token })
    expect(response[0]).toMatchObject({ kind: 'viewed_as', by_others: true, device: null })
    expect(response.map(({ kind }) => kind)).not.toContain('refused')
    const after = await readValue<object>(
      test,
      sql`select after from audit_log where action = 'user.view_as' and target_id = ${member.id} and actor_id = ${admin.id}`,
    )
    expect(after).toMatchObject({ reason })
    await expect
      .poll(() => countOf(test, sql`security_event where kind = 'refused' and user_id = ${admin.id}`))
      .toBeGreaterThan(0)
  })

  it('is no device of the member, and leaves no trace of use', async () => {
    const member = await createMember(test)
    const used = () =>
      readValue(
        test,
        sql`select max(last_used_at) from session where user_id = ${member.id} and viewed_by_id is null`,
      )
    const before = await used()
    await info(await view(member))
    const { response } = await test.call(auth.sessions, { as: member.token })
    expect(response).toHaveLength(1)
    expect(await used()).toEqual(before)
    expect(await test.call(auth.endOtherSessions, { as: member.token })).toMatchObject({ status: 200 })
    const events = await test.call(securityEvents.mine, { as: member.token })
    expect(events.response.map(({ kind }) => kind)).not.toContain('session_ended')
  })

  it('lasts half an hour at most, and as long as the token', async () => {
    const { response } = await start(keeper.id)
    const minutes = (Date.parse(response.until) - test.parts.clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    await elsewhere`update session set expires_at = now() - interval '1 second' where viewed_by_id = ${admin.id}`
    test.parts.guard.forget(keeper.id)
    await isOver(response.accessToken)
  })

  it('ends when they leave, in it or outside of it, also twice', async () => {
    for (const leaveAs of [(token: string) => token, () => admin.token]) {
      const token = await view(keeper)
      expect((await info(token)).status).toBe(200)
      expect(await test.call(viewAs.leave, { as: leaveAs(token) })).toMatchObject({ status: 200 })
      expect((await info(token)).statusCode).toBe(1000)
    }
    expect(await test.call(viewAs.leave, { as: admin.token })).toMatchObject({ status: 200 })
    expect((await info(admin.token)).status).toBe(200)
    expect((await info(keeper.token)).status).toBe(200)
  })
})

describe('it is refused', () => {
  it('for oneself, for administrators, and for accounts that cannot sign in', async () => {
    expect(await start(admin.id)).toMatchObject({ status: 403 })
    const other = await createMember(test, { roles: ['Admins'] })
    expect(await start(other.id)).toMatchObject({
      status: 403,
      message: { general: ['You can’t view the app as an administrator'] },
    })
    const gone = await createMember(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${gone.id}`)
    expect(await start(gone.id)).toMatchObject({ status: 400 })
    expect(await start('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).toMatchObject({ status: 404 })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect(await start(keeper.id, fellow)).toMatchObject({ status: 403 })
  })

  it('without a reason of 3 to 500 characters', async () => {
    for (const text of ['', '  ', 'ab', 'x'.repeat(501)]) {
      expect(await start(keeper.id, admin, { reason: text })).toMatchObject({
        status: 400,
        message: { reason: [expect.any(String)] },
      })
    }
  })
})

describe('it ends at once, in every process', () => {
  it('with the session of the administrator', async () => {
    const token = await view(keeper)
    expect((await info(token)).status).toBe(200)
    const again = await signInAgain(test, admin.email)
    await elsewhere`delete from session where user_id = ${admin.id} and viewed_by_id is null and token_hash <> ''
      and id = (select viewed_from_id from session where viewed_by_id = ${admin.id})`
    await isOver(token)
    admin = { ...admin, token: again.accessToken }
  })

  it('when they are no administrator any more, or deactivated', async () => {
    const admins = await roleId(test, 'Admins')
    const passing = await createMember(test, { roles: ['Admins'] })
    const token = await view(keeper, passing)
    expect((await info(token)).status).toBe(200)
    await elsewhere`delete from user_role where user_id = ${passing.id} and role_id = ${admins}`
    await isOver(token)

    const another = await createMember(test, { roles: ['Admins'] })
    const second = await view(keeper, another)
    expect((await info(second)).status).toBe(200)
    await elsewhere`update "user" set status = 'suspended' where id = ${another.id}`
    await isOver(second)
  })

  it('when the member becomes an administrator', async () => {
    const rising = await createMember(test)
    const token = await view(rising)
    expect((await info(token)).status).toBe(200)
    await elsewhere`insert into user_role (user_id, role_id, verified) select ${rising.id}, id, true from role where title = 'Admins'`
    await isOver(token)
  })

  it('when the same administrator sees it as somebody else: one at a time, also when both begin at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createMember(test)))
    const first = await view(keeper)
    const tokens = await Promise.all(others.map((member) => view(member)))
    await isOver(first)
    const open = await Promise.all(tokens.map(async (token) => (await info(token)).status))
    expect(open.filter((status) => status === 200)).toHaveLength(1)
    expect(await countOf(test, sql`session where viewed_by_id = ${admin.id}`)).toBe(1)
  })
})
