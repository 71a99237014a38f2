import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { push } from '@muster/contract/notices/push.ts'
import { systemCheck } from '@muster/contract/running/system-check.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendPushes } from '../../src/features/notices/push/send.ts'
import { chatService } from '../../src/features/partners/chat-community/index.ts'
import { sendErrands } from '../../src/features/partners/chat-community/sending/send.ts'
import { askToken, findProvider } from '../../src/features/partners/courses/index.ts'
import { askWhetherThere, findKkem } from '../../src/features/partners/kkem/index.ts'
import { sendPending } from '../../src/features/partners/webhooks/deliver.ts'
import { gatewayOf } from '../../src/features/reach/donations/index.ts'
import { outsideIssuer } from '../../src/features/recognition/achievements/outside/issuer.ts'
import { goLive } from '../../src/platform/copy.ts'
import { mailJobs } from '../../src/platform/mail/jobs.ts'
import type { Parts } from '../../src/platform/parts.ts'
import { countOf, readValue } from '../setup/fixtures.ts'
import { createMember, type TestMember } from '../setup/members.ts'
import { startTestApp, type TestApp } from '../setup/test-app.ts'

/** Everything outside: whoever connects is counted and cut off. */
let outside: Server
let connections = 0
let site: TestApp
let copy: TestApp
let admin: TestMember

