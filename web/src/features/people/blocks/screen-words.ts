import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'blocked-members': {
    help: 'See whom members have blocked, and why',
    keywords: ['block', 'harassment', 'report', 'safety', 'moderation'],
  },
}
