import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import type { Caller } from './rate-limits.ts'
import { createRateLimits, type RateLimits, unlimited } from './rate-limits.ts'

let test: TestApp
let database: OpenDatabase
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
  database = openDatabase(test.parts.config.DATABASE_URL ?? '', { maxConnections: 4 })
})
afterAll(async () => {
  await database.close()
  await test.close()
})
afterEach(() => {
  vi.useRealTimers()
})

const visitor = (address: string): Caller => ({ address, person: null, hall: null })

const stores: [string, () => RateLimits][] = [
  ['memory', () => createRateLimits({ kind: 'memory' })],
  ['PostgreSQL', () => createRateLimits({ kind: 'postgres', sql: database.sql })],
]

describe.each(stores)('request budgets in %s', (_, create) => {
  it('let so many requests of one address through, then name the wait, and leave others alone', async () => {
    const limits = create()
    const key = `192.0.2.1-${crypto.randomUUID()}`
    const taken = await Promise.allSettled(
      Array.from({ length: 35 }, () => limits.take('mail', visitor(key))),
    )
    const refused = taken.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ status: 429, statusCode: 429 })
    expect(refused[0]?.reason.retryAfterSeconds).toBeGreaterThan(500)
    await limits.take('mail', visitor(`${key}-other`))
    await limits.take('lookup', visitor(key))
  })

  it('count failures, tell the wait, and forget them when asked to', async () => {
    const limits = create()
    const key = crypto.randomUUID()
    expect(await limits.failures('signInFromAddress', key)).toEqual({ count: 0, seconds: 0 })
    await Promise.all([1, 2, 3].map(() => limits.fail('signInFromAddress', key)))
    const state = await limits.failures('signInFromAddress', key)
    expect(state.count).toBe(3)
    expect(state.seconds).toBeGreaterThan(890)
    await limits.pardon('signInFromAddress', key)
    expect((await limits.failures('signInFromAddress', key)).count).toBe(0)
  })

  it('let a service spend what it has, no more', async () => {
    const limits = create()
    const key = crypto.randomUUID()
    const spent = await Promise.all([1, 2, 3, 4, 5].map(() => limits.spend('resetMail', key)))
    expect(spent.toSorted()).toEqual([false, false, true, true, true])
  })
})

describe('request budgets', () => {
  it('are shared by the processes on one database once a member comes near the standard limit', async () => {
    let statements = 0
    const counted = openDatabase(test.parts.config.DATABASE_URL ?? '', {
      onStatement: () => (statements += 1),
    })
    const [one, two] = [1, 2].map(() => createRateLimits({ kind: 'postgres', sql: counted.sql }))
    const member: Caller = { address: '192.0.2.9', person: `member:${crypto.randomUUID()}`, hall: null }
    const refusedOf = async (limits: RateLimits | undefined, count: number) => {
      const taken = await Promise.allSettled(
        Array.from({ length: count }, () => limits?.take('standard', member)),
      )
      return taken.filter(({ status }) => status === 'rejected').length
    }
    expect(await refusedOf(one, 120)).toBe(0)
    expect(statements).toBe(0)
    expect(await refusedOf(one, 580)).toBe(0)
    expect(await refusedOf(two, 700)).toBe(200)
    await counted.close()
  })

  it('are shared by the processes on one database', async () => {
    const [one, two] = [
      createRateLimits({ kind: 'postgres', sql: database.sql }),
      createRateLimits({ kind: 'postgres', sql: database.sql }),
    ]
    const key = crypto.randomUUID()
    await one.fail('signInFromAddress', key)
    await two.fail('signInFromAddress', key)
    expect((await one.failures('signInFromAddress', key)).count).toBe(2)
  })

  it('go on in memory while the shared store does not answer', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/none', { connectionWithinMs: 200 })
    const limits = createRateLimits({ kind: 'postgres', sql: away.sql })
    await limits.take('mail', visitor('key'))
    await limits.fail('signInFromAddress', 'key')
    await away.close()
  })

  it('start again when their time is over', async () => {
    vi.useFakeTimers()
    const limits = createRateLimits({ kind: 'memory' })
    for (let attempt = 0; attempt < 5; attempt += 1) await limits.fail('signInFromAddress', 'key')
    vi.advanceTimersByTime(14 * 60_000)
    expect((await limits.failures('signInFromAddress', 'key')).count).toBe(5)
    vi.advanceTimersByTime(60_000 + 1)
    expect((await limits.failures('signInFromAddress', 'key')).count).toBe(0)
  })

  it('can be turned off for measuring', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1) await unlimited.take('mail', visitor('key'))
    expect(await unlimited.failures('signInFromAddress', 'key')).toEqual({ count: 0, seconds: 0 })
  })

  it('answer 429 in the envelope with the wait, by the address that the proxy saw', async () => {
    const refresh = (from: string) =>
      test.call(auth.signIn, { body: {}, headers: { 'x-forwarded-for': from } })
    let last = await refresh('198.51.100.1')
    for (let request = 1; request <= 60; request += 1) last = await refresh(`10.0.0.${request}, 198.51.100.1`)
    expect(last).toMatchObject({ status: 429, statusCode: 429, hasError: true, response: {} })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.message.general[0]).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/)
    expect((await refresh('198.51.100.2')).status).toBe(400)
    const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.1' } }
    expect((await test.call(registration.roles, elsewhere)).status).toBe(200)
  })
})
