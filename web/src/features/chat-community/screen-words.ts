import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const chatWords: ScreenWords = {
  'chat-community': {
    help: 'Which roles the chat gives to members, and what its channels are told',
    keywords: ['discord', 'roles', 'posts', 'bot', 'commands'],
  },
  'connect-discord': {
    title: 'Connect Discord',
    keywords: ['chat', 'server', 'community'],
  },
}
