import { account } from '@muster/contract/account/account.ts'
import { openid } from '@muster/contract/account/openid.ts'
import { secondStep } from '@muster/contract/account/second-step.ts'
import { secondStep as secondStepSignIn } from '@muster/contract/account/second-step-sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, testPassword } from '../../../../test/setup/members.ts'
import {
  type OpenidTestProvider,
  type Person,
  startOpenidProvider,
} from '../../../../test/setup/stand-ins/openid-provider.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { codeOf, createProtected } from '../second-step/second-step.fixture.ts'
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

const createConnected = () => connectedMember(test, provider)

describe('signing in with a connected account', () => {
  it('opens a session, and tells by what', async () => {
    const { member, person } = await createConnected()
    const { status, response } = await browser().signIn(person)
    expect([status, response.arrival]).toEqual([200, null])
    const token = response.tokens?.accessToken ?? ''
    expect((await test.call(account.info, { as: token })).response.muid).toBe(member.muid)
    expect(await eventsOf(test, token)).toContainEqual(['sign_in', 'openid'])
    const { links } = (await test.call(openid.links, { as: token })).response
    expect(links).toMatchObject([{ provider: 'openid', name: 'Kerala ID', email: member.email }])
    expect(links[0]?.last_used_at).not.toBeNull()
  })

  it('does not look at the address: it is the account elsewhere that counts', async () => {
    const { member, person } = await createConnected()
    const { response } = await browser().signIn({
      ...person,
      email: 'other@muster.test',
      email_verified: false,
    })
    const info = await test.call(account.info, { as: response.tokens?.accessToken ?? '' })
    expect(info.response.muid).toBe(member.muid)
  })

  it('asks for the second step of who has one', async () => {
    const member = await createProtected(test)
    const person = newPerson()
    const fresh = await browser().connect(member.token, person)
    expect(fresh.status).toBe(200)
    const answer = await browser().signIn(person)
    const { code, response } = JSON.parse(answer.text)
    expect([answer.status, code]).toEqual([400, 'second_step_needed'])
    const body = { token: response.current.token, code: codeOf(test, member.secret) }
    expect((await test.call(secondStepSignIn.signIn, { body })).status).toBe(200)
  })

  it('is refused to suspended members and to those whom staff have closed, and noted', async () => {
    const { member, person } = await createConnected()
    for (const state of [sql`status = 'suspended'`, sql`status = 'closing', closed_by_staff = true`]) {
      await test.db.execute(sql`update "user" set ${state} where id = ${member.id}`)
      const answer = await browser().signIn(person)
      expect([answer.status, answer.message.general]).toEqual([400, ['You can’t sign in to this account']])
    }
    const failed = sql`security_event where user_id = ${member.id} and kind = 'sign_in_failed' and detail = 'openid'`
    expect(await countOf(test, failed)).toBe(2)
  })
})

describe('an address that a member has confirmed', () => {
  it('is never connected silently: it asks to sign in here, tells nothing else, and is noted', async () => {
    const member = await confirmedMember(test)
    const person = newPerson({ email: member.email.toUpperCase() })
    const here = browser()
    const { status, response } = await here.signIn(person)
    expect([status, response.tokens]).toEqual([200, null])
    expect(response.arrival).toEqual({
      provider: 'openid',
      name: 'Kerala ID',
      email: member.email,
      full_name: person.name,
      member: true,
    })
    expect((await here.arrival()).response).toEqual(response.arrival)
    expect(await linksOf(test, member.id)).toBe(0)
    expect(await eventsOf(test, member.token)).toContainEqual(['openid_asked', 'Kerala ID'])
  })

  it('is connected once its owner has signed in here with the password, and told by mail', async () => {
    const member = await confirmedMember(test)
    const person = newPerson({ email: member.email })
    const here = browser()
    await here.signIn(person)
    const { accessToken } = await signInAgain(test, member.email, testPassword)
    const linked = await here.link(accessToken)
    expect(linked.message.general).toEqual(['Kerala ID is connected. You can now sign in with it.'])
    expect((await here.link(accessToken)).status).toBe(400)
    expect((await browser().signIn(person)).response.tokens).not.toBeNull()
    expect(await eventsOf(test, accessToken)).toContainEqual(['openid_linked', 'Kerala ID'])
    const [mail] = await mailsTo(test, member.email)
    expect(mail?.subject).toBe('Kerala ID is connected to your Muster account')
  })

  it('is not connected in a session from before, until its owner proves once more that it is them', async () => {
    const member = await confirmedMember(test)
    const here = browser()
    await here.signIn(newPerson({ email: member.email }))
    const answer = await here.link(member.token)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'prove_again'])
    expect(await linksOf(test, member.id)).toBe(0)
    await test.call(secondStep.prove, { as: member.token, body: { password: testPassword } })
    expect((await here.link(member.token)).status).toBe(200)
  })

  it('is not connected with the account of somebody else, or from another browser', async () => {
    const member = await confirmedMember(test)
    const other = await confirmedMember(test)
    const here = browser()
    await here.signIn(newPerson({ email: member.email }))
    const { accessToken } = await signInAgain(test, other.email, testPassword)
    expect((await here.link(accessToken)).message.general[0]).toContain(
      'isn’t this account’s confirmed address',
    )
    const own = await signInAgain(test, member.email, testPassword)
    expect((await browser().link(own.accessToken)).status).toBe(400)
    expect((await here.link('')).status).toBe(401)
    expect([await linksOf(test, member.id), await linksOf(test, other.id)]).toEqual([0, 0])
  })

  it('waits for half an hour and no longer', async () => {
    const member = await confirmedMember(test)
    const here = browser()
    await here.signIn(newPerson({ email: member.email }))
    test.advance(31 * 60_000)
    const { accessToken } = await signInAgain(test, member.email, testPassword)
    expect((await here.arrival()).response).toBeNull()
    expect((await here.link(accessToken)).status).toBe(400)
  })

  it('counts as no way in for who registered somebody else’s address and never confirmed it', async () => {
    const member = await createMember(test)
    const answer = await browser().signIn(newPerson({ email: member.email }))
    expect(answer.status).toBe(400)
    expect(answer.message.general[0]).toContain('the address hasn’t been confirmed')
    expect(await eventsOf(test, member.token)).toContainEqual(['openid_refused', 'Kerala ID'])
  })
})

