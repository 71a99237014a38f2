import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'error-log': {
    help: t`Server errors: how often, since when, who was affected and where`,
    keywords: ['errors', 'bugs', 'failures', 'exceptions', 'faults', 'traceback', '500'],
  },
  'error-log/files': {
    help: t`Read, download and clear the server’s log files`,
    keywords: ['logs', 'root', 'request', 'download', 'clear'],
  },
}
