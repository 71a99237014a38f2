import type { Fake } from '../fake.ts'
import { startChat } from './server.ts'

/** The chat: connecting accounts, the server's members and roles, channels, and commands that it signs. */
export const chatFake: Fake = {
  name: 'chat',
  async start(port) {
    const chat = await startChat(port)
    return { settings: chat.settings, close: chat.close }
  },
}
