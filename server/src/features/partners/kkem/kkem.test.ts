import { registration } from '@muster/contract/account/joining.ts'
import { kkem } from '@muster/contract/partners/kkem.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KkemFake, startKkem } from '../../../../fakes/kkem.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { connectNewcomer, mailAuthorization } from './link.ts'
import { openParam, writeParam } from './param.ts'

const SECRET = 'what kkem encrypts with'
const TOKEN = 'kkem-demo-token-0'
let fake: KkemFake
let test: TestApp
let admin: TestMember
beforeAll(async () => {
  fake = await startKkem(0)
  test = await startTestApp({
    RATE_LIMITS: 'off',
    KKEM_URL: fake.url,
    KKEM_TOKEN: TOKEN,
    KKEM_CIPHER_KEY: SECRET,
  })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})

const paramOf = (jsid: number, more = {}) =>
  writeParam(SECRET, { jsid: String(jsid), dwms_id: `DW${jsid}`, ...more })
const connect = async (as: string, jsid: number) =>
  test.call(kkem.connect, { as, body: { param: await paramOf(jsid) } })

/** The token in the newest authorization mail. */
async function mailedToken(emailOrMuid: string, jsid: number): Promise<string> {
  await mailAuthorization(test.parts, { emailOrMuid, param: await paramOf(jsid) })
  const body = await readValue(
    test,
    sql`select body from mail_outbox where body like '%/kkem/authorization/%'
    order by created_at desc limit 1`,
  )
  return /authorization\/([\w-]+)/.exec(String(body))?.[1] ?? ''
}

