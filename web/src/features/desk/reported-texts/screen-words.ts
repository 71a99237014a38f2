import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'reported-messages': {
    help: 'Review reported messages, intros, greetings and peer reviews',
    keywords: ['thread', 'report', 'spam', 'insult', 'moderation', 'chat', 'hello', 'peer'],
  },
}
