import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const errorLogWords: ScreenWords = {
  'error-log': {
    help: 'What went wrong in the server: how often, since when, for whom and where',
    keywords: ['errors', 'bugs', 'failures', 'exceptions', 'faults', 'traceback', '500'],
  },
  'error-log/files': {
    help: 'The log files of the server: read, download and clear them',
    keywords: ['logs', 'root', 'request', 'download', 'clear'],
  },
}
