import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  test: {
    help: t`Whether the database, email, storage, jobs and everything else the server needs is working, and how to fix it`,
    keywords: ['test', 'health', 'status', 'mail', 'storage', 'backup', 'disk', 'jobs', 'support'],
  },
}
