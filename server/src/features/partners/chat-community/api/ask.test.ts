import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatFake, startChat } from '../../../../../fakes/chat/server.ts'
import { BOT_TOKEN } from '../../../../../fakes/chat/state.ts'
import { asker } from './ask.ts'
import { ChatAway } from './outcomes.ts'

let fake: ChatFake
beforeAll(async () => {
  fake = await startChat(0)
})
afterAll(() => fake.close())

const question = () => ({
  method: 'GET' as const,
  url: `${fake.address}/api/v10/guilds/200000000000000001`,
  route: 'GET /guilds',
  authorization: `Bot ${BOT_TOKEN}`,
})

test.each([
  ['after a minute', { delayMs: 60_000 }],
  ['with a page', { text: '<html><h1>Maintenance</h1></html>' }],
  ['with half an answer', { text: '{"name": "The comm' }],
  ['with far too much', { text: `"${'x'.repeat(5_000_000)}"` }],
  ['with a failure of its own', { status: 502 }],
])('a chat that answers %s counts as away, and is left alone after three times', async (_how, trouble) => {
  Object.assign(fake.state.trouble, trouble)
  const ask = asker({ agent: 'https://muster.test', config: { isCopy: false }, now: () => 0, withinMs: 150 })
  for (const _time of [1, 2, 3]) await expect(ask(question())).rejects.toBeInstanceOf(ChatAway)
  const asked = fake.state.asked.length
  await expect(ask(question())).rejects.toBeInstanceOf(ChatAway)
  expect(fake.state.asked).toHaveLength(asked)
  Object.assign(fake.state.trouble, { delayMs: 0, text: null, status: null })
})
