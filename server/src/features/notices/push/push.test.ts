import { auth } from '@muster/contract/account/sign-in.ts'
import { noticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { push } from '@muster/contract/notices/push.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type PushService, startPushService } from '../../../../fakes/push.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { sealing } from '../../../platform/security/sealing.ts'
import { notify, settleNotice } from '../notifications/index.ts'
import { pushKeys } from './keys.ts'
import { sendPushes } from './send.ts'

let test: TestApp
let service: PushService
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  service = await startPushService()
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const aNotice = (member: TestMember, cause: string) => ({
  userId: member.id,
  kind: 'circle_news' as const,
  cause,
  title: `About ${cause}`,
  description: 'Meera asks to join.',
  button: null,
  url: '/dashboard/learning-circle',
})
const tell = (member: TestMember, cause: string) =>
  test.db.transaction((tx) => notify(tx, aNotice(member, cause)))
/** The tests' push service runs on localhost, which product code refuses. */
const send = () => sendPushes(test.parts, { isRefused: () => false })
const countOf = (member: TestMember) =>
  readValue<number>(test, sql`select count(*)::integer from push_subscription where user_id = ${member.id}`)

/**
 * A subscribed browser. The test service uses http, which members cannot enter, so the body has an https
 * address.
 */
async function subscribed(member: TestMember): Promise<Browser> {
  const { response } = await test.call(push.key, { as: member.token })
  const browser = service.subscribe(response.public_key)
  const { p256dh, auth } = browser
  const body = {
    endpoint: browser.endpoint.replace(/^http:\/\/[^/]*/, 'https://push.example.org'),
    p256dh,
    auth,
  }
  const answer = await test.call(push.subscribe, { as: member.token, body })
  expect(answer.status, answer.text).toBe(200)
  await test.db.execute(
    sql`update push_subscription set endpoint = ${browser.endpoint} where endpoint = ${body.endpoint}`,
  )
  return browser
}

describe('a device that gets push messages', () => {
  it('hears of a notice once, sealed for it and signed by the installation', async () => {
    const member = await createMember(test)
    const browser = await subscribed(member)
    await tell(member, 'joining')
    await tell(member, 'joining')
    await Promise.all([send(), send()])
    await send()
    expect(browser.received).toEqual([
      {
        payload: {
          title: 'About joining',
          body: 'Meera asks to join.',
          url: '/dashboard/learning-circle',
          tag: browser.received[0]?.topic,
        },
        topic: expect.stringMatching(/^[0-9a-f]{32}$/),
        ttl: 43_200,
      },
    ])
    const { response } = await test.call(push.devices, { as: member.token })
    expect(response).toMatchObject([{ is_this: true, sent_at: expect.any(String) }])
  })

  it('is forgotten when the browser has taken it back', async () => {
    const member = await createMember(test)
    const browser = await subscribed(member)
    browser.answer(410)
    await tell(member, 'gone')
    await send()
    expect(await countOf(member)).toBe(0)
  })

  it('is tried again with pauses, and given up after six times', async () => {
    const member = await createMember(test)
    const browser = await subscribed(member)
    browser.answer(503)
    await tell(member, 'trouble')
    await send()
    await send()
    const attempts = () =>
      readValue<number>(
        test,
        sql`select attempts::integer from push_message join push_subscription as device on device.id = subscription_id
          where user_id = ${member.id}`,
      )
    expect(await attempts()).toBe(1)
    const due = sql`update push_message set due_at = now() - interval '1 minute' where due_at is not null`
    for (let attempt = 2; attempt < 10; attempt += 1) {
      await test.db.execute(due)
      await send()
    }
    expect(await attempts()).toBe(6)
    browser.answer(201)
    await tell(member, 'better')
    await send()
    expect(browser.received).toMatchObject([{ payload: { title: 'About better' } }])
  })

  it('hears nothing of what was read or turned off, and in quiet hours only when they end', async () => {
    const member = await createMember(test)
    const as = member.token
    const browser = await subscribed(member)
    await tell(member, 'read')
    await test.db.transaction((tx) => settleNotice(tx, member.id, 'read', new Date()))
    const params = { kind: 'circle_news', way: 'push' }
    await test.call(noticeChoices.choose, { as, params, body: { wanted: false } })
    await tell(member, 'off')
    await test.call(noticeChoices.choose, { as, params, body: { wanted: true } })
    const hour = (ahead: number) =>
      new Date(Date.now() + ahead * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: '2-digit',
        minute: '2-digit',
      })
    await test.call(noticeChoices.setQuietHours, { as, body: { from: hour(-1), until: hour(1) } })
    await tell(member, 'quiet')
    await send()
    expect(browser.received).toEqual([])
    test.advance(3_700_000)
    await send()
    test.advance(-3_700_000)
    expect(browser.received).toMatchObject([{ payload: { title: 'About quiet' } }])
  })

  it('ends with its session, with another member in the same browser, and one by one', async () => {
    const [member, other] = [await createMember(test), await createMember(test)]
    const { p256dh, auth: secret } = await subscribed(member)
    const body = { p256dh, auth: secret, endpoint: 'https://push.example.org/one' }
    const subscribe = (as: string) => test.call(push.subscribe, { as, body })
    await subscribe(member.token)
    await subscribe(member.token)
    expect(await countOf(member)).toBe(1)
    await subscribe(other.token)
    expect([await countOf(member), await countOf(other)]).toEqual([0, 1])
    const { response } = await test.call(push.devices, { as: other.token })
    const params = { push_device_id: response[0]?.id }
    expect((await test.call(push.remove, { as: member.token, params })).status).toBe(404)
    expect((await test.call(push.remove, { as: other.token, params })).response).toEqual([])
    const again = await signInAgain(test, member.email)
    await subscribe(again.accessToken)
    await test.call(auth.signOut, { as: again.accessToken })
    expect(await countOf(member)).toBe(0)
  })

  it('is no address within a network, and no other than a browser gives', async () => {
    const { token: as } = await createMember(test)
    const { p256dh, auth } = service.subscribe('key')
    const refusal = async (change: object) =>
      (await test.call(push.subscribe, { as, body: { endpoint: 'https://a.b/c', p256dh, auth, ...change } }))
        .message
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '10.1.2.3',
      'localhost',
      'localhost.',
      'db.internal',
      'nas.lan',
      '[fec0::1]',
    ])
      expect(await refusal({ endpoint: `https://${host}/push` })).toMatchObject({
        endpoint: ['This isn’t the address of a push service'],
      })
    expect(await refusal({ endpoint: 'http://push.example.org/' })).toHaveProperty('endpoint')
    expect(await refusal({ p256dh: 'short' })).toMatchObject({
      p256dh: ['The public key must be 65 bytes'],
    })
  })
})

it('the keys are made once, and again under another secret, with which the devices go', async () => {
  const member = await createMember(test)
  await subscribed(member)
  const [one, other] = await Promise.all([pushKeys(test.db, test.parts), pushKeys(test.db, test.parts)])
  expect(one).toEqual(other)
  const stored = await readValue<string>(test, sql`select sealed_key from push_key`)
  expect(stored).not.toContain(one.privateKey)
  const changed = await pushKeys(test.db, { ...test.parts, sealing: sealing('another secret') })
  expect(changed.publicKey).not.toBe(one.publicKey)
  expect(await countOf(member)).toBe(0)
})
