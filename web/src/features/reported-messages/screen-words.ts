import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const reportedMessageWords: ScreenWords = {
  'reported-messages': {
    help: 'Decide about messages in circles and hellos in groups that members have reported',
    keywords: ['thread', 'report', 'spam', 'insult', 'moderation', 'chat'],
  },
}
