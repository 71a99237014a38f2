import type { AddressInfo } from 'node:net'
import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { outsideCredentials } from '@muster/contract/recognition/outside-credentials.ts'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { sendOutside } from './send.ts'

const KEY = 'a-key-of-the-issuer'
const WALLET = { matching_users: [{ did: 'did:key:z6MkWallet' }] }
const MADE = { vc_url: 'https://issuer.test/vc/1' }

/** A fake of the issuer: its next answers, and the requests it received. */
let issuer: FastifyInstance
let answers: { search: () => unknown; make: () => unknown }
let asked: { path: string; key: unknown; authorization: unknown; body: unknown }[] = []

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  issuer = fastify()
  issuer.addHook('preHandler', async ({ url, headers, body }) => {
    const { authorization, 'idempotency-key': key } = headers
    asked.push({ path: url, key, authorization, body })
  })
  issuer.get('/connected-users/search', async (_, reply) => reply.send(await answers.search()))
  issuer.post('/issue-vc/', async (_, reply) => reply.send(await answers.make()))
  await issuer.listen({ port: 0, host: '127.0.0.1' })
  const { port } = issuer.server.address() as AddressInfo
  test = await startTestApp({
    RATE_LIMITS: 'off',
    OUTSIDE_ISSUER_URL: `http://127.0.0.1:${port}/`,
    OUTSIDE_ISSUER_KEY: KEY,
    OUTSIDE_ISSUER_NAME: 'Acme Skills',
  })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => Promise.all([test.close(), issuer.close()]))
beforeEach(() => {
  asked = []
  answers = { search: () => WALLET, make: () => MADE }
})

/** A member who holds an achievement that has a credential template at the issuer. */
async function holder(template_id: string | null = 'template-7') {
  const member = await createMember(test)
  const body = { name: crypto.randomUUID(), description: 'For a test.', type: 'Badge' as const, has_vc: true }
  const made = await test.call(achievements.create, {
    as: admin.token,
    body: { ...body, ...(template_id && { template_id }) },
  })
  const achievement_id = made.response.id
  await test.call(achievementIssuing.manualIssue, {
    as: admin.token,
    body: { muid: member.muid, achievement_id },
  })
  const mine = async () => (await test.call(outsideCredentials.mine, { as: member.token })).response
  const issue = () => test.call(outsideCredentials.issue, { as: member.token, body: { achievement_id } })
  return { member, achievement_id, mine, issue }
}

/** Makes the next retry due, as if time had passed. */
const later = () =>
  test.db.execute(
    sql`update outside_credential set next_try_at = now() - interval '1 second' where state = 'pending'`,
  )
const broken = () => {
  throw Object.assign(new Error('broken'), { statusCode: 500 })
}

it('gives one, once, though it is asked for by two at once and sent by two processes', async () => {
  const { member, achievement_id, mine, issue } = await holder()
  expect(await mine()).toMatchObject({ issuer: 'Acme Skills', offered: [achievement_id], credentials: [] })
  const { promise: made, resolve } = Promise.withResolvers<typeof MADE>()
  answers.make = () => made
  const first = await Promise.all([issue(), issue()])
  expect(first.map(({ response }) => response.state)).toEqual(['pending', 'pending'])
  // One of the two asks outside. The other one finds nothing to send, and only then is there an answer.
  const sent = [sendOutside(test.parts), sendOutside(test.parts)]
  await Promise.race(sent)
  resolve(MADE)
  await Promise.all(sent)
  expect((await mine()).credentials).toMatchObject([{ state: 'issued', tries: 1, vc_url: MADE.vc_url }])
  expect((await issue()).response.state).toBe('issued')
  await sendOutside(test.parts)
  expect(asked.map(({ path }) => path)).toEqual([
    `/connected-users/search?key=muid&value=${encodeURIComponent(member.muid)}`,
    '/issue-vc/',
  ])
  expect(asked[1]).toMatchObject({
    authorization: `Bearer ${KEY}`,
    body: { template_id: 'template-7', subject_info: { did: 'did:key:z6MkWallet' }, send_email: true },
  })
  const log = await test.call(achievementIssuing.audit, { as: admin.token, params: { muid: member.muid } })
  expect(log.response[0]).toMatchObject({ action: 'vc_issued', metadata: { issuer: 'Acme Skills' } })
})

it.each([
  ['an error', broken, 'Acme Skills returned an error (500)'],
  ['a page', () => '<html>Maintenance</html>', 'Acme Skills sent a response we couldn’t read'],
  [
    'an odd address',
    () => ({ vc_url: 'javascript:alert(1)' }),
    'Acme Skills sent a response we couldn’t read',
  ],
])(
  'that answers with %s is asked five times and no more, until the member retries',
  async (_, make, error) => {
    const { mine, issue } = await holder()
    answers.make = make
    await issue()
    for (let run = 0; run < 7; run += 1) {
      await sendOutside(test.parts)
      // Still in back-off: no request is sent.
      await sendOutside(test.parts)
      await later()
    }
    const made = asked.filter(({ path }) => path === '/issue-vc/')
    expect(made).toHaveLength(5)
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    expect((await mine()).credentials).toMatchObject([{ state: 'failed', tries: 5, error }])
    answers.make = () => MADE
    expect((await issue()).response).toMatchObject({ state: 'pending', tries: 0 })
    await sendOutside(test.parts)
    expect((await mine()).credentials).toMatchObject([{ state: 'issued', error: null }])
  },
)

it('tells at once who has no wallet there what to do', async () => {
  const { mine, issue } = await holder()
  answers.search = () => ({ response: { matching_users: [] } })
  await issue()
  await sendOutside(test.parts)
  const error = 'Connect a wallet with your member ID at Acme Skills, then retry'
  expect((await mine()).credentials).toMatchObject([{ state: 'failed', tries: 1, error }])
})

it('is not asked for what a member does not have, or what it has no template for', async () => {
  const { achievement_id } = await holder()
  const other = await createMember(test)
  const body = { achievement_id }
  expect((await test.call(outsideCredentials.issue, { as: other.token, body })).status).toBe(400)
  expect((await (await holder(null)).issue()).status).toBe(400)
})

it('that is not set up is not there, and refused', async () => {
  const { member, achievement_id } = await holder()
  const plain = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
  try {
    const { response } = await plain.call(outsideCredentials.mine, { as: member.token })
    expect(response).toEqual({ issuer: null, offered: [], credentials: [] })
    const body = { achievement_id }
    expect((await plain.call(outsideCredentials.issue, { as: member.token, body })).status).toBe(409)
  } finally {
    await plain.close()
  }
})
