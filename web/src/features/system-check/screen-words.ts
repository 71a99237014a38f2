import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const systemCheckWords: ScreenWords = {
  test: {
    help: 'Whether database, mail, storage, jobs and all else that the server needs work, and how to fix what does not',
    keywords: ['test', 'health', 'status', 'mail', 'storage', 'backup', 'disk', 'jobs', 'support'],
  },
}
