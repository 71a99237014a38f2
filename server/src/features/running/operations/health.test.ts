import { registration } from '@muster/contract/account/joining.ts'
import { operations } from '@muster/contract/running/operations.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../platform/database.ts'
import { createJobQueue } from '../../../platform/jobs.ts'
import { askOutside } from '../../../platform/partners/ask-outside.ts'

const token = 'a metrics token of some length'
let test: TestApp
let guarded: TestApp
beforeAll(async () => {
  ;[test, guarded] = await Promise.all([
    startTestApp({
      BRAND_NAME: 'Campus Net',
      SUPPORT_URL: 'https://help.example',
      CIRCLE_PAYS_FROM_MEMBERS: '4',
      CIRCLE_PAYS_AFTER_HOURS: '48',
      SOCIAL_LINKS_PAID: '5',
      SOCIAL_LINKS_AFTER_TASKS: '2',
    }),
    startTestApp({ METRICS_TOKEN: token }),
  ])
})
afterAll(() => Promise.all([test.close(), guarded.close()]))

describe('health', () => {
  it('says whether the process and the database answer', async () => {
    expect((await test.app.inject('/livez')).json()).toEqual({ status: 'up' })
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready while the database is away, but up', async () => {
    const away = { execute: () => Promise.reject(new Error('no connection')) }
    const app = await buildApp({ ...test.parts, db: Object.assign(Object.create(test.parts.db), away) })
    const readiness = await app.inject('/readyz')
    expect(readiness.statusCode).toBe(503)
    expect(readiness.json()).toEqual({ status: 'the database isn’t responding' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})

describe('a process without the role web', () => {
  it('answers those who watch it, and no one else', async () => {
    const app = await buildApp({ ...test.parts, config: { ...test.parts.config, ROLES: ['jobs'] } })
    const answers = ['/livez', '/healthz', '/readyz', '/metrics', '/', '/login']
    const statuses = answers.map(async (path) => (await app.inject(path)).statusCode)
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404, 404])
    await app.close()
  })
})

describe('a database that stores nothing', () => {
  const failingWith = async (code: string) => {
    const failure = Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
    const app = await buildApp(test.parts)
    app.get('/stores', () => Promise.reject(failure))
    return app
  }

  it.each([
    ['25006', 'the database is read-only'],
    ['53100', 'the database’s disk is full'],
    ['53200', 'the database has run out of memory'],
    ['53400', 'the database has reached a limit of its configuration'],
  ])('answers 503 with code %s and says so where readiness is asked', async (code, status) => {
    const app = await failingWith(code)
    const answer = await app.inject('/stores')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json().message.general).toEqual([
      'The database can’t save anything right now. Try again in a few minutes.',
    ])
    const readiness = await app.inject('/readyz')
    expect(readiness.statusCode).toBe(503)
    expect(readiness.json()).toEqual({ status })
    await app.close()
  })

  it('isn’t ready while sessions are read-only, as on a standby', async () => {
    const name = (await test.db.execute<{ name: string }>(sql`select current_database() as name`))[0]?.name
    const change = (value: string) =>
      test.db.execute(
        sql`alter database ${sql.identifier(name ?? '')} set default_transaction_read_only = ${sql.raw(value)}`,
      )
    await change('on')
    const own = openDatabase(test.parts.config.DATABASE_URL ?? '')
    const app = await buildApp({ ...test.parts, db: own.db })
    const readiness = await app.inject('/readyz')
    expect(readiness.statusCode).toBe(503)
    expect(readiness.json()).toEqual({ status: 'the database is read-only' })
    await app.close()
    await own.close()
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read write`)
      await tx.execute(sql`alter database ${sql.identifier(name ?? '')} reset default_transaction_read_only`)
    })
  })
})

describe('metrics', () => {
  it('are for this machine only where no token is set', async () => {
    await test.call(registration.roles)
    const local = await test.app.inject('/metrics')
    expect(local.statusCode).toBe(200)
    expect(local.body).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/register\/role\/list\/"/,
    )
    for (const remoteAddress of ['192.0.2.1', '10.0.0.1', '2001:db8::1']) {
      expect((await test.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403)
    }
    const mapped = await test.app.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })
    expect(mapped.statusCode).toBe(200)
  })

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])(
    'are not for whom a proxy on this machine hands a request on, as %s tells',
    async (name) => {
      const headers = { [name]: '127.0.0.1' }
      expect((await test.app.inject({ url: '/metrics', headers })).statusCode).toBe(403)
      const withToken = { ...headers, authorization: `Bearer ${token}` }
      expect((await guarded.app.inject({ url: '/metrics', headers: withToken })).statusCode).toBe(200)
    },
  )

  it('are for who holds the token where one is set', async () => {
    const ask = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
    expect((await ask()).statusCode).toBe(403)
    expect((await ask('Bearer wrong')).statusCode).toBe(403)
    expect((await ask(`Bearer ${token}x`)).statusCode).toBe(403)
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
  })
})

describe('metrics of the site', () => {
  const valuesOf = (text: string, name: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (.+)$`, 'gm'))].map(([, labels, value]) => [
        (labels ?? '').replace(/"/g, ''),
        Number(value),
      ]),
    )
  const scrape = async () => (await (await buildApp(test.parts)).inject('/metrics')).body

  it('tell what waits, what failed, and when the last backup was made', async () => {
    const hour = 3_600_000
    const backup = new Date(Date.now() - 5 * hour)
    await test.db.execute(sql`
      insert into failed_job (id, queue, message) values (gen_random_uuid(), 'mail', 'away'),
        (gen_random_uuid(), 'mail', 'away')`)
    const queue = createJobQueue(test.parts.config.DATABASE_URL ?? '', () => {})
    await queue.start([{ queue: 'test.waits', run: async () => {} }])
    await queue.stop()
    await test.db.execute(sql`
      insert into pgboss.job (name, start_after) values ('test.waits', now() - interval '1 minute')`)
    await test.db.execute(sql`delete from mail_outbox`)
    await test.db.execute(sql`
      insert into mail_outbox (recipient, subject, body, status, created_at) values
        ('a@muster.test', 'a', 'a', 'queued', ${new Date(Date.now() - hour)}),
        ('b@muster.test', 'b', 'b', 'failed', ${new Date(Date.now() - hour / 2)}),
        ('c@muster.test', 'c', '', 'sent', ${new Date(Date.now() - 2 * hour)}),
        ('d@muster.test', 'd', 'd', 'queued', ${new Date(Date.now() - 48 * hour)})`)
    await test.db.execute(
      sql`insert into app_state (key, value) values ('last-backup', ${backup.toISOString()})`,
    )
    const before = valuesOf(await scrape(), 'fold_pending').get('change=rank_change') ?? 0
    await test.db.execute(sql`insert into rank_change (rank_key, members) values (1, 1), (1, -1)`)
    const text = await scrape()
    expect(valuesOf(text, 'jobs_failed').get('queue=mail')).toBe(2)
    expect(valuesOf(text, 'jobs_waiting').get('queue=test.waits')).toBe(1)
    expect(valuesOf(text, 'outbox_waiting').get('outbox=mail')).toBe(2)
    expect(valuesOf(text, 'outbox_oldest_seconds').get('outbox=mail')).toBeCloseTo(3600, -2)
    expect(valuesOf(text, 'outbox_waiting').get('outbox=webhooks')).toEqual(expect.any(Number))
    expect(valuesOf(text, 'fold_pending').get('change=rank_change')).toBe(before + 2)
    expect(valuesOf(text, 'backup_last_success_timestamp_seconds').get('')).toBeCloseTo(
      backup.getTime() / 1000,
    )
    expect(valuesOf(text, 'disk_free_bytes').get('')).toBeGreaterThan(0)
    expect(valuesOf(text, 'database_connections').get('state=open')).toBeGreaterThan(0)
    expect(valuesOf(text, 'server_processes').get('')).toBe(1)
  })

  it('tell when another service last answered and last failed', async () => {
    const config = { isCopy: false }
    await askOutside(config, 'kkem', async () => 'here')
    await expect(askOutside(config, 'issuer', () => Promise.reject(new Error('away')))).rejects.toThrow()
    const text = await scrape()
    const now = Date.now() / 1000
    expect(valuesOf(text, 'service_last_success_timestamp_seconds').get('service=kkem')).toBeCloseTo(now, -1)
    expect(valuesOf(text, 'service_last_failure_timestamp_seconds').get('service=issuer')).toBeCloseTo(
      now,
      -1,
    )
    expect(valuesOf(text, 'service_last_failure_timestamp_seconds').has('service=kkem')).toBe(false)
  })

  it('are read from the database once for all who ask within some seconds', async () => {
    const app = await buildApp(test.parts)
    const { statements } = await test.countStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => app.inject('/metrics'))),
    )
    expect(statements.filter((text) => text.includes('mail_outbox'))).toHaveLength(1)
    const again = await test.countStatements(() => app.inject('/metrics'))
    expect(again.statements).toEqual([])
    expect(again.result.body).toContain('outbox_waiting{outbox="mail"}')
  })

  it('leave out what can’t be read, and tell the rest', async () => {
    const own = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { connectionWithinMs: 50 })
    const app = await buildApp({ ...test.parts, db: own.db })
    const { statusCode, body } = await app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(valuesOf(body, 'jobs_failed').size).toBe(0)
    expect(valuesOf(body, 'disk_free_bytes').get('')).toBeGreaterThan(0)
    expect(body).toContain('http_request_duration_seconds')
    await own.close()
  })
})

describe('the installation', () => {
  it('tells its name, look and rules, and no demo account outside the demo', async () => {
    expect((await test.call(operations.site)).response).toEqual({
      name: 'Campus Net',
      logo: null,
      accent: null,
      support: 'https://help.example',
      rules: {
        circle_pays_from_members: 4,
        circle_pays_after_hours: 48,
        links_paid: 5,
        links_after_tasks: 2,
      },
      sign_in: [],
      is_copy: false,
      says_who_we_are: false,
      demo: false,
      demo_accounts: [],
      demo_password: null,
    })
  })

  it('shows its outgoing mails to nobody outside the demo', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    for (const as of [undefined, admin.token]) {
      expect(await test.call(operations.outbox, { as })).toMatchObject({ status: 404, hasError: true })
    }
  })
})
