import { chat } from '@muster/contract/partners/chat.ts'
import { chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { chatTest, connectedMember } from '../chat.fixture.ts'
import { chatService } from '../index.ts'
import { walkOn } from '../roles/walk.ts'
import { sendErrands } from './send.ts'

const it = chatTest()
let admin: TestMember
let mentor: string

const EXPLORER = '300000000000000003'
const MENTOR = '300000000000000001'

beforeAll(async () => {
  admin = await createMember(it.app, { roles: ['Admins'] })
  mentor = await readValue<string>(it.app, sql`select id from role where title = 'Mentor'`)
})
beforeEach(async () => {
  Object.assign(it.fake.state.trouble, { status: null, delayMs: 0, limited: 0, text: null })
  it.app.advance(4_000_000)
  await sendErrands(it.app.parts)
  await it.app.db.execute(sql`delete from chat_role_rule`)
  await it.app.db.execute(sql`delete from chat_sync`)
  await it.app.db.execute(sql`delete from chat_post`)
  it.fake.state.posts.length = 0
  it.fake.state.asked.length = 0
})

const addRule = (source: 'role' | 'level' | 'group', source_id: string, chat_role_id: string) =>
  it.app.call(chatCommunity.addRule, { as: admin.token, body: { source, source_id, chat_role_id } })
const rolesOf = (chatId: string) => [...(it.fake.state.members.get(chatId) ?? [])].sort()
const waiting = () => countOf(it.app, sql`chat_sync`)
const giveMentor = (userId: string) =>
  it.app.db.execute(
    sql`insert into user_role (user_id, role_id, verified) values (${userId}, ${mentor}, true)`,
  )
const chatOf = () => {
  const service = chatService(it.app.parts)
  if (!service) throw new Error('there is a chat')
  return service
}

test('a role and a level here bring roles there, and take them along when they go', async () => {
  const member = await connectedMember(it)
  it.fake.state.members.get(member.chatId)?.add('300000000000000002')
  await addRule('role', mentor, MENTOR)
  await addRule('level', '1', EXPLORER)
  await giveMentor(member.id)
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId)).toEqual([MENTOR, '300000000000000002', EXPLORER].sort())
  await it.app.db.execute(sql`delete from user_role where user_id = ${member.id}`)
  await it.app.db.execute(sql`update wallet set level_order = 2 where user_id = ${member.id}`)
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId), 'what was given there by hand stays').toEqual(['300000000000000002'])
  expect(await waiting()).toBe(0)
})

test('an account that is disconnected, or whose member is kept out, loses what it had from here', async () => {
  const [one, two] = [await connectedMember(it), await connectedMember(it)]
  await addRule('level', '1', EXPLORER)
  await sendErrands(it.app.parts)
  expect([rolesOf(one.chatId), rolesOf(two.chatId)]).toEqual([[EXPLORER], [EXPLORER]])
  await it.app.call(chat.unlink, { as: one.token })
  await it.app.db.execute(sql`update "user" set status = 'suspended' where id = ${two.id}`)
  await sendErrands(it.app.parts)
  expect([rolesOf(one.chatId), rolesOf(two.chatId)]).toEqual([[], []])
})

test('while the chat is down for an hour nothing is lost, and afterwards everything is told once', async () => {
  const member = await connectedMember(it)
  const channel = await readValue<string>(
    it.app,
    sql`insert into channel (name, discord_id) values ('news', '12345678901234567') returning id`,
  )
  const setPosts = await it.app.call(chatCommunity.setPosts, {
    as: admin.token,
    params: { channel_id: channel },
    body: { kinds: ['level_up', 'level_up'] },
  })
  expect(setPosts.status).toBe(200)
  await addRule('role', mentor, MENTOR)
  await sendErrands(it.app.parts)
  it.fake.state.trouble.status = 502
  await giveMentor(member.id)
  await it.app.db.execute(sql`update wallet set level_order = 2 where user_id = ${member.id}`)
  for (let minute = 0; minute < 60; minute += 10) {
    expect(await sendErrands(it.app.parts)).toBe(0)
    it.app.advance(600_000)
  }
  it.fake.state.trouble.status = null
  await Promise.all([1, 2, 3].map(() => sendErrands(it.app.parts)))
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId)).toEqual([MENTOR])
  expect(it.fake.state.posts).toEqual([
    {
      channel: '12345678901234567',
      content: expect.stringContaining('has reached'),
      nonce: expect.any(String),
    },
  ])
  expect(await waiting()).toBe(0)
})

test('the chat is asked no more than it allows: a 429 is waited for, a long one left to a later run', async () => {
  const member = await connectedMember(it)
  await addRule('level', '1', EXPLORER)
  Object.assign(it.fake.state.trouble, { limited: 1, retryAfter: 0.05 })
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId)).toEqual([EXPLORER])
  await giveMentor(member.id)
  Object.assign(it.fake.state.trouble, { limited: 1, retryAfter: 60 })
  it.fake.state.asked.length = 0
  expect(await sendErrands(it.app.parts)).toBe(0)
  expect(await sendErrands(it.app.parts), 'nobody asks before the minute is over').toBe(0)
  expect(it.fake.state.asked).toHaveLength(1)
  it.app.advance(61_000)
  expect(await sendErrands(it.app.parts)).toBe(1)
})