beforeAll(async () => {
  outside = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const course = (name: string) => ({
    [`${name}_AUTH_URL`]: `${url}/token`,
    [`${name}_URL`]: url,
    [`${name}_CLIENT_ID`]: 'client',
    [`${name}_CLIENT_SECRET`]: 'secret',
  })
  const settings = {
    RATE_LIMITS: 'off',
    SMTP_URL: url.replace('http', 'smtp'),
    WEBHOOK_URL: url,
    KKEM_URL: url,
    KKEM_TOKEN: 'a token of kkem that is long enough',
    KKEM_CIPHER_KEY: '0123456789abcdef0123456789abcdef',
    ...course('WADHWANI'),
    ...course('OPENGRAD'),
    DISCORD_CLIENT_ID: '100000000000000001',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_PUBLIC_KEY: 'a'.repeat(64),
    DISCORD_BOT_TOKEN: 'token',
    DISCORD_SERVER_ID: '200000000000000001',
    DISCORD_URL: url,
    DISCORD_CDN_URL: url,
    RAZORPAY_KEY_ID: 'rzp_test_copy',
    RAZORPAY_KEY_SECRET: 'the secret of the gateway',
    RAZORPAY_WEBHOOK_SECRET: 'the secret of its webhooks',
    RAZORPAY_URL: url,
    OUTSIDE_ISSUER_URL: url,
    OUTSIDE_ISSUER_KEY: 'a key of the issuer',
    OUTSIDE_ISSUER_NAME: 'Acme Skills',
  }
  site = await startTestApp(settings)
  admin = await createMember(site, { roles: ['Admins'] })
  await site.db.execute(sql`insert into app_state (key, value) values ('copy', 'yes')`)
  // As the processes of a database that was restored.
  copy = await startTestApp(settings, null, site)
  await site.db.execute(sql`delete from webhook_outbox`)
  await site.db.execute(sql`delete from mail_outbox`)
  await site.db.execute(sql`insert into webhook_outbox (category, action, values) values ('a', 'b', '{}')`)
  await site.db.execute(
    sql`insert into mail_outbox (recipient, subject, body) values ('m@muster.test', 'Hello', 'Hello')`,
  )
  await site.db.execute(sql`
    insert into chat_role_rule (level_order, chat_role_id, chat_role_name)
    values (1, '399999999999999999', 'Newcomer')`)
  await site.db.execute(sql`insert into chat_sync (chat_id) values ('300000000000000001')`)
  const { response } = await site.call(push.key, { as: admin.token })
  const body = {
    endpoint: 'https://push.example.org/device',
    // A key of a browser has the same form.
    p256dh: response.public_key,
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  expect((await site.call(push.subscribe, { as: admin.token, body })).status).toBe(200)
  await site.db.execute(sql`update push_subscription set endpoint = ${`${url}/push`}`)
  await site.db.execute(sql`
    with notice as (
      insert into notification (user_id, kind, cause, title, description)
      values (${admin.id}, 'level_reached', 'copy', 'Level 2', 'Well done') returning id
    )
    insert into push_message (subscription_id, notification_id, due_at)
    select device.id, notice.id, now() from push_subscription as device, notice`)
})
beforeEach(() => {
  connections = 0
})
afterAll(async () => {
  await copy.close()
  await site.close()
  await new Promise((resolve) => outside.close(resolve))
})

const provider = (parts: Parts, id: 'wadhwani' | 'opengrad') => {
  const found = findProvider(parts.config, id)
  if (!found) throw new Error(`${id} is set up`)
  return askToken(parts, found)
}

const mailJob = async (parts: Parts) => {
  const id = await readValue<string>(copy, sql`select id from mail_outbox`)
  await mailJobs(parts)
    .find(({ queue }) => queue === 'mail')
    ?.run({ mailIds: [id] })
}

/** All that leaves a site. Each fails once it's live, because nothing answers. */
const ways: Readonly<Record<string, (parts: Parts) => Promise<unknown> | undefined>> = {
  emails: mailJob,
  'test email': async () => {
    const answer = await copy.call(systemCheck.testMail, { as: admin.token })
    expect(answer.hasError).toBe(true)
  },
  webhooks: sendPending,
  'push notifications': (parts) => sendPushes(parts, { isRefused: () => false }),
  'Discord errands': sendErrands,
  'Discord calls': (parts) => chatService(parts)?.serverName(),
  kkem: (parts) => {
    const kkem = findKkem(parts.config)
    return kkem ? askWhetherThere(parts, kkem) : undefined
  },
  Wadhwani: (parts) => provider(parts, 'wadhwani'),
  OpenGrad: (parts) => provider(parts, 'opengrad'),
  payments: (parts) => gatewayOf(parts).ping(),
  issuer: (parts) => outsideIssuer(parts.config)?.walletOf('someone@muster'),
}
const tried = async (way: string) => {
  await Promise.resolve(ways[way]?.(copy.parts)).catch(() => undefined)
  return connections
}

test.each(Object.keys(ways))('a copy doesn’t connect to anything: %s', async (way) => {
  expect(await tried(way)).toBe(0)
})

test('what waits on a copy loses none of its attempts', async () => {
  for (const table of ['mail_outbox', 'webhook_outbox', 'push_message', 'chat_sync']) {
    expect(await countOf(copy, sql`${sql.identifier(table)} where attempts = 0`), table).toBeGreaterThan(0)
    expect(await countOf(copy, sql`${sql.identifier(table)} where attempts > 0`), table).toBe(0)
  }
})

test('a copy deletes no file, as the site’s own ones can be in the same bucket', async () => {
  await copy.parts.files.put('pictures/of-the-site.webp', Buffer.from('x'), 'image/webp')
  await copy.parts.files.delete('pictures/of-the-site.webp')
  expect(await copy.parts.files.exists('pictures/of-the-site.webp')).toBe(true)
})

test('the system check says what is on hold, and how to end that', async () => {
  const { response } = await copy.call(systemCheck.run, {
    as: admin.token,
    body: { checks: ['copy', 'mail', 'storage', 'webhooks', 'database'] },
  })
  const found = new Map(response.results.map((result) => [result.name, result]))
  expect(found.get('copy')).toMatchObject({ state: 'warning', fix: expect.stringContaining('go-live') })
  for (const name of ['mail', 'storage', 'webhooks'] as const) {
    expect(found.get(name), name).toMatchObject({
      state: 'not_set_up',
      text: expect.stringContaining('copy'),
    })
  }
  expect(found.get('database')).toMatchObject({ state: 'ok' })
  expect(connections).toBe(0)
})

test('once it is live, every process sends and deletes again', async () => {
  const url = copy.parts.config.DATABASE_URL ?? ''
  expect(await goLive(url)).toBe(true)
  expect(await goLive(url)).toBe(false)
  await expect.poll(() => [site.parts.config.isCopy, copy.parts.config.isCopy]).toEqual([false, false])
  for (const way of Object.keys(ways)) {
    connections = 0
    expect(await tried(way), way).toBeGreaterThan(0)
  }
  await copy.parts.files.delete('pictures/of-the-site.webp')
  expect(await copy.parts.files.exists('pictures/of-the-site.webp')).toBe(false)
})

test('each request to another service goes through the door that a copy keeps shut', () => {
  const folder = `${import.meta.dirname}/../../src`
  const asking = globSync('**/*.ts', { cwd: folder }).filter((path) => {
    if (/\.(test|fixture)\.ts$/.test(path) || path === 'platform/security/outside.ts') return false
    const text = readFileSync(`${folder}/${path}`, 'utf8')
    return /(?<![.\w])(fetch|postOutside|sendAndHear|smtpDelivery)\(/.test(text) && !/askOutside\(/.test(text)
  })
  const elsewhere = new Set([
    // What `mail/jobs.ts` and the system check ask through the door.
    'platform/mail/smtp.ts',
    // A program for the browser that opens a saved page.
    'features/recognition/credentials/files/saved-page.ts',
  ])
  expect(asking.filter((path) => !elsewhere.has(path))).toEqual([])
})