describe('a parameter of kkem', () => {
  it('says who it is about', async () => {
    expect(await openParam(SECRET, await paramOf(12, { mu_id: 'anu@muster' }))).toEqual({
      jsid: '12',
      dwmsId: 'DW12',
      muid: 'anu@muster',
    })
    const { response } = await test.call(kkem.status, {
      params: { encrypted_data: await paramOf(12, { mu_id: 'anu@muster' }) },
    })
    expect(response).toEqual({ muid: 'anu@muster' })
  })

  it('is refused with any byte changed, cut short or under another key', async () => {
    const bytes = Buffer.from(await paramOf(12, { mu_id: 'anu@muster' }), 'base64url')
    const changed = Array.from({ length: bytes.length }, (_, place) => {
      const copy = Buffer.from(bytes)
      copy[place] = (copy[place] ?? 0) ^ 1
      return copy.toString('base64url')
    })
    const bad = [...changed, bytes.subarray(0, 32).toString('base64url'), 'x', '%%%']
    const results = await Promise.allSettled(bad.map((param) => openParam(SECRET, param)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(openParam('another', await paramOf(12))).rejects.toThrow('The partner’s link isn’t valid')
  })
})

describe('connecting an account', () => {
  it('by mail works once, tells kkem and signs in', async () => {
    const member = await createMember(test)
    const token = await mailedToken(member.muid, 21)
    const confirm = () => test.call(kkem.confirm, { params: { token } })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(fake.links.get(21)).toBe(member.muid)
    expect((await confirm()).status).toBe(400)
  })

  it('leaves everything as it was when kkem is away, and works afterwards', async () => {
    const member = await createMember(test)
    const token = await mailedToken(member.muid, 22)
    fake.misbehave('html')
    expect((await test.call(kkem.confirm, { params: { token } })).status).toBe(503)
    fake.misbehave('none')
    const verified = sql`select verified from kkem_link where user_id = ${member.id}`
    expect(await readValue(test, verified)).toBe(false)
    expect((await test.call(kkem.confirm, { params: { token } })).status).toBe(200)
  })

  it('answers the same whether or not there is such an account', async () => {
    const member = await createMember(test)
    const param = await paramOf(23)
    const ask = (emailOrMuid: string) => test.call(kkem.authorize, { body: { emailOrMuid, param } })
    expect((await ask(member.muid)).message).toEqual((await ask('nobody@nowhere.example')).message)
    expect(
      (await test.call(kkem.authorize, { body: { emailOrMuid: member.muid, param: 'abcd' } })).status,
    ).toBe(400)
  })

  it('gives an account there to one member, and a member one account there', async () => {
    const [one, other] = [await createMember(test), await createMember(test)]
    expect((await connect(one.token, 24)).status).toBe(200)
    expect((await connect(one.token, 24)).status).toBe(200)
    expect((await connect(one.token, 25)).status).toBe(409)
    expect((await connect(other.token, 24)).status).toBe(409)
    expect((await connect(other.token, 5000)).status).toBe(400)
    const both = await Promise.all([connect(other.token, 26), connect(admin.token, 26)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('passes on what kkem says of a person', async () => {
    const { response } = await test.call(kkem.jobSeeker, { params: { encrypted_data: await paramOf(7) } })
    expect(response).toMatchObject({ registration: { job_seeker_id: 7 } })
    const unknown = await test.call(kkem.jobSeeker, { params: { encrypted_data: await paramOf(5000) } })
    expect(unknown).toMatchObject({ status: 400, message: { general: ['No such job seeker'] } })
  })
})

it('is said to be away when it answers with half a JSON, 500 MB, a failure or not at all, and works afterwards', async () => {
  const ask = async () => test.call(kkem.jobSeeker, { params: { encrypted_data: await paramOf(7) } })
  for (const trouble of ['half', 'huge', 'down', 'dead'] as const) {
    fake.misbehave(trouble)
    expect(await ask(), trouble).toMatchObject({
      status: 503,
      message: { general: ['kkem isn’t responding right now. Try again in a moment.'] },
    })
  }
  fake.misbehave('none')
  expect((await ask()).status).toBe(200)
})

describe('registering with a link of kkem', () => {
  const body = async (email: string, integration: object) => ({
    user: { full_name: 'Anu Thomas', email, password: 'a long password of Anu' },
    integration: { title: 'kkem', param: await paramOf(41), ...integration },
  })
  const register = async (email: string, integration: object = {}) =>
    test.call(registration.register, { body: await body(email, integration) })
  const linkOf = (email: string) =>
    readValue(
      test,
      sql`select link.verified from kkem_link as link join "user" as member on member.id = link.user_id
        where member.email = ${email}`,
    )
  const bring = async (email: string, jsid: number) => {
    const userId = await readValue<string>(test, sql`select id from "user" where email = ${email}`)
    return { userId, person: { jsid: String(jsid), dwmsId: `DW${jsid}`, muid: null } }
  }

  it('makes the account while kkem is away, connects it afterwards, and once', async () => {
    fake.misbehave('html')
    const { status, response } = await register('anu41@kkem.test')
    expect([status, response.data.muid]).toEqual([200, expect.stringContaining('anuthomas')])
    const job = await bring('anu41@kkem.test', 41)
    await expect(connectNewcomer(test.parts, job)).rejects.toMatchObject({ status: 503 })
    expect(await linkOf('anu41@kkem.test')).toBeUndefined()
    fake.misbehave('none')
    await connectNewcomer(test.parts, job)
    await connectNewcomer(test.parts, job)
    expect(fake.links.get(41)).toBe(response.data.muid)
    expect(await linkOf('anu41@kkem.test')).toBe(true)
  })

  it('is refused on its field for a bad link, another partner, and an account there that is taken', async () => {
    expect(await register('x@kkem.test', { param: 'abcd' })).toMatchObject({
      status: 400,
      message: { 'integration.param': ['The partner’s link isn’t valid. Check it and try again.'] },
    })
    expect(await register('x@kkem.test', { title: 'somebody' })).toMatchObject({
      status: 400,
      message: { 'integration.title': [expect.any(String)] },
    })
    expect(await register('x@kkem.test')).toMatchObject({
      status: 409,
      message: { 'integration.param': [expect.stringContaining('another member')] },
    })
    const checked = await test.call(registration.validate, {
      body: { integration: { title: 'kkem', param: await paramOf(42) } },
    })
    expect(checked.response.integration).toMatchObject({ title: 'kkem' })
  })

  it('tells by mail what kkem does not take', async () => {
    await register('x@kkem.test', { param: await paramOf(5000) })
    await connectNewcomer(test.parts, await bring('x@kkem.test', 5000))
    const mail = sql`select body from mail_outbox where recipient = 'x@kkem.test' order by created_at desc limit 1`
    expect(await readValue(test, mail)).toContain('doesn’t know this account')
  })
})

describe('what kkem reads', () => {
  it('needs its token', async () => {
    for (const as of ['', 'wrong', admin.token]) {
      expect((await test.call(kkem.users, { as })).status).toBe(401)
    }
  })

  it('is its people with their karma, all or those since a moment', async () => {
    const member = await createMember(test)
    await connect(member.token, 31)
    const one = await test.call(kkem.user, { as: TOKEN, params: { muid: member.muid } })
    expect(one.response).toEqual({
      mu_id: member.muid,
      email: member.email,
      jsid: 31,
      total_karma: 0,
      interest_groups: [],
    })
    const all = await test.call(kkem.users, { as: TOKEN })
    expect(all.response.map(({ mu_id }) => mu_id)).toContain(member.muid)
    const query = { from_datetime: '2100-01-01T00:00:00' }
    expect((await test.call(kkem.users, { as: TOKEN, query })).response).toEqual([])
    const bad = { from_datetime: 'soon' }
    expect((await test.call(kkem.users, { as: TOKEN, query: bad })).status).toBe(400)
    const nobody = { muid: admin.muid.replace('@', 'x@') }
    expect((await test.call(kkem.user, { as: TOKEN, params: nobody })).status).toBe(404)
  })
})

it('signs a member in as everywhere, and lists the events to everybody', async () => {
  const member = await createMember(test)
  const body = { emailOrMuid: member.muid, password: testPassword }
  const { status, response } = await test.call(kkem.login, { body })
  expect(status).toBe(200)
  expect(response.accessToken).toBeTruthy()
  expect((await test.call(kkem.events)).status).toBe(200)
})
