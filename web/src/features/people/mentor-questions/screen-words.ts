import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'mentor-questions': {
    title: 'Questions to mentors',
    keywords: ['ask', 'mentor', 'help', 'answer', 'my questions'],
  },
  'reported-questions': {
    help: 'Review reported questions to mentors',
    keywords: ['mentor', 'report', 'spam', 'insult', 'moderation'],
  },
}
