import { account } from '@muster/contract/account/account.ts'
import { chat } from '@muster/contract/partners/chat.ts'
import { chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { profiles as chatPicture } from '@muster/contract/partners/chat-picture.ts'
import { beforeEach, expect, test } from 'vitest'
import { createMember, signInAgain } from '../../../../../test/setup/members.ts'
import { startTestApp } from '../../../../../test/setup/test-app.ts'
import { chatTest, connectedMember, consent, newPerson } from '../chat.fixture.ts'
import { sendErrands } from '../sending/send.ts'

const it = chatTest()

beforeEach(() => {
  Object.assign(it.fake.state.trouble, { status: null, delayMs: 0, limited: 0, text: null })
  // Advances past the back-off that the previous test caused.
  it.app.advance(400_000)
})

const stateOf = async (as: string) => (await it.app.call(chat.state, { as })).response

test('a member connects their account, is added to the server, and is known to be there', async () => {
  const member = await connectedMember(it)
  expect(it.fake.state.members.has(member.chatId)).toBe(true)
  expect(await stateOf(member.token)).toMatchObject({
    configured: true,
    muid: member.muid,
    account: { id: member.chatId, name: expect.stringContaining('Person') },
    exist_in_guild: true,
    pending: false,
  })
  const { response } = await it.app.call(account.info, { as: member.token })
  expect(response.exist_in_guild).toBe(true)
})

test('an answer counts once, in the session that began, and for that member alone', async () => {
  const member = await createMember(it.app)
  const other = await createMember(it.app)
  const answer = await consent(it, member.token, newPerson(it))
  const again = await signInAgain(it.app, member.muid)
  const call = (as: string, query: object) => it.app.call(chat.connect, { as, query: { ...query } })
  expect(await call(other.token, answer)).toMatchObject({ status: 400 })
  expect(await call(again.accessToken, answer)).toMatchObject({ status: 400 })
  expect(await call(member.token, { ...answer, state: `${answer.state}x` })).toMatchObject({ status: 400 })
  expect((await stateOf(member.token)).account).toBeNull()
  const both = await Promise.all([call(member.token, answer), call(member.token, answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('an account of another member is refused, and stays with them', async () => {
  const first = await connectedMember(it)
  const second = await createMember(it.app)
  const query = await consent(it, second.token, first.chatId)
  expect(await it.app.call(chat.connect, { as: second.token, query })).toMatchObject({
    status: 409,
    message: { general: [expect.stringContaining('Another member has connected')] },
  })
  expect((await stateOf(first.token)).account?.id).toBe(first.chatId)
})

test('while the chat is down, connecting says so, and who has left is found when it is back', async () => {
  const member = await createMember(it.app)
  const query = await consent(it, member.token, newPerson(it))
  it.fake.state.trouble.status = 503
  expect(await it.app.call(chat.connect, { as: member.token, query })).toMatchObject({
    status: 503,
    message: { general: [expect.stringContaining('Try again')] },
  })
  it.fake.state.trouble.status = null
  const there = await connectedMember(it)
  it.fake.state.members.delete(there.chatId)
  it.app.advance(10_000)
  expect(await it.app.call(chat.check, { as: there.token })).toMatchObject({
    status: 200,
    response: { exist_in_guild: false },
  })
})

test('a page in place of the answer, or none of the promised form, is no answer', async () => {
  const member = await connectedMember(it)
  it.app.advance(10_000)
  for (const text of ['<html>', '{"half":', '[]']) {
    it.fake.state.trouble.text = text
    expect((await it.app.call(chat.check, { as: member.token })).status).toBe(503)
    it.app.advance(400_000)
  }
})

test('who disconnects is known no longer, and twice changes nothing', async () => {
  const member = await connectedMember(it)
  for (const _ of [1, 2]) expect((await it.app.call(chat.unlink, { as: member.token })).status).toBe(200)
  expect(await stateOf(member.token)).toMatchObject({ account: null, exist_in_guild: false })
  await sendErrands(it.app.parts)
  expect((await it.app.call(chat.check, { as: member.token })).status).toBe(400)
})

test('one click takes the picture of the chat account', async () => {
  const member = await connectedMember(it)
  const take = (as: string) => it.app.call(chatPicture.takePicture, { as, body: {} })
  expect(await take(member.token)).toMatchObject({
    status: 200,
    response: { profile_pic: expect.stringContaining('.webp') },
  })
  it.fake.state.people.set(member.chatId, {
    id: member.chatId,
    username: 'p',
    global_name: 'P',
    avatar: null,
  })
  expect(await take(member.token)).toMatchObject({ status: 400 })
  expect(await take((await createMember(it.app)).token)).toMatchObject({ status: 400 })
})

test('without a chat the state says so, and everything about it is refused in words', async () => {
  const without = await startTestApp({}, null, it.app)
  const member = await createMember(it.app)
  expect((await without.call(chat.state, { as: member.token })).response.configured).toBe(false)
  expect(await without.call(chat.start, { as: member.token })).toMatchObject({
    status: 400,
    message: { general: ['This community hasn’t connected a Discord server'] },
  })
  await without.close()
})

test('staff choose among the roles that the chat has', async () => {
  const admin = await createMember(it.app, { roles: ['Admins'] })
  expect((await it.app.call(chatCommunity.chatRoles, { as: admin.token })).status).toBe(200)
})