test('what the chat refuses comes again a few times, says why to staff, and holds nobody else up', async () => {
  const [one, two] = [await connectedMember(it), await connectedMember(it)]
  await it.app.db.execute(sql`
    insert into chat_role_rule (level_order, chat_role_id, chat_role_name) values (1, '399999999999999999', 'Gone')`)
  await it.app.db.execute(sql`update wallet set level_order = 2 where user_id = ${two.id}`)
  await addRule('level', '2', EXPLORER)
  await it.app.db.execute(sql`delete from chat_sync where chat_id not in (${one.chatId}, ${two.chatId})`)
  await sendErrands(it.app.parts)
  expect(rolesOf(two.chatId)).toEqual([EXPLORER])
  const read = async () => (await it.app.call(chatCommunity.read, { as: admin.token })).response
  expect((await read()).refusals).toMatchObject([{ what: 'member', text: 'Unknown Role' }])
  await it.app.db.execute(sql`delete from chat_role_rule where chat_role_id = '399999999999999999'`)
  await it.app.call(chatCommunity.tryAgain, { as: admin.token })
  await sendErrands(it.app.parts)
  expect((await read()).refusals).toEqual([])
})

test('a sync of many that is broken off goes on where it was, and gives nobody anything twice', async () => {
  const members = await it.app.db.execute<{ chat_id: string }>(sql`
    with made as (
      insert into "user" (full_name, muid, email, discord_id)
      select 'Many', 'many-' || n || '@muster', 'many-' || n || '@muster.test', (600000000000000000 + n)::text
      from generate_series(1, 40) as n returning id, discord_id
    ), purse as (insert into wallet (user_id) select id from made)
    select discord_id as chat_id from made order by discord_id`)
  for (const { chat_id } of members) it.fake.state.members.set(chat_id, new Set())
  await addRule('level', '1', EXPLORER)
  await it.app.db.execute(sql`delete from chat_sync where chat_id < '600000000000000000'`)
  // As after `kill -9`: the chat has applied the change, but it was not recorded here.
  it.fake.state.members.get('600000000000000001')?.add(EXPLORER)
  it.fake.state.asked.length = 0
  await Promise.all([1, 2].map(() => sendErrands(it.app.parts)))
  await sendErrands(it.app.parts)
  for (const { chat_id } of members) expect(rolesOf(chat_id)).toEqual([EXPLORER])
  const given = it.fake.state.asked.filter((call) => call.startsWith('PUT') && call.includes('/roles/'))
  expect(given).toHaveLength(39)
  expect(new Set(given).size).toBe(39)
})

test('who has left, and whose roles were changed there, is found by the walk', async () => {
  const [gone, changed] = [await connectedMember(it), await connectedMember(it)]
  await addRule('level', '1', EXPLORER)
  await sendErrands(it.app.parts)
  it.fake.state.members.delete(gone.chatId)
  it.fake.state.members.get(changed.chatId)?.clear()
  expect(await walkOn(it.app.parts, chatOf())).toBe(false)
  expect(await sendErrands(it.app.parts)).toBe(2)
  expect(await readValue(it.app, sql`select exist_in_guild from "user" where id = ${gone.id}`)).toBe(false)
  expect(rolesOf(changed.chatId)).toEqual([EXPLORER])
})

test('a rule is refused twice, for what the bot cannot give, and for what is not there', async () => {
  expect((await addRule('level', '1', EXPLORER)).status).toBe(200)
  expect(await addRule('level', '1', EXPLORER)).toMatchObject({ status: 409 })
  expect(await addRule('level', '1', '300000000000000009')).toMatchObject({
    status: 400,
    message: { chat_role_id: [expect.stringContaining('can’t give')] },
  })
  expect(await addRule('role', 'nothing', MENTOR)).toMatchObject({
    status: 400,
    message: { source_id: [expect.any(String)] },
  })
  const { rules, sources } = (await it.app.call(chatCommunity.read, { as: admin.token })).response
  expect(rules).toMatchObject([{ source: 'level', source_id: '1', chat_role_name: 'Explorer' }])
  expect(sources.level).toHaveLength(7)
  const params = { rule_id: rules[0]?.id }
  expect((await it.app.call(chatCommunity.removeRule, { as: admin.token, params })).status).toBe(200)
  expect((await it.app.call(chatCommunity.removeRule, { as: admin.token, params })).status).toBe(404)
})

test('a rule that was removed by mistake is put back, while the chat is away too, and once', async () => {
  const member = await connectedMember(it)
  await addRule('role', mentor, MENTOR)
  const read = async () => (await it.app.call(chatCommunity.read, { as: admin.token })).response.rules
  const [rule] = await read()
  const params = { rule_id: rule?.id }
  const restore = () => it.app.call(chatCommunity.restoreRule, { as: admin.token, params })
  await it.app.call(chatCommunity.removeRule, { as: admin.token, params })
  await sendErrands(it.app.parts)
  await giveMentor(member.id)
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId)).toEqual([])
  it.fake.state.trouble.status = 502
  const answers = await Promise.all([restore(), restore()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).map(({ id, source_id, chat_role_name }) => [id, source_id, chat_role_name])).toEqual([
    [rule?.id, mentor, 'Mentor'],
  ])
  it.fake.state.trouble.status = null
  await sendErrands(it.app.parts)
  expect(rolesOf(member.chatId)).toEqual([MENTOR])
})

test('a rule is not put back beside the same one, and not long after', async () => {
  await addRule('level', '1', EXPLORER)
  const { rules } = (await it.app.call(chatCommunity.read, { as: admin.token })).response
  const params = { rule_id: rules[0]?.id }
  await it.app.call(chatCommunity.removeRule, { as: admin.token, params })
  await addRule('level', '1', EXPLORER)
  const restore = () => it.app.call(chatCommunity.restoreRule, { as: admin.token, params })
  expect(await restore()).toMatchObject({ status: 409 })
  await it.app.db.execute(sql`delete from chat_role_rule`)
  await it.app.db.execute(sql`update audit_log set created_at = created_at - interval '11 minutes'`)
  expect(await restore()).toMatchObject({ status: 404 })
})
