import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const moderationWords: ScreenWords = {
  'discord-moderation': {
    help: 'See who reviews how much and what waits, and give the chat bot its keys',
    keywords: ['bot', 'api key', 'moderators'],
  },
}
