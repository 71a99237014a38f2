import { chat } from '@muster/contract/partners/chat.ts'
import { afterAll, beforeAll } from 'vitest'
import { type ChatDouble, startChat } from '../../../../fakes/chat/server.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

interface ChatTest {
  readonly app: TestApp
  readonly double: ChatDouble
}

/** Starts the server and a stub of the chat for all tests of a file. */
export function chatTest(): ChatTest {
  const it = {} as { -readonly [Part in keyof ChatTest]: ChatTest[Part] }
  beforeAll(async () => {
    it.double = await startChat(0)
    it.app = await startTestApp({ RATE_LIMITS: 'off', ...it.double.settings })
  })
  afterAll(async () => {
    await it.app.close()
    await it.double.close()
  })
  return it
}

/** Starts linking an account, and returns what the chat passes back through the browser. */
export async function consent({ app, double }: ChatTest, as: string, personId: string) {
  const { response } = await app.call(chat.start, { as })
  const state = new URL(response.address).searchParams.get('state') ?? ''
  return { code: double.agree(personId), state }
}

let people = 0

export function newPerson({ double }: ChatTest): string {
  people += 1
  const id = String(500000000000000000n + BigInt(people))
  double.state.people.set(id, {
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
