import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'discord-moderation': {
    help: 'Review counts, waiting work and the chat bot’s API keys',
    keywords: ['bot', 'api key', 'moderators'],
  },
}
