import { chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedHeaders } from '../../../../../fakes/chat/keys.ts'
import { interactionOf } from '../../../../../fakes/chat/server.ts'
import { createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { chatTest, connectedMember } from '../chat.fixture.ts'

const it = chatTest()

async function send(interaction: object, change: { body?: string; headers?: Record<string, string> } = {}) {
  const payload = JSON.stringify(interaction)
  const headers = { ...signedHeaders(payload), ...change.headers }
  const answer = await it.app.app.inject({
    method: 'POST',
    url: '/api/v1/chat/interactions/',
    headers,
    payload: change.body ?? payload,
  })
  return { status: answer.statusCode, json: answer.json() }
}
const say = async (person: string, name: string, options: Record<string, string> = {}) =>
  (await send(interactionOf(person, name, options))).json.data.content as string

test('a signed ping is answered; a changed byte, another signature or an old one is not', async () => {
  const ping = { id: '1', type: 1 }
  expect(await send(ping)).toEqual({ status: 200, json: { type: 1 } })
  const other = signedHeaders('another body')['x-signature-ed25519'] ?? ''
  const old = signedHeaders(JSON.stringify(ping), new Date(Date.now() - 3_600_000))
  for (const change of [
    { body: '{"id":"1","type":2}' },
    { headers: { 'x-signature-ed25519': other } },
    { headers: { 'x-signature-ed25519': 'none' } },
    { headers: old },
  ]) {
    expect((await send(ping, change)).status).toBe(401)
  }
})

test('karma, rank and circles are told to who asked alone', async () => {
  const member = await connectedMember(it)
  expect(await say(member.chatId, 'karma')).toMatch(/\*\*\d+ karma\*\*/)
  expect(await say(member.chatId, 'rank')).toMatch(/number \*\*\d+\*\* of \d+ members/)
  expect(await say(member.chatId, 'circle')).toContain('/dashboard/learning-circle/find-circle')
  const circle = await createCircle(it.app, [member], { name: 'Readers' })
  expect(await say(member.chatId, 'circle')).toBe('**Readers**: no meetup planned')
  await createMeetup(it.app, circle)
  expect(await say(member.chatId, 'circle')).toMatch(/^\*\*Readers\*\*: <t:\d+:F>$/)
  const { json } = await send(interactionOf(member.chatId, 'karma'))
  expect(json).toMatchObject({ type: 4, data: { flags: 64, allowed_mentions: { parse: [] } } })
  expect(await say('499999999999999999', 'karma')).toContain('/dashboard/connect-discord')
})

test('work is submitted from the chat once, however often the command comes, and refused in words', async () => {
  const member = await connectedMember(it)
  const task = await createTask(it.app, {})
  const hashtag = await it.app.db.execute<{ hashtag: string }>(
    sql`select hashtag from task where id = ${task.id}`,
  )
  const command = interactionOf(member.chatId, 'submit', {
    task: hashtag[0]?.hashtag ?? '',
    proof: 'https://example.org/my-work',
  })
  for (const _ of [1, 2])
    expect((await send(command)).json.data.content).toContain('Your work has been submitted')
  expect(await countOf(it.app, sql`submission where user_id = ${member.id}`)).toBe(1)
  expect(await say(member.chatId, 'submit', { task: '#nothing', proof: 'x' })).toBe(
    'No task has this hashtag',
  )
})

test('staff set the commands up', async () => {
  const admin = await createMember(it.app, { roles: ['Admins'] })
  expect((await it.app.call(chatCommunity.setUpCommands, { as: admin.token })).status).toBe(200)
  expect(it.fake.state.commands).toHaveLength(4)
})
