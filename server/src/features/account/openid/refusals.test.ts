import { openid } from '@muster/contract/account/openid.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import {
  type OpenidTestProvider,
  startOpenidProvider,
} from '../../../../test/setup/stand-ins/openid-provider.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { Browser, confirmedMember, connectedMember, eventsOf, linksOf, newPerson } from './openid.fixture.ts'

let provider: OpenidTestProvider
let test: TestApp
beforeAll(async () => {
  provider = await startOpenidProvider()
  test = await startTestApp({ TRUST_PROXY: '1', ...provider.settings })
})
afterEach(() => {
  provider.distort(null)
  provider.suffer('none')
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const browser = () => new Browser(test, provider)
const sessions = (userId: string) => countOf(test, sql`session where user_id = ${userId}`)
const NOT_HERE = /^This sign-in started in another browser, took too long/
const NOT_TRUSTED = 'We couldn’t trust the response from Kerala ID. Try again, or sign in another way.'

describe('an answer', () => {
  it('works once, also when it is sent twice at the same moment', async () => {
    const { member, person } = await connectedMember(test, provider)
    const here = browser()
    const { response } = await here.start()
    const query = await provider.visit(response.address, person)
    const before = await sessions(member.id)
    const answers = await Promise.all([here.answer(query), here.answer(query)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await here.answer(query)).message.general[0]).toMatch(NOT_HERE)
    expect(await sessions(member.id)).toBe(before + 1)
  })

  it('works in the browser alone that began, and is not used up by another', async () => {
    const { person } = await connectedMember(test, provider)
    const here = browser()
    const { response } = await here.start()
    const query = await provider.visit(response.address, person)
    const elsewhere = browser()
    expect((await elsewhere.answer(query)).message.general[0]).toMatch(NOT_HERE)
    await elsewhere.start()
    expect((await elsewhere.answer(query)).message.general[0]).toMatch(NOT_HERE)
    expect((await here.answer(query)).status).toBe(200)
  })

  it('with another state, or none, belongs to nothing and uses nothing up', async () => {
    const { person } = await connectedMember(test, provider)
    const here = browser()
    const { response } = await here.start()
    const query = await provider.visit(response.address, person)
    for (const wrong of [query.replace(/state=[^&]+/, 'state=another'), query.replace(/&?state=[^&]+/, '')]) {
      expect((await here.answer(wrong)).message.general[0]).toMatch(NOT_HERE)
    }
    expect((await here.answer(query)).status).toBe(200)
  })

  it('counts for ten minutes', async () => {
    const { person } = await connectedMember(test, provider)
    const here = browser()
    const { response } = await here.start()
    const query = await provider.visit(response.address, person)
    test.advance(11 * 60_000)
    expect((await here.answer(query)).message.general[0]).toMatch(NOT_HERE)
  })

  it.each([
    ['another nonce', { nonce: 'of-another-sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'http://127.0.0.1:9' }],
    ['another audience', { aud: 'another-client' }],
    ['a time long over', { iat: 1_000_000_000, exp: 1_000_000_600 }],
    ['no subject', { sub: undefined }],
  ])('that says %s is refused, noted, and gains nothing', async (_what, wrong) => {
    const { member, person } = await connectedMember(test, provider)
    const before = await sessions(member.id)
    const noted = sql`security_event where user_id is null and kind = 'sign_in_failed' and detail = 'openid'`
    const notedBefore = await countOf(test, noted)
    provider.distort((claims) => ({ ...claims, ...wrong }))
    const here = browser()
    const answer = await here.signIn(person)
    expect([answer.status, answer.message.general]).toEqual([400, [NOT_TRUSTED]])
    expect((await here.arrival()).response).toBeNull()
    expect(await sessions(member.id)).toBe(before)
    expect(await countOf(test, noted)).toBe(notedBefore + 1)
  })

  it('that somebody else has signed is refused', async () => {
    const { person } = await connectedMember(test, provider)
    provider.distort((claims) => claims, 'another')
    expect((await browser().signIn(person)).message.general).toEqual([NOT_TRUSTED])
  })

  it('with a code that the provider does not know, or for its verifier, is refused', async () => {
    const { person } = await connectedMember(test, provider)
    const [here, there] = [browser(), browser()]
    const first = await provider.visit((await here.start()).response.address, person)
    const second = await provider.visit((await there.start()).response.address, person)
    const codeOf = (query: string) => /code=([^&]+)/.exec(query)?.[1] ?? ''
    // A stolen code used in another browser fails, because its PKCE verifier is in the first browser.
    const swapped = await there.answer(second.replace(codeOf(second), codeOf(first)))
    expect(swapped.message.general).toEqual([NOT_TRUSTED])
    const invented = await here.answer(first.replace(codeOf(first), 'invented'))
    expect(invented.message.general).toEqual([NOT_TRUSTED])
  })

  it('of who has cancelled says so, and changes nothing', async () => {
    const answer = await browser().signIn('cancel')
    expect([answer.status, answer.message.general]).toEqual([
      400,
      ['You didn’t sign in with Kerala ID. Nothing has changed here.'],
    ])
  })
})

describe('a provider that is away', () => {
  const AWAY = 'Kerala ID isn’t responding right now. Try again in a few minutes, or sign in another way.'

  it('is named when it fails, or does not answer in time, while the answer is exchanged', async () => {
    const { person } = await connectedMember(test, provider)
    for (const trouble of ['fails', 'silent'] as const) {
      const here = browser()
      const query = await provider.visit((await here.start()).response.address, person)
      provider.suffer(trouble)
      const answer = await here.answer(query)
      provider.suffer('none')
      expect([answer.status, answer.message.general]).toEqual([503, [AWAY]])
    }
  })

  it('is named at the start, and asked again the next time', async () => {
    const other = await startOpenidProvider()
    const beside = await startTestApp({ TRUST_PROXY: '1', ...other.settings }, null, test)
    try {
      const start = () => new Browser(beside, other).start()
      other.suffer('fails')
      const answer = await start()
      expect([answer.status, answer.message.general]).toEqual([503, [AWAY]])
      other.suffer('none')
      const claimed = `${other.issuer}/application/o/learn/`
      other.claimIssuer(claimed)
      const unlike = await start()
      const text = `Kerala ID isn’t set up correctly here. It calls itself “${claimed}”, but OPENID_ISSUER is “${other.issuer}”. Tell the site administrators.`
      expect([unlike.status, unlike.message.general]).toEqual([503, [text]])
      other.claimIssuer(null)
      expect((await start()).status).toBe(200)
    } finally {
      await beside.close()
      await other.close()
    }
  })

  it('that the settings do not name does not exist', async () => {
    const answer = await test.call(openid.start, { params: { provider: 'google' } })
    expect([answer.status, answer.message.general]).toEqual([404, ['We couldn’t find this sign-in method']])
  })
})

describe('a connection in the settings', () => {
  it('with the account of another member is refused, noted, and changes nothing', async () => {
    const { person } = await connectedMember(test, provider)
    const other = await confirmedMember(test)
    const answer = await browser().connect(other.token, person)
    expect([answer.status, answer.message.general]).toEqual([
      409,
      ['Another member signs in with this Kerala ID account. Choose a different Kerala ID account.'],
    ])
    expect(await linksOf(test, other.id)).toBe(0)
    expect(await eventsOf(test, other.token)).toContainEqual(['openid_refused', 'Kerala ID'])
  })

  it('is made once of two that are made at the same moment', async () => {
    const person = newPerson()
    const members = [await confirmedMember(test), await confirmedMember(test)]
    const answers = await Promise.all(members.map(({ token }) => browser().connect(token, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is one for each provider; the same once more changes nothing', async () => {
    const { member, person } = await connectedMember(test, provider)
    expect((await browser().connect(member.token, person)).status).toBe(200)
    const second = await browser().connect(member.token, newPerson())
    expect([second.status, second.message.general]).toEqual([
      409,
      ['You’re connected with another Kerala ID account. Disconnect it first.'],
    ])
    expect(await linksOf(test, member.id)).toBe(1)
  })

  it('ends with the session that it was begun in', async () => {
    const member = await confirmedMember(test)
    const here = browser()
    const { response } = await here.startLink(member.token)
    const query = await provider.visit(response.address, newPerson())
    await test.db.execute(sql`delete from session where user_id = ${member.id}`)
    expect((await here.answer(query)).message.general[0]).toMatch(NOT_HERE)
    expect(await linksOf(test, member.id)).toBe(0)
  })

  it('waits for a confirmed address of the member, whoever the provider confirms', async () => {
    const member = await confirmedMember(test)
    const here = browser()
    const { response } = await here.startLink(member.token)
    const query = await provider.visit(response.address, newPerson({ email: member.email }))
    await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${member.id}`)
    const text =
      'Confirm your email address first, with the link that we emailed you. Your account settings can send a new one.'
    for (const { status, message } of [await here.answer(query), await here.startLink(member.token)]) {
      expect([status, message.general]).toEqual([400, [text]])
    }
    expect(await linksOf(test, member.id)).toBe(0)
  })

  it('asks for a fresh proof', async () => {
    const member = await confirmedMember(test)
    await test.db.execute(
      sql`update session set proved_at = now() - interval '20 minutes' where user_id = ${member.id}`,
    )
    test.parts.guard.forget(member.id)
    const answer = await browser().startLink(member.token)
    expect([answer.status, answer.code]).toEqual([403, 'prove_again'])
  })
})

describe('the cookie', () => {
  it('is out of reach of scripts and other sites, and over https of neighbours under the same domain', async () => {
    const plain = await browser().start()
    expect(String(plain.headers['set-cookie'])).toMatch(
      /\bopenid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/i,
    )
    const settings = { PUBLIC_URL: 'https://learn.example', ...provider.settings }
    const beside = await startTestApp(settings, null, test)
    try {
      const safe = await new Browser(beside, provider).start()
      const cookies = [safe.headers['set-cookie']].flat().map(String)
      expect(cookies.find((cookie) => cookie.includes('openid='))).toMatch(
        /^__Host-openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
      )
    } finally {
      await beside.close()
    }
  })

  it('and the address at the provider hold nothing that the database could give away', async () => {
    const here = browser()
    const { response } = await here.start()
    const asked = new URL(response.address).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'muster',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://muster.test/login/openid',
    })
    const rows = await test.db.execute(sql`select * from openid_attempt`)
    const stored = JSON.stringify([...rows])
    for (const name of ['state', 'nonce', 'code_challenge']) expect(stored).not.toContain(asked.get(name))
    expect(stored).not.toContain(here.headers.cookie?.split('=')[1])
  })
})
