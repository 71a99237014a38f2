import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/jobs': {
    help: 'Your bulk actions, with summaries, files and undo',
    keywords: ['jobs', 'reports', 'exports', 'files', 'undo'],
  },
}
