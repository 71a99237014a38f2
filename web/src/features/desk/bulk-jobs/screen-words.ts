import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/jobs': {
    help: t`Your bulk actions, with summaries, files and undo`,
    keywords: ['jobs', 'reports', 'exports', 'files', 'undo'],
  },
}
