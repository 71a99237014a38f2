import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'blocked-members': {
    help: 'See blocked members, and why they were blocked',
    keywords: ['block', 'harassment', 'report', 'safety', 'moderation'],
  },
}
