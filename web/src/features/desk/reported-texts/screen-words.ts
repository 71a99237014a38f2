import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'reported-messages': {
    help: t`Review reported messages, intros, greetings and peer reviews`,
    keywords: ['thread', 'report', 'spam', 'insult', 'moderation', 'chat', 'hello', 'peer'],
  },
}
