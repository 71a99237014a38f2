import { chat } from '@muster/contract/partners/chat.ts'
import { afterAll, beforeAll } from 'vitest'
import { type ChatFake, startChat } from '../../../../fakes/chat/server.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

interface ChatTest {
  readonly app: TestApp
  readonly fake: ChatFake
}

/** Starts the server and a stub of the chat for all tests of a file. */
export function chatTest(): ChatTest {
  const it = {} as { -readonly [Part in keyof ChatTest]: ChatTest[Part] }
  beforeAll(async () => {
    it.fake = await startChat(0)
    it.app = await startTestApp({ RATE_LIMITS: 'off', ...it.fake.settings })
  })
  afterAll(async () => {
    await it.app.close()
    await it.fake.close()
  })
  return it
}

/** Starts linking an account, and returns what the chat passes back through the browser. */
export async function consent({ app, fake }: ChatTest, as: string, personId: string) {
  const { response } = await app.call(chat.start, { as })
  const state = new URL(response.address).searchParams.get('state') ?? ''
  return { code: fake.agree(personId), state }
}

let people = 0

export function newPerson({ fake }: ChatTest): string {
  people += 1
  const id = String(500000000000000000n + BigInt(people))
  fake.state.people.set(id, {
    id,
    username: `person${people}`,
    global_name: `Person ${people}`,
    avatar: 'a1',
  })
  return id
}

/** A member who has linked their account and is on the server. */
export async function connectedMember(
  test: ChatTest,
  options: MemberOptions = {},
): Promise<TestMember & { readonly chatId: string }> {
  const member = await createMember(test.app, options)
  const chatId = newPerson(test)
  const answer = await test.app.call(chat.connect, {
    as: member.token,
    query: await consent(test, member.token, chatId),
  })
  if (answer.status !== 200) throw new Error(`the member was not connected: ${answer.text}`)
  return { ...member, chatId }
}
