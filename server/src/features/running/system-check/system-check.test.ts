import { availableParallelism } from 'node:os'
import { systemCheck, systemChecks } from '@muster/contract/running/system-check.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startChat } from '../../../../fakes/chat/server.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startMailServer } from '../../../../test/setup/stand-ins/mail-server.ts'
import { startOpenidProvider } from '../../../../test/setup/stand-ins/openid-provider.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createJobQueue } from '../../../platform/jobs.ts'
import { FAKE_KEYS, startRazorpay } from '../../reach/donations/razorpay.fixture.ts'
import { runChecks } from './run.ts'
import { sendTestMail } from './test-mail.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const run = (checks?: string[]) => test.call(systemCheck.run, { as: admin.token, body: checks && { checks } })

describe('the system check', () => {
  it('says of each part how it is, and what is not set up is no failure', async () => {
    // However busy the machine is that the tests run on, the database answers at once.
    const stopwatch = vi.spyOn(performance, 'now').mockReturnValue(0)
    const { status, response } = await run().finally(() => stopwatch.mockRestore())
    expect(status).toBe(200)
    expect(response.results.map(({ name }) => name)).toEqual([...systemChecks])
    const stateOf = Object.fromEntries(response.results.map(({ name, state }) => [name, state]))
    expect(stateOf).toMatchObject({
      database: 'ok',
      migrations: 'ok',
      totals: 'ok',
      storage: 'ok',
      clock: 'ok',
      runtime: 'ok',
      mail: 'not_set_up',
      webhooks: 'not_set_up',
      payment: 'not_set_up',
      chat: 'not_set_up',
      backup: 'not_set_up',
      sign_in: 'not_set_up',
    })
    expect(response.version).toMatch(/^\d+\.\d+\.\d+/)
    for (const { state, fix } of response.results) if (state === 'failed') expect(fix).toBeTruthy()
  })

  it('runs one part alone, and refuses what is none', async () => {
    expect((await run(['disk'])).response.results).toMatchObject([{ name: 'disk' }])
    expect(await run(['coffee'])).toMatchObject({ status: 400 })
    expect(await run([])).toMatchObject({ status: 400 })
  })

  it('names a mail server that does not answer with how to fix it, and no secret', async () => {
    const config = { ...test.parts.config, SMTP_URL: 'smtp://anna:s3cret@127.0.0.1:9' }
    const [found] = await runChecks({ ...test.parts, config }, ['mail'])
    expect(found).toMatchObject({ state: 'failed', fix: expect.stringContaining('SMTP_URL') })
    expect(JSON.stringify(found)).not.toMatch(/s3cret|anna|127\.0/)
  })

  it('warns of more processes than the cores can run, half of which the embedded database needs', async () => {
    const cores = availableParallelism()
    const stateOf = async (WEB_CONCURRENCY: number, embedded: boolean) => {
      const config = { ...test.parts.config, WEB_CONCURRENCY, embedded }
      const [found] = await runChecks({ ...test.parts, config }, ['runtime'])
      return found
    }
    expect(await stateOf(1, true)).toMatchObject({ state: 'ok' })
    expect(await stateOf(cores, false)).toMatchObject({ state: 'ok' })
    expect(await stateOf(cores + 1, true)).toMatchObject({
      state: 'warning',
      fix: `Set WEB_CONCURRENCY to ${Math.max(1, Math.floor(cores / 2))}, and restart Muster`,
    })
    expect(await stateOf(cores + 1, false)).toMatchObject({ state: 'warning' })
  })

  it('gives up on a part that does not answer', async () => {
    const files = { ...test.parts.files, put: () => new Promise<void>(() => {}) }
    const [found] = await runChecks({ ...test.parts, files }, ['storage'], 50)
    expect(found).toMatchObject({ state: 'failed', text: expect.stringContaining('No response') })
  })

  it('knows an old backup, late changes of the database and messages that cannot be sent', async () => {
    await test.db.execute(sql`
      insert into app_state (key, value) values ('last-backup', ${new Date(Date.now() - 9 * 86_400_000).toISOString()})`)
    expect((await run(['backup'])).response.results).toMatchObject([{ state: 'failed' }])
    await test.db.execute(
      sql`update app_state set value = ${new Date().toISOString()} where key = 'last-backup'`,
    )
    expect((await run(['backup'])).response.results).toMatchObject([{ state: 'ok', fix: null }])
    const latest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
    await test.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 10000000000000 where created_at = ${latest}`,
    )
    expect((await run(['migrations'])).response.results).toMatchObject([{ state: 'failed' }])
    await test.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 10000000000000
      where created_at < 0`)
    expect((await run(['migrations'])).response.results).toMatchObject([{ state: 'ok' }])
    await test.db.execute(sql`
      insert into webhook_outbox (category, action, values, attempts) values ('community', 'create', '{"x"}', 3)`)
    const config = { ...test.parts.config, WEBHOOK_URL: 'https://chat.example/' }
    expect(await runChecks({ ...test.parts, config }, ['webhooks'])).toMatchObject([{ state: 'failed' }])
  })

  it('knows jobs that nobody has begun for long, and says what to do', async () => {
    const queue = createJobQueue(test.parts.config.DATABASE_URL ?? '', () => {})
    await queue.start([{ queue: 'test.late', run: async () => {} }])
    await queue.stop()
    expect((await run(['jobs'])).response.results).toMatchObject([{ state: 'ok' }])
    await test.db.execute(sql`
      insert into pgboss.job (name, start_after) values ('test.late', now() - interval '11 minutes')`)
    expect((await run(['jobs'])).response.results).toMatchObject([
      { state: 'failed', text: '1 job has been waiting for more than 10 minutes' },
    ])
  })

  it('asks the chat where one is connected', async () => {
    const fake = await startChat(0)
    const beside = await startTestApp({ RATE_LIMITS: 'off', ...fake.settings })
    try {
      const [found] = await runChecks(beside.parts, ['discord'])
      expect(found).toMatchObject({ state: 'ok' })
    } finally {
      await beside.close()
      await fake.close()
    }
  })

  it('asks the payment gateway where one is connected, and knows a key that it rejects', async () => {
    const gateway = await startRazorpay()
    const check = async (given: Record<string, string> = {}) => {
      const config = { ...test.parts.config, ...FAKE_KEYS, RAZORPAY_URL: gateway.address, ...given }
      return (await runChecks({ ...test.parts, config }, ['payment']))[0]
    }
    expect(await check()).toMatchObject({ state: 'ok', fix: null })
    const found = await check({ RAZORPAY_KEY_SECRET: 'an old secret' })
    expect(found).toMatchObject({ state: 'failed', fix: expect.stringContaining('RAZORPAY_KEY_SECRET') })
    expect(JSON.stringify(found)).not.toContain('an old secret')
    await gateway.close()
    expect(await check()).toMatchObject({ state: 'failed', fix: expect.stringContaining('RAZORPAY_URL') })
  })

  it('asks who else signs members in how that is done, and knows one that names another issuer', async () => {
    const provider = await startOpenidProvider()
    const check = async (given: Record<string, string> = {}) => {
      const config = { ...test.parts.config, ...provider.settings, ...given }
      return (await runChecks({ ...test.parts, config }, ['sign_in']))[0]
    }
    expect(await check()).toMatchObject({ state: 'ok', text: 'Kerala ID responds with its sign-in settings' })
    provider.claimIssuer('https://another.example')
    const found = await check()
    expect(found).toMatchObject({ state: 'failed', fix: expect.stringContaining('Check that OPENID_ISSUER') })
    await provider.close()
    expect(await check()).toMatchObject({ state: 'failed' })
    expect(JSON.stringify(found)).not.toContain(provider.settings.OPENID_CLIENT_SECRET)
  })

  it('sends a mail to who asks', async () => {
    expect(await test.call(systemCheck.testMail, { as: admin.token })).toMatchObject({ status: 200 })
    const rows = await test.db.execute(
      sql`select recipient from mail_outbox where subject like 'Test email%'`,
    )
    expect([...rows]).toEqual([{ recipient: admin.email }])
  })

  it('tells what the mail server said to the test mail, whether it took it or not', async () => {
    const mails = await startMailServer()
    const parts = { ...test.parts, config: { ...test.parts.config, SMTP_URL: mails.url } }
    expect(await sendTestMail(parts, admin.id)).toContain(`${admin.email}. It said: 250 taken`)
    expect(mails.received).toMatchObject([{ to: admin.email }])
    mails.refuse(1)
    await expect(sendTestMail(parts, admin.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('451 come back later'),
    })
    await mails.close()
    const away = await sendTestMail(parts, admin.id).catch((error: Error) => error.message)
    expect(away).toMatch(/couldn’t reach the mail server \([A-Z]+\)/)
    expect(away).not.toContain('127.0.0.1')
  })

  it('is for administrators alone', async () => {
    const tech = await createMember(test, { roles: ['Tech Team'] })
    expect(await test.call(systemCheck.run, { as: tech.token })).toMatchObject({ status: 403 })
    expect(await test.call(systemCheck.testMail, { as: tech.token })).toMatchObject({ status: 403 })
    expect(await test.call(systemCheck.run, {})).toMatchObject({ status: 401 })
  })
})
