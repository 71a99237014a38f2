import { createHash } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeIn, countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, testPassword } from '../../../../test/setup/members.ts'
import { type CallInput, startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { hashedFor } from '../../../platform/security/password-queue.ts'
import { passwordMatches } from '../../../platform/security/passwords.ts'
import { codeOf, createCircle, HOUR, planned } from '../../circles/meetups/meetups.fixture.ts'

// Other test files of this process have already loaded the module that is mocked here.
vi.hoisted(() => vi.resetModules())
// Hundreds of real hashes would take most of the time of this test, and say nothing about budgets.
const hashing = vi.hoisted(() => ({ until: Promise.resolve() }))
vi.mock('@node-rs/argon2', () => {
  const hash = async (password: string) =>
    `$argon2id$v=19$m=19456,t=2,p=1$${createHash('sha256').update(password).digest('hex')}`
  const verify = async (stored: string, password: string) => {
    await hashing.until
    return stored === (await hash(password))
  }
  return { hash, verify }
})

const STUDENTS = 300
const AT_ONCE = 10
const HALL = '203.0.113.1'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await test?.close()
  // Later test files of this process get the real one again.
  vi.resetModules()
})

/** A browser in the hall, which keeps its cookie. */
function browser({ address = HALL, cookie = '' } = {}) {
  let kept = cookie
  let token: string | undefined
  return {
    async call<R extends RouteDefinition>(route: R, input: CallInput = {}) {
      const headers = { 'x-forwarded-for': address, ...(kept && { cookie: kept }) }
      const answer = await test.call(route, { ...input, as: token, headers })
      const set = String(answer.headers['set-cookie'] ?? '')
      if (set.startsWith('device=')) kept = set.split(';')[0] ?? ''
      return answer
    },
    keepToken(given: string) {
      token = given
    },
    token: () => token ?? '',
    cookie: () => kept,
  }
}

const statuses: number[] = []

/** What a student does from the QR code at the door to the check-in. */
async function student(number: number, meetup: { id: string; code: string }): Promise<void> {
  const { call, keepToken } = browser()
  const ask = async <R extends RouteDefinition>(route: R, input: CallInput = {}) => {
    const answer = await call(route, input)
    statuses.push(answer.status)
    expect(answer.status, `${route.path}: ${answer.text}`).toBe(200)
    return answer
  }
  const email = `student-${number}@muster.test`
  await ask(registration.roles)
  await ask(registration.emailTaken, { body: { email } })
  const user = { full_name: `Student ${number}`, email, password: testPassword }
  await ask(registration.validate, { body: { user } })
  const { response } = await ask(registration.register, { body: { user } })
  if (number % 2) {
    await ask(auth.requestOtp, { body: { emailOrMuid: email } })
    const [mail] = (await mailsTo(test, email)).filter(({ body }) => body.includes('/login?ticket='))
    const signedIn = await ask(auth.signIn, { body: { emailOrMuid: email, otp: codeIn(mail) } })
    keepToken(signedIn.response.accessToken)
  } else {
    const signedIn = await ask(auth.signIn, { body: { emailOrMuid: email, password: testPassword } })
    keepToken(signedIn.response.accessToken)
  }
  expect(response.data.email).toBe(email)
  await ask(registration.choosePath, { body: { domains: ['coder'], endgoals: ['job'] } })
  await ask(meetups.join, { params: { meet_code_id: meetup.code } })
}

describe('a hall of 300 students behind one address', () => {
  it('signs up, signs in and checks in without a refusal, next to someone who guesses', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, HOUR / 4)
    const code = await codeOf(test, id)
    const victims = await createCrowd(test, 200)
    const guesses: number[] = []
    const guess = async (emailOrMuid: string, from: ReturnType<typeof browser>) => {
      const body = { emailOrMuid, password: 'not the password' }
      guesses.push((await from.call(auth.signIn, { body })).status)
    }
    const oneDevice = browser()
    await oneDevice.call(registration.roles)
    const attack = async () => {
      for (const [index, { muid }] of victims.entries()) {
        await guess(muid, browser({ cookie: 'device=bWFkZS11cA..bWFkZS11cA' }))
        if (index % 2) await guess(muid, oneDevice)
      }
    }
    const hall = async () => {
      for (let first = 0; first < STUDENTS; first += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => student(first + index, { id, code })))
      }
    }
    await Promise.all([attack(), hall()])
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(await countOf(test, sql`meetup_attendee where meetup_id = ${id} and joined_at is not null`)).toBe(
      STUDENTS,
    )
    // As many in a minute as when every request of the address was counted, however cookies are dropped.
    expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(60)
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(200)
  })
})

