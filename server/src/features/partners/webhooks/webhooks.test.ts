import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { districtId, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createRole, roleCalls } from '../../access/roles/roles.fixture.ts'
import { sendPending, tidyOutbox } from './deliver.ts'

const SECRET = 'a secret of the worker'

/** A fake of the chat community's worker: records requests and answers with `answer`. */
const received: { content: string; body: string; headers: Readonly<Record<string, unknown>> }[] = []
let answer = 200
const worker = createServer(async (request, reply) => {
  const body = (await request.toArray()).join('')
  if (answer === 200) received.push({ content: JSON.parse(body).content, body, headers: request.headers })
  reply.writeHead(answer).end()
})

let app: TestApp
let keeper: TestMember
let district: string

beforeAll(async () => {
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve))
  const { port } = worker.address() as AddressInfo
  app = await startTestApp({
    RATE_LIMITS: 'off',
    WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    WEBHOOK_SECRET: SECRET,
  })
  keeper = await createMember(app, { roles: ['Admins'] })
  district = await districtId(app, 'Kannur')
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => worker.close(resolve))
})
beforeEach(async () => {
  await app.db.execute(sql`delete from webhook_outbox`)
  received.length = 0
  answer = 200
})

const add = (title: string, org_type: 'Community' | 'Company' = 'Community') =>
  app.call(organisations.create, {
    as: keeper.token,
    body: { title, code: crypto.randomUUID().slice(0, 12), org_type, affiliation: null, district },
  })
const change = (org_code: string, body: { title?: string; org_type?: 'Company' | 'Community' }) =>
  app.call(organisations.update, { as: keeper.token, params: { org_code }, body })
const remove = (org_code: string) =>
  app.call(organisations.remove, { as: keeper.token, params: { org_code } })
const contents = () => received.map(({ content }) => content)

test('communities that come, change and go are told in their order, signed, and once', async () => {
  const { code } = (await add('Kannur Makers')).response
  await change(code, { title: 'Makers of <|=|> Kannur' })
  await change(code, { org_type: 'Company' })
  await change(code, { title: 'No Community Any More' })
  await change(code, { org_type: 'Community' })
  await remove(code)
  await add('A Company', 'Company')
  expect(received, 'nothing is sent inside the request').toEqual([])
  expect(await sendPending(app.parts)).toBe(5)
  expect(contents()).toEqual([
    'community<|=|>create<|=|>Kannur Makers',
    'community<|=|>edit<|=|>Makers of <\\|=\\|> Kannur<|=|>Kannur Makers',
    'community<|=|>delete<|=|>Makers of <\\|=\\|> Kannur',
    'community<|=|>create<|=|>No Community Any More',
    'community<|=|>delete<|=|>No Community Any More',
  ])
  for (const { body, headers } of received) {
    const signature = createHmac('sha256', SECRET).update(body).digest('hex')
    expect(headers).toMatchObject({ 'x-muster-signature': `sha256=${signature}` })
  }
  expect(new Set(received.map(({ headers }) => headers['x-muster-delivery'])).size).toBe(5)
  expect(await sendPending(app.parts)).toBe(0)
})

test('roles that come, change and go are told, and who holds them: one by itself, many together', async () => {
  const members = await Promise.all([1, 2, 3].map(() => createMember(app)))
  const ids = members.map((member) => member.id).sort()
  const [first = '', ...others] = ids
  const role = roleCalls(app, keeper)
  const title = 'Guide'
  await app.db.execute(sql`delete from webhook_outbox`)
  const made = (await role.create({ title })).response.data
  await role.give(first, made.id)
  await role.give(first, made.id)
  await role.giveMany(made.id, others)
  await role.update(made.id, { title: `${title}s`, seen_at: made.updated_at })
  await role.take(first, made.id)
  await role.takeMany(made.id, others)
  await app.db.execute(sql`insert into user_role (user_id, role_id) values (${first}, ${made.id})`)
  expect((await role.remove(made.id)).status).toBe(200)
  await sendPending(app.parts)
  expect(contents()).toEqual([
    `role<|=|>create<|=|>${title}`,
    `user-role<|=|>update<|=|>${first}`,
    `bulk-role<|=|>update<|=|>${title}<|=|>${others.join()}`,
    `role<|=|>edit<|=|>${title}s<|=|>${title}`,
    `user-role<|=|>delete<|=|>${first}<|=|>${title}s`,
    `bulk-role<|=|>delete<|=|>${title}s<|=|>${others.join()}`,
    `role<|=|>delete<|=|>${title}s`,
  ])
})

test('a role of a thousand members is told in messages of five hundred, requests once they are granted', async () => {
  const { id, title } = await createRole(app)
  await app.db.execute(sql`
    with made as (
      insert into "user" (full_name, muid, email, password_hash)
      select 'One of Many', 'many-' || number || '@muster', 'many-' || number || '@muster.test', 'none'
      from generate_series(1, 1001) as number returning id
    )
    insert into user_role (user_id, role_id) select id, ${id}::uuid from made`)
  await app.db.execute(sql`delete from webhook_outbox`)
  await app.db.execute(sql`update user_role set note = 'Please' where role_id = ${id}`)
  await app.db.execute(sql`update user_role set verified = true where role_id = ${id}`)
  await sendPending(app.parts)
  expect(contents().map((content) => content.split('<|=|>').slice(0, 3))).toEqual(
    Array.from({ length: 3 }, () => ['bulk-role', 'update', title]),
  )
  expect(contents().map((content) => content.split(',').length)).toEqual([500, 500, 1])
})

test('a worker that is away gets everything later, in order, and nobody is kept waiting', async () => {
  answer = 503
  expect((await add('First Community')).status).toBe(200)
  expect((await add('Second Community')).status).toBe(200)
  expect(await sendPending(app.parts)).toBe(0)
  const row = sql`select attempts || ' ' || last_error as noted from webhook_outbox order by id limit 1`
  expect(await readValue(app, row)).toBe('1 the webhook answered 503')
  answer = 200
  expect(await sendPending(app.parts), 'it is left alone for a minute').toBe(0)
  const clock = { now: () => new Date(Date.now() + 61_000) }
  expect(await sendPending({ ...app.parts, clock })).toBe(2)
  expect(contents()).toEqual([
    'community<|=|>create<|=|>First Community',
    'community<|=|>create<|=|>Second Community',
  ])
})

test('of several runs at once each message is sent by one', async () => {
  for (const number of [1, 2, 3, 4]) await add(`Community ${number} of Four`)
  await Promise.all([1, 2, 3].map(() => sendPending(app.parts)))
  await sendPending(app.parts)
  expect(contents()).toHaveLength(4)
})

test('many that come at once, as an import makes them, are told one by one', async () => {
  await app.db.execute(sql`
    insert into organization (title, code, org_type, district_id)
    select 'Imported ' || number, 'IMPC' || number, 'Community', ${district} from generate_series(1, 20) as number`)
  expect(await sendPending(app.parts)).toBe(20)
  expect(contents()).toHaveLength(20)
})

test('without an address nothing is sent, and what nobody waits for is forgotten', async () => {
  await add('Unheard Community')
  const silent = { ...app.parts, config: { ...app.parts.config, WEBHOOK_URL: undefined } }
  expect(await sendPending(silent)).toBe(0)
  await tidyOutbox(app.parts)
  expect(await readValue(app, sql`select count(*)::integer as rows from webhook_outbox`)).toBe(1)
  await tidyOutbox(silent)
  expect(await readValue(app, sql`select count(*)::integer as rows from webhook_outbox`)).toBe(0)
})
