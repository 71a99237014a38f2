import { auth } from '@muster/contract/account/sign-in.ts'
import { operations } from '@muster/contract/running/operations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { countedId, idKinds, isMadeUpMember } from '../../../platform/listing/counted-ids.ts'
import { issueToken } from '../../account/accounts/passwords/one-time-secrets.ts'

const accounts = [{ email: 'learner@muster.test', label: 'Learner' }]

/** A member with an id from the demo's range and the password that all tests use. */
async function addDemoMember(test: TestApp, number: number): Promise<{ id: string; email: string }> {
  const id = countedId(idKinds.member, number)
  const email = `demo-${number}@muster.test`
  const { id: model } = await createMember(test)
  await test.db.execute(sql`
    insert into "user" (id, muid, full_name, email, password_hash, email_confirmed_at)
    select ${id}, ${`demo-${number}@muster`}, 'Demo Member', ${email}, password_hash, now()
    from "user" where id = ${model}`)
  await test.db.execute(sql`insert into wallet (user_id) values (${id})`)
  return { id, email }
}

const elsewhere: readonly Record<string, string>[] = [
  { host: 'learn.example' },
  { host: '192.168.1.20:3000' },
  { host: 'localhost.example' },
  { host: '127.0.0.1.example' },
  { host: 'me@localhost' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.9' },
]
const here: readonly Record<string, string>[] = [
  { host: 'localhost:3000' },
  { host: '127.0.0.1:3000' },
  { host: '[::1]:3000' },
]

describe('a demo', () => {
  let test: TestApp
  let demoMember: { id: string; email: string }
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' }, { accounts, password: 'a-demo-password' })
    demoMember = await addDemoMember(test, 7)
  })
  afterAll(() => test?.close())

  const signIn = (email: string, headers: Record<string, string>) =>
    test.call(auth.signIn, { body: { emailOrMuid: email, password: testPassword }, headers })

  it.each(elsewhere)('is a plain installation to a request with %j', async (headers) => {
    expect((await test.call(operations.site, { headers })).response).toMatchObject({
      demo: false,
      demo_accounts: [],
      demo_password: null,
    })
    expect(await test.call(operations.outbox, { headers })).toMatchObject({ status: 404, response: {} })
    expect(await signIn(demoMember.email, headers)).toMatchObject({
      status: 400,
      message: { general: ['Wrong email, member ID or password'] },
    })
    const own = await createMember(test)
    expect((await signIn(own.email, headers)).status).toBe(200)
  })

  it.each(here)('shows itself to a request with %j', async (headers) => {
    expect((await test.call(operations.site, { headers })).response).toMatchObject({ demo: true })
    expect((await test.call(operations.outbox, { headers })).status).toBe(200)
    expect((await signIn(demoMember.email, headers)).status).toBe(200)
  })

  it('lets nobody in from elsewhere by a mailed link either', async () => {
    const ticket = () =>
      issueToken(test.db, { userId: demoMember.id, purpose: 'ticket', minutes: 10, now: new Date() })
    const enter = (token: string, headers?: Record<string, string>) =>
      test.call(auth.exchangeTicket, { body: { token }, ...(headers && { headers }) })
    expect(await enter(await ticket(), { via: '1.1 proxy' })).toMatchObject({ status: 400 })
    expect(await enter(await ticket())).toMatchObject({ status: 200 })
  })
})

describe('an installation that went public with the data of a demo', () => {
  it('closes its accounts to everybody, and no others', async () => {
    const test = await startTestApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://learn.example' })
    const demoMember = await addDemoMember(test, 8)
    const own = await createMember(test)
    const signIn = (emailOrMuid: string) =>
      test.call(auth.signIn, { body: { emailOrMuid, password: testPassword } })
    expect((await signIn(demoMember.email)).status).toBe(400)
    expect((await signIn(own.email)).status).toBe(200)
    await test.close()
  })
})

describe('made-up members', () => {
  it('are told from others by their id alone', () => {
    for (const number of [0, 26, 399, 1_000_000, 10_999_999]) {
      expect(isMadeUpMember(countedId(idKinds.member, number))).toBe(true)
      expect(isMadeUpMember(countedId(idKinds.circle, number))).toBe(false)
    }
    expect(isMadeUpMember('d1000000-07aa-4b3c-a123-0123456789ab')).toBe(false)
    expect(isMadeUpMember(crypto.randomUUID())).toBe(false)
  })
})
