import { account as leaving } from '@muster/contract/account/leaving.ts'
import { openid } from '@muster/contract/account/openid.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import {
  type OpenidTestProvider,
  startOpenidProvider,
} from '../../../../test/setup/stand-ins/openid-provider.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { takeEmailBack } from '../email-addresses/index.ts'
import { eraseClosedAccounts } from '../joining/closing/closing.ts'
import { tidyAttempts } from './attempts.ts'
import { Browser, confirmedMember, connectedMember, eventsOf, linksOf, newPerson } from './openid.fixture.ts'

let provider: OpenidTestProvider
let test: TestApp
beforeAll(async () => {
  provider = await startOpenidProvider()
  test = await startTestApp({ TRUST_PROXY: '1', ...provider.settings })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const browser = () => new Browser(test, provider)
const read = async (as: string) => (await test.call(openid.links, { as })).response
const unlink = (as: string, link_id: string | undefined) =>
  test.call(openid.unlink, { as, params: { link_id } })

describe('connected accounts', () => {
  it('are shown to their owner, with the providers that are left', async () => {
    const member = await confirmedMember(test)
    expect(await read(member.token)).toEqual({
      links: [],
      others: [{ provider: 'openid', name: 'Kerala ID' }],
      has_password: true,
    })
    await browser().connect(member.token, newPerson({ email: 'elsewhere@muster.test' }))
    expect(await read(member.token)).toMatchObject({
      links: [{ provider: 'openid', name: 'Kerala ID', email: 'elsewhere@muster.test', last_used_at: null }],
      others: [],
    })
  })

  it('can be disconnected, which ends their worth at once and is told by mail', async () => {
    const { member, person } = await connectedMember(test, provider)
    const [link] = (await read(member.token)).links
    expect((await unlink(member.token, link?.id)).status).toBe(200)
    expect((await unlink(member.token, link?.id)).status).toBe(404)
    expect((await browser().signIn(person)).response.tokens).toBeNull()
    expect(await eventsOf(test, member.token)).toContainEqual(['openid_unlinked', 'Kerala ID'])
    const subjects = (await mailsTo(test, member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Kerala ID is no longer connected to your Muster account')
  })

  it('of somebody else do not exist', async () => {
    const { member } = await connectedMember(test, provider)
    const other = await confirmedMember(test)
    const [link] = (await read(member.token)).links
    expect((await unlink(other.token, link?.id)).status).toBe(404)
    expect(await linksOf(test, member.id)).toBe(1)
  })

  it('stay when they are the only way in', async () => {
    const { member } = await connectedMember(test, provider)
    const [link] = (await read(member.token)).links
    await test.db.execute(
      sql`update "user" set password_hash = null, email_confirmed_at = null where id = ${member.id}`,
    )
    const refused = await unlink(member.token, link?.id)
    expect([refused.status, refused.message.general]).toEqual([
      400,
      ['This is your only way to sign in. First, confirm your email address or set a password.'],
    ])
    expect((await read(member.token)).links).toHaveLength(1)
    // With a confirmed address, mailed codes remain as a way to sign in.
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${member.id}`)
    expect((await unlink(member.token, link?.id)).status).toBe(200)
  })

  it('ask for a fresh proof before they go', async () => {
    const { member } = await connectedMember(test, provider)
    const [link] = (await read(member.token)).links
    await test.db.execute(
      sql`update session set proved_at = now() - interval '20 minutes' where user_id = ${member.id}`,
    )
    test.parts.guard.forget(member.id)
    expect((await unlink(member.token, link?.id)).code).toBe('prove_again')
  })

  it('of a provider that the settings no longer name are shown by its address, and may go', async () => {
    const { member } = await connectedMember(test, provider)
    const beside = await startTestApp({}, null, test)
    try {
      const { response } = await beside.call(openid.links, { as: member.token })
      expect(response.links).toMatchObject([{ provider: null, name: new URL(provider.issuer).host }])
      const params = { link_id: response.links[0]?.id }
      expect((await beside.call(openid.unlink, { as: member.token, params })).status).toBe(200)
    } finally {
      await beside.close()
    }
  })
})

describe('what is kept of a sign-in elsewhere', () => {
  it('goes with the address that a thief had put in its place', async () => {
    const { member, person } = await connectedMember(test, provider)
    await test.db.execute(sql`
      insert into one_time_secret (user_id, purpose, secret_hash, payload, expires_at)
      values (${member.id}, 'email-take-back', ${hashToken('of-the-owner')}, ${member.email}, now() + interval '1 day')`)
    const request = { id: 'test', ip: '192.0.2.1', userAgent: '', fromThisMachine: false }
    await takeEmailBack(test.parts, 'of-the-owner', request, declared.endRights)
    expect(await linksOf(test, member.id)).toBe(0)
    expect((await browser().signIn(person)).response.tokens).toBeNull()
  })

  it('is given to the member who asks for their data, without secrets', async () => {
    const { member, person } = await connectedMember(test, provider)
    await browser().startLink(member.token)
    const file = await test.call(leaving.exportData, { as: member.token })
    const data = JSON.parse(file.text)
    expect(data.openid_link).toMatchObject([{ issuer: provider.issuer, subject: person.sub }])
    expect(Object.keys(data.openid_attempt[0]).sort()).toEqual(
      ['created_at', 'expires_at', 'id', 'provider', 'session_id', 'user_id'].sort(),
    )
  })

  it('is erased with the account', async () => {
    const { member } = await connectedMember(test, provider)
    await test.db.execute(
      sql`update "user" set status = 'closing', erase_after = now() - interval '1 day' where id = ${member.id}`,
    )
    await eraseClosedAccounts(test.db, declared.personal, new Date())
    expect(await linksOf(test, member.id)).toBe(0)
  })

  it('is removed when it has run out', async () => {
    await browser().start()
    await browser().signIn(newPerson())
    await tidyAttempts(test.db, new Date(Date.now() + 3_600_000))
    expect(await countOf(test, sql`openid_attempt`)).toBe(0)
    expect(await countOf(test, sql`openid_arrival`)).toBe(0)
  })
})