describe('someone in the hall who wants more than their share', () => {
  const address = '203.0.113.2'

  it.each([
    ['without a cookie', () => browser({ address })],
    [
      'with a cookie made up each time',
      () => browser({ address, cookie: `device=${crypto.randomUUID()}..x` }),
    ],
  ])('gets sixty sign-ups and thirty emails in ten minutes %s', async (_, next) => {
    for (let number = 0; number < 90; number += 1) {
      const email = `sock-${number}-${crypto.randomUUID()}@muster.test`
      await next().call(registration.register, {
        body: { user: { full_name: 'Sock', email, password: testPassword } },
      })
    }
    const made = await countOf(test, sql`"user" where email like 'sock-%'`)
    expect(made, 'of both together').toBe(60)
    const asked = await Promise.all(
      Array.from({ length: 40 }, () =>
        next().call(auth.requestOtp, { body: { emailOrMuid: 'no@muster.test' } }),
      ),
    )
    expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30)
  })

  it('gets no more guesses from a new cookie for each than an address ever had', async () => {
    const from = '203.0.113.3'
    const results: number[] = []
    for (const { muid } of await createCrowd(test, 90)) {
      const fresh = browser({ address: from })
      await fresh.call(registration.roles)
      const body = { emailOrMuid: muid, password: 'not the password' }
      results.push((await fresh.call(auth.signIn, { body })).status)
    }
    expect(results.filter((status) => status === 400)).toHaveLength(20)
    const last = await browser({ address: from, cookie: '' }).call(auth.signIn, {
      body: { emailOrMuid: 'anyone@muster.test', password: 'not the password' },
    })
    expect(last.status, 'those without a cookie have their own share').toBe(400)
  })

  it('leaves no more sign-ups unconfirmed and codes unused in two hours than before', async () => {
    const caller = (number: number) => ({ address: '203.0.113.4', person: `device:${number}`, hall: null })
    const owed = async (debt: 'openMail' | 'openSignUp') => {
      const results = await Promise.allSettled(
        Array.from({ length: 700 }, (_, number) => test.parts.rateLimits.owe(debt, caller(number))),
      )
      return results.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await owed('openSignUp')).toBe(600)
    expect(await owed('openMail')).toBe(360)
  })

  it('does not stop a member there, who is counted by account', async () => {
    const member = await createMember(test)
    const { call, keepToken } = browser({ address })
    keepToken(member.token)
    expect((await call(registration.interests)).status).toBe(200)
    const unknown = await call(meetups.join, { params: { meet_code_id: 'ZZZZZZ' } })
    expect(unknown.status).toBe(404)
  })
})

describe('a full queue of passwords', () => {
  it('lets codes pass, refuses its own network with a time, and has room for others', async () => {
    const member = await createMember(test)
    const ended = Promise.withResolvers<void>()
    hashing.until = ended.promise
    const address = '203.0.113.5'
    const crowd = Array.from({ length: 520 }, (_, number) =>
      passwordMatches(null, 'not the password', hashedFor(address, `name ${number}`)),
    )
    expect((await Promise.allSettled(crowd.slice(514))).map(({ status }) => status)).toEqual(
      Array(6).fill('rejected'),
    )
    const password = { emailOrMuid: member.email, password: testPassword }
    const refused = await browser({ address }).call(auth.signIn, { body: password })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.message.general).toEqual(['Many people are signing in right now. Try again in 5 seconds.'])
    const here = browser({ address })
    await here.call(auth.requestOtp, { body: { emailOrMuid: member.email } })
    const [mail] = (await mailsTo(test, member.email)).filter(({ body }) => body.includes('/login?ticket='))
    const otp = { emailOrMuid: member.email, otp: codeIn(mail) }
    expect((await here.call(auth.signIn, { body: otp })).status).toBe(200)
    const elsewhere = browser({ address: '203.0.113.6' }).call(auth.signIn, { body: password })
    await expect(crowd[513]).rejects.toMatchObject({ status: 429 })
    ended.resolve()
    expect((await elsewhere).status).toBe(200)
    await Promise.allSettled(crowd)
  })
})

describe('the device cookie', () => {
  it('is signed, unreadable to scripts, sent to this site only, and says nothing about anyone', async () => {
    const answer = await test.call(registration.roles)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^device=[\w-]{22}\.\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await test.call(registration.roles, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(again.headers['set-cookie']).toBeUndefined()
    const changed = cookie.replace('device=', 'device=A').split(';')[0] ?? ''
    const other = await test.call(registration.roles, { headers: { cookie: changed } })
    expect(other.headers['set-cookie']).toMatch(/^device=/)
  })
})
