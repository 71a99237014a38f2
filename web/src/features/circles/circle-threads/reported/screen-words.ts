import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'reported-messages': {
    help: 'Review reported circle messages and group intros',
    keywords: ['thread', 'report', 'spam', 'insult', 'moderation', 'chat'],
  },
}
