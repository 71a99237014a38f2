import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'mentor-questions': {
    title: t`Questions to mentors`,
    keywords: ['ask', 'mentor', 'help', 'answer', t`my questions`],
  },
  'reported-questions': {
    help: t`Review reported questions to mentors`,
    keywords: ['mentor', 'report', 'spam', 'insult', 'moderation'],
  },
}