describe('somebody whom nobody here knows', () => {
  it('is refused without a confirmed address', async () => {
    const unconfirmed = 'Kerala ID doesn’t say that your email address is confirmed'
    for (const [given, text] of [
      [{ email_verified: false }, unconfirmed],
      [{ email_verified: undefined }, unconfirmed],
      [{ email: undefined }, 'Kerala ID didn’t send us your email address'],
      [{ email: 'no address' }, unconfirmed],
    ] as const) {
      const person = { ...newPerson(), ...given } as Person
      const answer = await browser().signIn(person)
      expect([answer.status, answer.message.general[0]]).toEqual([400, expect.stringContaining(text)])
    }
  })

  it('can register without a confirmation where addresses of the provider count as confirmed', async () => {
    const trusting = await startTestApp(
      { TRUST_PROXY: '1', ...provider.settings, OPENID_TRUST_EMAILS: 'on' },
      null,
      test,
    )
    try {
      for (const given of [{ email_verified: false }, { email_verified: undefined }]) {
        const person = { ...newPerson(), ...given } as Person
        const { response } = await new Browser(trusting, provider).signIn(person)
        expect(response.arrival).toMatchObject({ email: person.email, member: false })
      }
    } finally {
      await trusting.close()
    }
  })

  it('is asked for at the provider’s userinfo when the token has no confirmed address', async () => {
    for (const inToken of [{ email: 'someone@muster.test' }, { email_verified: false }, {}]) {
      const person = newPerson()
      provider.distort((claims) => ({ ...claims, ...inToken }))
      const { response } = await browser().signIn(person)
      expect(response.arrival).toMatchObject({ email: person.email })
    }
    const doubtful = { ...newPerson(), email_verified: undefined } as unknown as Person
    provider.distort((claims) => ({ ...claims, email: 'someone@muster.test', email_verified: 'no' }))
    expect((await browser().signIn(doubtful)).status).toBe(400)
    provider.distort(null)
  })

  it('registers with name and address filled in, without a password, and is connected', async () => {
    const person = newPerson()
    const here = browser()
    const { response } = await here.signIn(person)
    expect(response.arrival).toMatchObject({ email: person.email, full_name: person.name, member: false })
    expect(await countOf(test, sql`"user" where email = ${person.email}`)).toBe(0)
    const registered = await here.register({ user: { full_name: 'A Chosen Name' } })
    expect(registered.status).toBe(200)
    const { accessToken, data } = registered.response
    expect(data).toMatchObject({ email: person.email, full_name: 'A Chosen Name' })
    const [row] = await test.db.execute(sql`
      select password_hash is null as none, email_confirmed_at is not null as confirmed, terms_accepted_at is not null as accepted
      from "user" where id = ${data.id}`)
    expect(row).toEqual({ none: true, confirmed: true, accepted: true })
    const mails = await mailsTo(test, person.email ?? '')
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Muster'])
    expect(mails[0]?.body).not.toContain('confirm-email')
    expect((await test.call(openid.links, { as: accessToken })).response).toMatchObject({
      links: [{ email: person.email }],
      others: [],
      has_password: false,
    })
    expect((await browser().signIn(person)).response.tokens).not.toBeNull()
  })

  it('registers once, however often it is sent, and keeps the way when a field is wrong', async () => {
    const person = newPerson()
    const here = browser()
    await here.signIn(person)
    expect((await here.register({ user: { full_name: '' } })).status).toBe(400)
    const body = { user: { full_name: 'Twice At Once' } }
    const answers = await Promise.all([here.register(body), here.register(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await countOf(test, sql`"user" where email = ${person.email}`)).toBe(1)
  })

  it('is refused when somebody has registered the address in between', async () => {
    const person = newPerson()
    const here = browser()
    await here.signIn(person)
    await createMember(test, { email: person.email ?? '' })
    const answer = await here.register({ user: { full_name: 'Too Late' } })
    expect([answer.status, answer.message['user.email']?.[0]]).toEqual([
      409,
      'There’s already an account with this email. Sign in instead.',
    ])
  })

  it('does not register in another browser, nor with an address of their own choice', async () => {
    const person = newPerson()
    const here = browser()
    await here.signIn(person)
    expect((await browser().register({ user: { full_name: 'Somebody Else' } })).status).toBe(400)
    const chosen = await here.register({ user: { full_name: 'Own Choice', email: 'chosen@muster.test' } })
    expect([chosen.status, chosen.message['user.email']]).toEqual([400, [expect.any(String)]])
    const given = await here.register({ user: { full_name: 'Given Address' } })
    expect(given.response.data.email).toBe(person.email)
  })
})
