import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const jobWords: ScreenWords = {
  'management/jobs': {
    help: 'What you did to many rows at once, with reports, files and undo',
    keywords: ['jobs', 'reports', 'exports', 'files', 'undo'],
  },
}
